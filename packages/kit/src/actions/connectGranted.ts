import type { Namespace } from '../caip/namespaces.js'
import type { Billfold } from '../createBillfold.js'
import { isSupported } from '../state/isSupported.js'
import { selectConnection } from '../state/selectors.js'
import { connectFamily } from './connectFamily.js'

/**
 * A wallet that is connected has granted one more family by itself: it is connected there as well, if
 * no other wallet is. The active family stays.
 */
export async function connectGranted(
  kit: Billfold,
  parameters: { connectorId: string; namespace: Namespace },
): Promise<void> {
  const { connectorId, namespace } = parameters
  const { dispatch, events, run } = kit._internal
  const isFree = () => selectConnection(kit.getState(), namespace).status === 'disconnected'
  const { connecting } = kit.getState()
  // What comes of a request of the kit is handled by whoever asked.
  const isAsked = connecting.status === 'waiting' && connecting.subject === connectorId
  if (isAsked || !isFree()) return
  const { signal } = run
  const { session } = await connectFamily(kit, { connectorId, namespace, signal })
  // Meanwhile the visitor may have connected another.
  if (!isFree()) return
  const { chain, addresses } = session
  dispatch({ type: 'connection', namespace, event: { type: 'connected', session } })
  if (isSupported(kit.options, chain))
    dispatch({ type: 'network/chosen', namespace, network: chain, aside: true })
  const [address] = addresses
  const reconnected = false
  events.emit({ type: 'CONNECT_SUCCESS', connectorId, namespace, address, chain, reconnected })
}
