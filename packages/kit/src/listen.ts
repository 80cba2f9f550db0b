import { locally } from './actions/locally.js'
import { openModal } from './actions/openModal.js'
import { refreshModal } from './actions/refreshModal.js'
import type { AdapterEvent } from './adapters/Adapter.js'
import type { Namespace } from './caip/namespaces.js'
import type { Billfold } from './createBillfold.js'
import { isSupported } from './state/isSupported.js'
import { openingRoute } from './state/openingRoute.js'
import { selectConnection } from './state/selectors.js'
import type { Session } from './state/types.js'

/** The one listener to adapters: turns what they report into state and into events for the host. */
export function listen(kit: Billfold, namespace: Namespace, event: AdapterEvent) {
  switch (event.type) {
    case 'connectors':
      return onConnectors(kit, namespace, event.connectors)
    case 'session':
      return onSession(kit, namespace, event.session)
    case 'disconnected':
      return onDisconnected(kit, namespace, event)
    default:
      return event satisfies never
  }
}

function onConnectors(
  kit: Billfold,
  namespace: Namespace,
  connectors: Extract<AdapterEvent, { type: 'connectors' }>['connectors'],
) {
  const others = kit.getState().connectors.filter(({ chain }) => chain !== namespace)
  // What several families share is listed once.
  const own = connectors.filter(({ id }) => !others.some((other) => other.id === id))
  kit._internal.dispatch({ type: 'connectors/changed', connectors: [...others, ...own] })
}

function onSession(kit: Billfold, namespace: Namespace, session: Session) {
  const { dispatch, events } = kit._internal
  const { connecting } = kit.getState()
  // An answer to a request of the kit is handled by whoever asked.
  if (connecting.status === 'waiting' && connecting.subject === session.connectorId) return
  const before = selectConnection(kit.getState(), namespace)
  dispatch({ type: 'connection', namespace, event: { type: 'connected', session } })
  // Only a wallet that is new makes its family the active one.
  const aside = before.status !== 'disconnected'
  if (isSupported(kit.options, session.chain))
    dispatch({ type: 'network/chosen', namespace, network: session.chain, aside })
  if (before.status !== 'connected') {
    const [address] = session.addresses
    const { connectorId, chain } = session
    const reconnected = before.status === 'connecting'
    events.emit({ type: 'CONNECT_SUCCESS', connectorId, namespace, address, chain, reconnected })
    return refreshModal(kit)
  }
  onChanged(kit, namespace, before.session, session)
}

function onChanged(kit: Billfold, namespace: Namespace, before: Session, after: Session) {
  const { events } = kit._internal
  const [address] = after.addresses
  if (address !== before.addresses[0]) events.emit({ type: 'ACCOUNT_CHANGED', namespace, address })
  if (after.chain === before.chain) return
  events.emit({ type: 'SWITCH_NETWORK', network: after.chain })
  const { view } = openingRoute(kit.getState(), kit.options)
  // A family that is not the active one waits for its turn.
  if (!isSupported(kit.options, after.chain) && view === 'UnsupportedChain')
    return openModal(kit, { view })
  refreshModal(kit)
}

function onDisconnected(
  kit: Billfold,
  namespace: Namespace,
  { isLost, ...event }: Extract<AdapterEvent, { type: 'disconnected' }>,
) {
  const { dispatch, events } = kit._internal
  const before = kit.getState()
  const end = () => dispatch({ type: 'connection', namespace, event })
  if (isLost) locally(kit, end)
  else end()
  if (kit.getState() === before) return
  events.emit({ type: 'DISCONNECT_SUCCESS', namespace })
  refreshModal(kit)
}
