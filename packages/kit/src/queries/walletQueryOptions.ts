import { fetchWalletOffers, type WalletOffers } from '../actions/fetchWalletOffers.js'
import { fetchWallets } from '../actions/fetchWallets.js'
import type { Billfold } from '../Billfold.js'
import type { Namespace } from '../caip/namespaces.js'
import type { WalletPage } from '../protocol/catalogue.js'
import type { KitQueryOptions } from './KitQueryOptions.js'

/** How many wallets make a page, and the answers to a search. */
const pageLength = 40
const searchLength = 100

/**
 * The wallets that the host recommends and the catalogue's first ones, fetched once: those of a
 * namespace, or of any.
 */
export function walletOffersQueryOptions(
  kit: Billfold,
  { namespace }: { namespace?: Namespace | undefined },
): KitQueryOptions<WalletOffers> {
  return {
    queryKey: ['billfold', 'wallets', 'offers', namespace],
    queryFn: ({ signal }) => fetchWalletOffers(kit, { namespace, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  }
}

/** The wallets of the catalogue for a namespace, or for any: page by page, or those that a search finds. */
export function walletPagesQueryOptions(
  kit: Billfold,
  { namespace, search }: { namespace: Namespace | undefined; search: string },
) {
  const entries = search ? searchLength : pageLength
  return {
    queryKey: ['billfold', 'wallets', 'list', namespace, search],
    queryFn: ({ pageParam: page, signal }: { pageParam: number; signal: AbortSignal }) =>
      fetchWallets(kit, { page, entries, search: search || undefined, namespace, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ count, wallets }: WalletPage, _: unknown, page: number) =>
      wallets.length > 0 && page * entries < count ? page + 1 : undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  }
}
