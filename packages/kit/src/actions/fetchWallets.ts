import type { Namespace } from '../caip/namespaces.js'
import { requestWallets, type WalletQuery } from '../clients/requestWallets.js'
import type { Billfold } from '../createBillfold.js'
import { ServiceError } from '../errors/ServiceError.js'
import type { WalletPage } from '../protocol/catalogue.js'
import { alertRefusal } from './alertRefusal.js'

/**
 * Asks the host's catalogue for wallets that fit its networks. A refusal is told to the host by an
 * alert.
 *
 * @throws ServiceError
 */
export async function fetchWallets(
  kit: Billfold,
  parameters: WalletQuery & {
    /** Only for the networks of this chain family. */
    namespace?: Namespace | undefined
    signal?: AbortSignal | undefined
  },
): Promise<WalletPage> {
  const { namespace, signal, ...query } = parameters
  const { catalogue, networks } = kit.options
  if (!catalogue?.url) return { wallets: [], count: 0 }
  const { url, projectId, includeWalletIds, excludeWalletIds } = catalogue
  const include = query.include ?? includeWalletIds
  const exclude = [...excludeWalletIds, ...(query.exclude ?? [])]
  const chains = networks
    .filter(({ chainNamespace }) => chainNamespace === (namespace ?? chainNamespace))
    .map(({ caipNetworkId }) => caipNetworkId)
  try {
    return await requestWallets({
      url,
      projectId,
      query: { ...query, include, exclude, chains },
      signal,
    })
  } catch (error) {
    if (error instanceof ServiceError) alertRefusal(kit, error)
    throw error
  }
}
