import type { Billfold } from '../Billfold.js'
import type { Namespace } from '../caip/namespaces.js'
import { selectConnection } from '../state/selectors.js'
import { holdSessions } from './connections.js'
import { connectNamespace } from './connectNamespace.js'

/**
 * A wallet that is connected has granted one more namespace by itself: it is connected there as
 * well, if no other wallet is. The active namespace stays.
 */
export async function connectGranted(
  kit: Billfold,
  parameters: { connectorId: string; namespace: Namespace },
): Promise<void> {
  const { connectorId, namespace } = parameters
  const isFree = () => selectConnection(kit.getState(), namespace).status === 'disconnected'
  const { connecting } = kit.getState()
  // What comes of a request of the kit is handled by whoever asked.
  const isAsked = connecting.status === 'waiting' && connecting.subject === connectorId
  if (isAsked || !isFree()) return
  const { signal } = kit._internal.run
  const { session } = await connectNamespace(kit, { connectorId, namespace, signal })
  // Meanwhile the visitor may have connected another.
  if (isFree()) holdSessions(kit, [{ namespace, session }], { isAside: true })
}
