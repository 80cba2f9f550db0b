import type { AdapterEvent } from '../adapters/Adapter.js'
import type { Billfold } from '../Billfold.js'
import type { Namespace } from '../caip/namespaces.js'
import { dropSession, holdSessions } from './connections.js'

/** The one listener to adapters: turns what they report into state and into events for the host. */
export function listen(kit: Billfold, namespace: Namespace, event: AdapterEvent) {
  switch (event.type) {
    case 'connectors':
      return onConnectors(kit, namespace, event.connectors)
    case 'session':
      return holdSessions(kit, [{ namespace, session: event.session }])
    case 'disconnected':
      return void dropSession(kit, { ...event, namespace })
    default:
      return event satisfies never
  }
}

/** The one listener to connectors of remote wallets. Returns an unsubscribe function. */
export function listenToRemotes({ options, _internal: { dispatch } }: Billfold): () => void {
  const stops = options.connectors.flatMap(
    ({ id: connectorId, link }) =>
      link?.on((event) => dispatch({ type: 'remote', connectorId, event })) ?? [],
  )
  return () => {
    for (const stop of stops) stop()
  }
}

function onConnectors(
  kit: Billfold,
  namespace: Namespace,
  connectors: Extract<AdapterEvent, { type: 'connectors' }>['connectors'],
) {
  const others = kit.getState().connectors.filter(({ chain }) => chain !== namespace)
  // What several namespaces share is listed once.
  const own = connectors.filter(({ id }) => !others.some((other) => other.id === id))
  kit._internal.dispatch({ type: 'connectors/changed', connectors: [...others, ...own] })
}
