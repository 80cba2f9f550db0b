import type { Config, Connector as WagmiConnector } from 'wagmi'
import { connect, reconnect } from 'wagmi/actions'
import { parseCaip2 } from '../../caip/Caip2.js'
import { isEip1193Provider } from '../../connectors/Eip1193.js'
import { WalletError } from '../../errors/WalletError.js'
import type { Session } from '../../state/types.js'
import { abortable } from '../../utils/abortable.js'
import { parseAccounts, parseChainId } from '../evm/answers.js'
import type { EvmBridge, EvmBridgeContext } from '../evm/EvmBridge.js'
import type { EvmWallet } from '../evm/EvmWallet.js'
import { forgetConnection } from './forgetConnection.js'
import { refuseLateConnections } from './refuseLateConnections.js'
import { hostWallets, resolveConnector } from './wagmiConnectors.js'
import { waitForHydration } from './waitForHydration.js'

/** Lets wagmi hold the connection, and follows it. */
export function wagmiBridge(config: Config, context: EvmBridgeContext): EvmBridge {
  /** Ids of the kit by wagmi's uid, for the connectors that the kit has picked itself. */
  const connectorIds = new Map<string, string>()
  const late = refuseLateConnections(config)
  /** The wallets that wagmi was connected with when it was last asked. */
  let connected: readonly string[] = []

  async function resolve(wallet: EvmWallet): Promise<WagmiConnector> {
    await waitForHydration(config)
    const connector = await resolveConnector(config, wallet)
    connectorIds.set(connector.uid, wallet.connector.id)
    return connector
  }

  const idOf = ({ uid, id }: { uid: string; id: string }) => connectorIds.get(uid) ?? id

  function current(): Session | undefined {
    const { connections, current, status } = config.state
    const connection = current ? connections.get(current) : undefined
    if (!connection || status !== 'connected') return undefined
    const { connector, accounts, chainId } = connection
    const [first, ...rest] = parseAccounts(accounts)
    if (!first) return undefined
    return {
      connectorId: idOf(connector),
      addresses: [first, ...rest],
      chain: parseChainId(chainId),
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

  function requireCurrent() {
    const session = current()
    if (session) return session
    const shortMessage = 'The wallet shared no account.'
    throw new WalletError({ code: 'noAccounts', shortMessage })
  }

  /** wagmi's connect cannot be cancelled. It gets a connector whose answer can be. */
  async function connectWith(
    connector: WagmiConnector,
    signal: AbortSignal,
    how: { isReconnecting?: true } = {},
  ) {
    const cancellable: WagmiConnector = {
      ...connector,
      connect: (parameters) => abortable(connector.connect({ ...parameters, ...how }), signal),
    }
    const cancel = () => late.refuse(connector)
    signal.addEventListener('abort', cancel, { once: true })
    try {
      await late.whileAsking(() => connect(config, { connector: cancellable }))
    } finally {
      signal.removeEventListener('abort', cancel)
    }
    putBack(config, connector)
  }

  return {
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
      }
    },
    async connect(wallet, signal) {
      const connector = await resolve(wallet)
      signal.throwIfAborted()
      late.allow(connector.uid)
      if (config.state.current === connector.uid && config.state.status === 'connected')
        return requireCurrent()
      await connectWith(connector, signal)
      try {
        return requireCurrent()
      } catch (error) {
        forgetConnection(config, connector.uid)
        connector.disconnect().catch(() => {})
        throw error
      }
    },
    async reconnect(wallet, signal) {
      const connector = await resolve(wallet)
      signal.throwIfAborted()
      late.allow(connector.uid)
      // The host's own WagmiProvider may be at it already; wagmi does it once at a time.
      await abortable(settled(config), signal)
      const isCurrent = () => config.state.current === connector.uid
      if (config.state.status !== 'connected') await reconnect(config, { connectors: [connector] })
      else if (isCurrent()) await ask(connector, signal)
      await abortable(settled(config), signal)
      if (!isCurrent() && (await connector.isAuthorized()))
        await connectWith(connector, signal, { isReconnecting: true })
      return isCurrent() ? current() : undefined
    },
    async disconnect(connectorId) {
      const { connections, status } = config.state
      const isMeant = (connector: WagmiConnector) => idOf(connector) === connectorId
      const known = config.connectors.filter(isMeant)
      // wagmi cannot be stopped from reconnecting; what comes of it is taken back.
      if (!isSettled(status)) for (const connector of known) late.refuse(connector)
      const held = [...connections.values()].map(({ connector }) => connector).filter(isMeant)
      for (const { uid } of held) forgetConnection(config, uid)
      const wallet = context.findWallet(connectorId)
      const [connector = wallet && (await resolve(wallet))] = [...known, ...held]
      // wagmi's own way would make any other connection the one in use.
      if (connector) await end(config, connector)
    },
    async getProvider(wallet) {
      const provider = await (await resolve(wallet)).getProvider()
      if (isEip1193Provider(provider)) return provider
      const shortMessage = 'The wallet is not on the page any more.'
      throw new WalletError({ code: 'walletGone', shortMessage })
    },
    switched(wallet, chain) {
      const connection = [...config.state.connections.values()].find(
        ({ connector }) => connectorIds.get(connector.uid) === wallet.connector.id,
      )
      connection?.connector.onChainChanged(parseCaip2(chain).reference)
    },
    read({ chain, method, params, signal }) {
      const client = config.getClient({ chainId: Number(parseCaip2(chain).reference) })
      // The kit's methods are not all in viem's typed list; the answer is parsed by whoever asked.
      const request = client.request as (request: object, options: object) => Promise<unknown>
      return abortable(request({ method, params }, { retryCount: 1 }), signal)
    },
  }
}

/** Tells wagmi what the wallet says now: in the back/forward cache a page hears nothing. */
async function ask(connector: WagmiConnector, signal: AbortSignal) {
  const accounts = await abortable(connector.getAccounts(), signal)
  connector.onAccountsChanged([...accounts])
  if (accounts[0]) connector.onChainChanged(`${await connector.getChainId()}`)
}

/** Ends a connection as wagmi does, beside its state. */
async function end(config: Config, connector: WagmiConnector) {
  const { change, connect, disconnect } = config._internal.events
  await connector.disconnect()
  connector.emitter.off('change', change)
  connector.emitter.off('disconnect', disconnect)
  connector.emitter.on('connect', connect)
}

type WagmiState = Pick<Config['state'], 'connections' | 'current' | 'status'>

function isSameState(a: WagmiState, b: WagmiState) {
  return a.connections === b.connections && a.current === b.current && a.status === b.status
}

/** Gives wagmi the host's own connector object back in the place of the cancellable copy. */
function putBack(config: Config, connector: WagmiConnector) {
  config.setState((state) => {
    const connection = state.connections.get(connector.uid)
    if (!connection) return state
    const connections = new Map(state.connections)
    return { ...state, connections: connections.set(connector.uid, { ...connection, connector }) }
  })
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

function isSettled(status: WagmiState['status']) {
  return status === 'connected' || status === 'disconnected'
}

/** Resolves when wagmi is neither connecting nor reconnecting. */
function settled(config: Config): Promise<void> {
  return new Promise((resolve) => {
    const look = ({ status }: WagmiState) => {
      if (!isSettled(status)) return
      stop()
      resolve()
    }
    const stop = config.subscribe((state) => state, look)
    look(config.state)
  })
}
