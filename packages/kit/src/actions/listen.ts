import type { AdapterEvent } from '../adapters/Adapter.js'
import type { Billfold } from '../Billfold.js'
import type { Namespace } from '../caip/namespaces.js'
import { withSessions } from './withSessions.js'

/** The one listener to adapters: turns what they report into state and into events for the host. */
export function listen(kit: Billfold, namespace: Namespace, event: AdapterEvent) {
  if (event.type === 'connectors') return onConnectors(kit, namespace, event.connectors)
  withSessions(kit, ({ hear }) => hear(kit, namespace, event))
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
