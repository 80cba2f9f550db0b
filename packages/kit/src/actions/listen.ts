import type { AdapterEvent } from '../adapters/Adapter.js'
import type { Billfold } from '../Billfold.js'
import type { Namespace } from '../caip/namespaces.js'
import { sessionsOf } from '../state/connection.js'
import type { State } from '../state/types.js'
import { findConnector } from './findConnector.js'
import { withSessions } from './withSessions.js'

/** The one listener to adapters: turns what they report into state and into events for the host. */
export function listen(kit: Billfold, namespace: Namespace, event: AdapterEvent) {
  if (event.type === 'connectors') return onConnectors(kit, namespace, event.connectors)
  withSessions(kit, ({ hear }) => hear(kit, namespace, event))
}

/**
 * The one listener to connectors of remote wallets: those of the options, and those of further wallets
 * that are asked or connected. Returns an unsubscribe function.
 */
export function listenToRemotes(kit: Billfold): () => void {
  const { dispatch, store } = kit._internal
  const stops = new Map<string, () => void>()
  function hear(connectorId: string) {
    if (stops.has(connectorId)) return
    stops.set(connectorId, () => {})
    const stop = findConnector(kit, connectorId)?.link?.on((event) =>
      dispatch({ type: 'remote', connectorId, event }),
    )
    if (stop) stops.set(connectorId, stop)
  }
  function hearAll({ connections, connecting }: State) {
    if (connecting.status === 'waiting') hear(connecting.subject)
    for (const session of Object.values(connections).flatMap(sessionsOf)) hear(session.connectorId)
  }
  for (const { id } of kit.options.connectors) hear(id)
  hearAll(kit.getState())
  const unsubscribe = store.subscribe(hearAll)
  return () => {
    unsubscribe()
    for (const stop of stops.values()) stop()
  }
}

function onConnectors(
  kit: Billfold,
  namespace: Namespace,
  connectors: Extract<AdapterEvent, { type: 'connectors' }>['connectors'],
) {
  const others = kit.getState().connectors.filter((each) => each.namespace !== namespace)
  // What several namespaces share is listed once.
  const own = connectors.filter(({ id }) => !others.some((other) => other.id === id))
  kit._internal.dispatch({ type: 'connectors/changed', connectors: [...others, ...own] })
}
