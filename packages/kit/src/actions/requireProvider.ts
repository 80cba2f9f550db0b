import type { Billfold } from '../Billfold.js'
import type { Namespace } from '../caip/namespaces.js'
import { AdapterNotFoundError } from '../errors/config.js'
import { isRecord } from '../utils/isRecord.js'
import { requireWallet } from './requireWallet.js'

/**
 * The connected wallet's provider as the namespace's own adapter hands it out: `universal` serves the
 * namespace as well, by a provider that lacks what is its own.
 *
 * @param parameters.method One that only the adapter's own provider has.
 * @throws NotConnectedError, AdapterNotFoundError, WalletError
 */
export async function requireProvider<provider>(
  kit: Billfold,
  { namespace, method }: { namespace: Namespace; method: keyof provider & string },
): Promise<provider> {
  const { adapter, session } = requireWallet(kit, namespace)
  const provider = await adapter.getProvider(session.connectorId)
  if (!isRecord(provider) || typeof provider[method] !== 'function')
    throw new AdapterNotFoundError(namespace, 'Adapter not found')
  return provider as provider // the adapter's own: it has the method
}
