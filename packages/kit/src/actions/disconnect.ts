import type { Billfold } from '../Billfold.js'
import type { Namespace } from '../caip/namespaces.js'
import { endConnection } from './endConnection.js'

/**
 * Ends the connection with a wallet of one namespace, or of the active one: with the one in use
 * unless another is named. The one used before it takes its place, if there is one. A remote wallet
 * that serves several namespaces by one session is gone from all of them. The kit forgets the
 * wallet even where the wallet does not play along.
 *
 * @throws DisconnectError
 */
export function disconnect(
  kit: Billfold,
  parameters: { namespace?: Namespace | undefined; connectorId?: string | undefined } = {},
): Promise<void> {
  return endConnection(kit, parameters)
}
