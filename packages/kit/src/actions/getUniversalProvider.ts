import type { UniversalProvider } from '../adapters/universal/UniversalProvider.js'
import type { Billfold } from '../Billfold.js'
import type { Namespace } from '../caip/namespaces.js'
import { requireWallet } from './requireWallet.js'

/**
 * Returns the connected wallet of a namespace that `universal` serves, for the host's own code.
 *
 * @example
 * ```ts
 * import { getUniversalProvider } from 'billfold/universal'
 *
 * const provider = await getUniversalProvider(billfold, { namespace: 'cosmos' })
 * const keys = await provider.request({ method: 'cosmos_getAccounts', params: {} })
 * ```
 * @throws NotConnectedError, WalletError
 */
export async function getUniversalProvider(
  kit: Billfold,
  { namespace }: { namespace: Namespace },
): Promise<UniversalProvider> {
  const { adapter, session } = requireWallet(kit, namespace)
  const provider = await adapter.getProvider(session.connectorId)
  return provider as UniversalProvider // what the adapter of this entry point gives
}
