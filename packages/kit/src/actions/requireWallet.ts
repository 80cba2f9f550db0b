import type { AdapterInstance } from '../adapters/Adapter.js'
import type { Billfold } from '../Billfold.js'
import type { Namespace } from '../caip/namespaces.js'
import { AdapterNotFoundError } from '../errors/config.js'
import { NotConnectedError } from '../errors/connection.js'
import { selectConnection } from '../state/selectors.js'
import type { Session } from '../state/types.js'

/**
 * The connected wallet of a namespace, and the adapter that leads to it.
 *
 * @throws NotConnectedError, AdapterNotFoundError
 */
export function requireWallet(
  kit: Billfold,
  namespace: Namespace = kit.getState().activeNamespace,
): { adapter: AdapterInstance; session: Session } {
  const adapter = kit._internal.adapters[namespace]
  if (!adapter)
    throw new AdapterNotFoundError(
      namespace,
      namespace
        ? 'ConnectionController client not set'
        : 'Chain is required to get connection controller client',
    )
  const connection = selectConnection(kit.getState(), namespace)
  if (connection.status !== 'connected') throw new NotConnectedError()
  return { adapter, session: connection.session }
}
