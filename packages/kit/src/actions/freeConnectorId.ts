import type { Billfold } from '../Billfold.js'
import type { Namespace } from '../caip/namespaces.js'
import { sessionsOf } from '../state/connection.js'
import { findConnector } from './findConnector.js'

/**
 * The id to connect one more wallet by: where a connector leads to several at once, one that no wallet
 * is connected by. A session that already grants the namespace is gone on with.
 */
export function freeConnectorId(
  kit: Billfold,
  parameters: { connectorId: string; namespace?: Namespace | undefined },
): string {
  const { connections, remotes, activeNamespace } = kit.getState()
  const { connectorId, namespace = activeNamespace } = parameters
  if (!findConnector(kit, connectorId)?.another) return connectorId
  const isHeld = (id: string, [, connection]: [string, (typeof connections)[string]]) =>
    sessionsOf(connection).some((session) => session.connectorId === id)
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? connectorId : `${connectorId}#${count}`
    const held = Object.entries(connections).filter((entry) => isHeld(id, entry))
    const isGranted = remotes[id]?.wallet?.namespaces.includes(namespace)
    const isConnected = held.some(([each]) => each === namespace)
    if (held.length === 0 || (isGranted && !isConnected)) return id
  }
}
