import type { Config, State } from 'wagmi'
import type { Session } from '../../state/types.js'
import type { AdapterContext } from '../Adapter.js'
import type { Approval } from '../ChainDriver.js'
import { parseAccounts, parseChainId } from '../evm/answers.js'
import { isSettled } from './isSettled.js'

/** Tells the kit what becomes of wagmi's connections. */
export function followWagmi(config: Config, { emit }: Pick<AdapterContext, 'emit'>) {
  /** Ids of the kit by wagmi's uid, for the connectors that the kit has picked itself. */
  const connectorIds = new Map<string, string>()
  /** What wallets have approved, by the kit's ids, and what ends following it: wagmi has no place for it. */
  const approvals = new Map<string, { readonly approval: Approval; stop(): void }>()
  /** The wallets that wagmi was connected with when it was last asked. */
  let connected: readonly string[] = []
  let isQuiet = false
  let unwatch = () => {}

  const idOf = ({ uid, id }: { uid: string; id: string }) => connectorIds.get(uid) ?? id

  /** The session of the wallet in use. */
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

  /** Tells the kit of it, and of those that have ended. */
  function report() {
    const { connections, status } = config.state
    if (isQuiet || !isSettled(status)) return
    const before = connected
    // What wagmi has stored is not connected yet.
    const held = status === 'connected' ? [...connections.values()] : []
    connected = held
      .filter(({ accounts }) => accounts.length > 0)
      .map(({ connector }) => {
        // Not left any more: wagmi itself does not say so of what has come back by its own event.
        const key = `${connector.id}.disconnected` as 'recentConnectorId' // wagmi's types know no connector's
        const removed = config.storage?.removeItem(key) as Promise<void> | undefined // or nothing
        removed?.catch(() => {})
        return idOf(connector)
      })
    for (const connectorId of before)
      if (!connected.includes(connectorId)) emit({ type: 'disconnected', connectorId })
    putInOrder(config)
    try {
      const session = current()
      if (session) emit({ type: 'session', session })
    } catch {
      // A wallet that tells nonsense has told nothing.
    }
  }

  /** Makes a change of wagmi's state of which the kit is not told. */
  function quietly(change: () => void) {
    isQuiet = true
    change()
    isQuiet = false
  }

  return {
    connectorIds,
    approvals,
    current,
    report,
    quietly,
    start() {
      unwatch()
      unwatch = config.subscribe(
        ({ connections, current, status }) => ({ connections, current, status }),
        report,
        { equalityFn: isSameState },
      )
      report()
    },
    stop() {
      unwatch()
      for (const { stop } of approvals.values()) stop()
      approvals.clear()
    },
  }
}

type Followed = Pick<State, 'connections' | 'current' | 'status'>

function isSameState(a: Followed, b: Followed) {
  return a.connections === b.connections && a.current === b.current && a.status === b.status
}

/**
 * wagmi makes the first connection the one in use when that is gone: it is the one used before. Those
 * that it has stored on the last visit, and found no wallet for since, are none: its connector is a
 * name alone.
 */
function putInOrder(config: Config) {
  const { connections, current, status } = config.state
  const inUse = current && connections.get(current)
  const others = [...connections].filter(([uid]) => uid !== current)
  const live = others.filter(
    ([, { connector }]) => status !== 'connected' || 'emitter' in connector,
  )
  const [first] = connections.keys()
  if (!inUse || (first === current && live.length === others.length)) return
  config.setState((state) => ({ ...state, connections: new Map([[current, inUse], ...live]) }))
}
