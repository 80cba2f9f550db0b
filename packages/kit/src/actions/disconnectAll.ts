import type { Billfold } from '../Billfold.js'
import type { Namespace } from '../caip/namespaces.js'
import { sessionsOf } from '../state/connection.js'
import { selectConnection } from '../state/selectors.js'
import { cancelConnect } from './cancelConnect.js'
import { disconnect } from './disconnect.js'

/**
 * Disconnects all wallets of a namespace, or of all namespaces. One that fails to disconnect does not keep
 * the others connected.
 *
 * @throws DisconnectError: the first one, when all have been disconnected here
 */
export async function disconnectAll(
  kit: Billfold,
  { namespace }: { namespace?: Namespace | undefined } = {},
): Promise<void> {
  cancelConnect(kit)
  const namespaces = namespace ? [namespace] : Object.keys(kit.getState().connections)
  const ending = namespaces.flatMap((each) => {
    const sessions = sessionsOf(selectConnection(kit.getState(), each))
    // The one in use last: none takes its place.
    const ids = sessions.map(({ connectorId }) => connectorId).reverse()
    return ids.map((connectorId) => disconnect(kit, { namespace: each, connectorId }))
  })
  const outcomes = await Promise.allSettled(ending)
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}
