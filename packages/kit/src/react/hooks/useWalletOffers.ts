import type { WalletOffers } from '../../actions/fetchWalletOffers.js'
import type { Billfold } from '../../Billfold.js'
import type { Namespace } from '../../caip/namespaces.js'
import { useKitContext } from '../context/KitContext.js'
import { useKitQuery } from './useKitQuery.js'

/** Fetches what they are fetched with. */
export const loadWalletOffers = async () =>
  (await import('../../queries/walletQueryOptions.js')).walletOffersQueryOptions

const none: WalletOffers = { featured: [], recommended: [], count: 0 }

/** What stands for the recommended wallets while they are on their way; so many are listed. */
export const recommendedPlaces = ['1', '2', '3', '4']

/**
 * The wallets that the host and its catalogue recommend for a namespace, or for any. While they are on
 * their way, entries without a name stand in their places; without an answer there are none.
 */
export function useWalletOffers(namespace?: Namespace | undefined): WalletOffers {
  const { catalogue } = useKitContext().kit.options
  const isAsked = catalogue?.url !== undefined
  const { status, data } = useKitQuery(loadWalletOffers, isAsked ? { namespace } : undefined)
  if (!catalogue || status !== 'pending') return data ?? none
  const toPlace = (id: string) => ({ id, name: '' })
  return {
    featured: catalogue.featuredWalletIds.map(toPlace),
    recommended: recommendedPlaces.map(toPlace),
    count: undefined,
  }
}

/** Fetches those of any namespace before they are shown. */
export async function fetchWalletOffers(kit: Billfold): Promise<WalletOffers> {
  if (!kit.options.catalogue?.url) return none
  const toOptions = await loadWalletOffers()
  const { queryClient } = await import('../../queries/queryClient.js')
  return queryClient(kit).fetchQuery(toOptions(kit, {}))
}
