import type { Config, Connector, State } from 'wagmi'
import type { Session } from '../../state/types.js'
import { parseAccounts, parseChainId } from '../evm/answers.js'
import type { Approvals } from '../evm/approval.js'
import type { EvmBridge, EvmBridgeContext } from '../evm/EvmBridge.js'
import { forgetConnection } from './forgetConnection.js'
import { isSettled } from './isSettled.js'
import { refuseLateConnections } from './refuseLateConnections.js'
import { hostWallets } from './wagmiConnectors.js'

/** Lets wagmi hold the connection, and follows it. */
export function wagmiBridge(config: Config, context: EvmBridgeContext): EvmBridge {
  /** Ids of the kit by wagmi's uid, for the connectors that the kit has picked itself. */
  const connectorIds = new Map<string, string>()
  const late = refuseLateConnections(config)
  /** What wallets have approved, by the kit's ids: wagmi has no place for it. */
  const approvals: Approvals = new Map()
  /** The wallets that wagmi was connected with when it was last asked. */
  let connected: readonly string[] = []
  let loading: ReturnType<typeof load> | undefined

  const idOf = ({ uid, id }: { uid: string; id: string }) => connectorIds.get(uid) ?? id

  function current(): Session | undefined {
    const { connections, current, status } = config.state
    const connection = current ? connections.get(current) : undefined
    if (!connection || status !== 'connected') return undefined
    const { connector, accounts, chainId } = connection
    const [first, ...rest] = parseAccounts(accounts)
    if (!first) return undefined
    const connectorId = idOf(connector)
    return {
      connectorId,
      addresses: [first, ...rest],
      chainId: parseChainId(chainId),
      ...approvals.get(connectorId)?.approval,
    }
  }

  function report() {
    const { connections, status } = config.state
    if (late.isRefusing() || !isSettled(status)) return
    const before = connected
    // What wagmi has stored is not connected yet.
    const held = status === 'connected' ? [...connections.values()] : []
    connected = held
      .filter(({ accounts }) => accounts.length > 0)
      .map(({ connector }) => idOf(connector))
    for (const id of before) if (!connected.includes(id)) context.withdrawn(id)
    putFirst(config)
    try {
      const session = current()
      if (session) context.report(session)
    } catch {
      // A wallet that tells nonsense has told nothing.
    }
  }

  /** What the first visit needs only once a wallet is chosen. */
  function ready() {
    loading ??= load().catch((cause) => {
      loading = undefined
      throw cause
    })
    return loading
  }

  async function load() {
    const { wagmiRequests } = await import('./wagmiRequests.js')
    const { onDemand } = context
    return wagmiRequests({ config, connectorIds, approvals, late, current, report, onDemand })
  }

  return {
    ready,
    wallets: () => hostWallets(config),
    start() {
      const stopLate = late.start()
      const stopState = config.subscribe(
        ({ connections, current, status }) => ({ connections, current, status }),
        report,
        { equalityFn: isSameState },
      )
      const stopConnectors = config._internal.connectors.subscribe(() => context.walletsChanged())
      report()
      return () => {
        stopState()
        stopConnectors()
        stopLate()
        for (const { stop } of approvals.values()) stop()
        approvals.clear()
      }
    },
    connect: async (wallet, signal) => (await ready()).connect(wallet, signal),
    reconnect: async (wallet, signal) => (await ready()).reconnect(wallet, signal),
    getProvider: async (wallet) => (await ready()).getProvider(wallet),
    switched: async (wallet, chainId) => (await ready()).switched(wallet, chainId),
    read: async (parameters) => (await ready()).read(parameters),
    async disconnect(connectorId, told) {
      const { connections, status } = config.state
      const isMeant = (connector: Connector) => idOf(connector) === connectorId
      const known = config.connectors.filter(isMeant)
      // wagmi cannot be stopped from reconnecting; what comes of it is taken back.
      if (!isSettled(status) && !told) for (const connector of known) late.refuse(connector)
      const held = [...connections.values()].map(({ connector }) => connector).filter(isMeant)
      for (const { uid } of held) forgetConnection(config, uid)
      if (told) return
      const wallet = context.findWallet(connectorId)
      const [connector = wallet && (await (await ready()).resolve(wallet))] = [...known, ...held]
      // wagmi's own way would make any other connection the one in use.
      if (connector) await end(config, connector)
    },
  }
}

/** Ends a connection as wagmi does, beside its state. */
async function end(config: Config, connector: Connector) {
  const { change, connect, disconnect } = config._internal.events
  await connector.disconnect()
  connector.emitter.off('change', change)
  connector.emitter.off('disconnect', disconnect)
  connector.emitter.on('connect', connect)
}

type Followed = Pick<State, 'connections' | 'current' | 'status'>

function isSameState(a: Followed, b: Followed) {
  return a.connections === b.connections && a.current === b.current && a.status === b.status
}

/** wagmi makes the first connection the one in use when that is gone: it is the one used before. */
function putFirst(config: Config) {
  const { connections, current } = config.state
  const connection = current && connections.get(current)
  const [first] = connections.keys()
  if (!connection || first === current) return
  const ordered = new Map([[current, connection], ...connections])
  config.setState((state) => ({ ...state, connections: ordered }))
}
