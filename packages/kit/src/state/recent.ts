import type { Namespace } from '../caip/namespaces.js'
import { sessionsOf } from './connection.js'
import type { State } from './types.js'

/** How many recently used wallets are kept. */
export const recentLimit = 2

/** Puts a wallet in front of the recent ones; the oldest falls off. */
export function rememberRecent(recent: readonly string[], id: string): readonly string[] {
  return [id, ...recent.filter((known) => known !== id)].slice(0, recentLimit)
}

/** The recent wallets that are not connected now: for a namespace, or for any. */
export function withoutConnected(
  recent: readonly string[],
  connections: State['connections'],
  namespace: Namespace | undefined,
): readonly string[] {
  const connected = Object.entries(connections)
    .filter(([each]) => namespace === undefined || each === namespace)
    .flatMap(([, connection]) => sessionsOf(connection))
    .flatMap(({ connectorId, wallet }) => [connectorId, wallet?.id])
  return recent.filter((id) => !connected.includes(id))
}
