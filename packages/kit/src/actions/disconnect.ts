import type { Billfold } from '../Billfold.js'
import type { Namespace } from '../caip/namespaces.js'
import { endConnection } from './endConnection.js'

/**
 * Disconnects a wallet of one namespace, or of the active one: the wallet in use unless another is named.
 * The one used before takes its place, if there is one. A remote wallet that serves several namespaces in
 * one session is disconnected from all of them. The kit forgets the wallet even if the wallet fails to
 * disconnect.
 *
 * @throws DisconnectError
 */
export function disconnect(
  kit: Billfold,
  parameters: { namespace?: Namespace | undefined; connectorId?: string | undefined } = {},
): Promise<void> {
  return endConnection(kit, parameters)
}
