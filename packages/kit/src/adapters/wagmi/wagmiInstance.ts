import type { Config, State } from 'wagmi'
import type { Session } from '../../state/types.js'
import type { AdapterContext, AdapterInstance } from '../Adapter.js'
import { parseAccounts, parseChainId } from '../evm/answers.js'
import { evmInstance } from '../evm/evmInstance.js'
import { isSettled } from './isSettled.js'
import { hostWallets } from './wagmiConnectors.js'
import type { WagmiKnowledge } from './wagmiEngine.js'

/** Lets wagmi hold the connection, and follows it. */
export function wagmiInstance(config: Config, context: AdapterContext): AdapterInstance {
  /** Ids of the kit by wagmi's uid, for the connectors that the kit has picked itself. */
  const connectorIds = new Map<string, string>()
  const approvals: WagmiKnowledge['approvals'] = new Map()
  /** The wallets that wagmi was connected with when it was last asked. */
  let connected: readonly string[] = []
  let isQuiet = false

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
    if (isQuiet || !isSettled(status)) return
    const before = connected
    // What wagmi has stored is not connected yet.
    const held = status === 'connected' ? [...connections.values()] : []
    connected = held
      .filter(({ accounts }) => accounts.length > 0)
      .map(({ connector }) => idOf(connector))
    for (const connectorId of before)
      if (!connected.includes(connectorId)) context.emit({ type: 'disconnected', connectorId })
    putFirst(config)
    try {
      const session = current()
      if (session) context.emit({ type: 'session', session })
    } catch {
      // A wallet that tells nonsense has told nothing.
    }
  }

  function quietly(change: () => void) {
    isQuiet = true
    change()
    isQuiet = false
  }

  const instance = evmInstance({
    context,
    library: {
      wallets: () => hostWallets(config),
      watch: (onChange) => config._internal.connectors.subscribe(onChange),
    },
    async load() {
      const { wagmiEngine } = await import('./wagmiEngine.js')
      return wagmiEngine({ config, connectorIds, approvals, current, report, quietly })
    },
  })

  return {
    ...instance,
    start() {
      const stop = instance.start()
      const stopState = config.subscribe(
        ({ connections, current, status }) => ({ connections, current, status }),
        report,
        { equalityFn: isSameState },
      )
      report()
      return () => {
        stop()
        stopState()
        for (const { stop } of approvals.values()) stop()
        approvals.clear()
      }
    },
  }
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
