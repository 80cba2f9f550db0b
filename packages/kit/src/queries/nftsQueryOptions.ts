import { fetchNfts } from '../actions/fetchNfts.js'
import type { NftPage, NftsOf } from '../actions/Nft.js'
import type { Billfold } from '../Billfold.js'
import type { KitPagesOptions } from './KitQueryOptions.js'

/** For how long a page counts as fresh, in milliseconds. */
const freshTime = 60_000

/**
 * The NFTs that an address holds on a chain, page by page, for TanStack Query's infinite queries; see
 * `readNfts`. Fresh for a minute.
 *
 * @example
 * ```tsx
 * import { useInfiniteQuery } from '@tanstack/react-query'
 * import { nftsQueryOptions } from 'billfold/query'
 * import { useBillfold } from 'billfold/react'
 *
 * export function Shelf({ address }: { address: string }) {
 *   const { kit } = useBillfold()
 *   const { data, fetchNextPage } = useInfiniteQuery(
 *     nftsQueryOptions(kit, { address, chainId: 'eip155:1' }),
 *   )
 *   const nfts = data?.pages.flatMap((page) => page.nfts) ?? []
 *   return <button onClick={() => fetchNextPage()}>{nfts.length}</button>
 * }
 * ```
 */
export function nftsQueryOptions(
  kit: Billfold,
  { address, chainId }: Omit<NftsOf, 'cursor'>,
): KitPagesOptions<NftPage> {
  return {
    queryKey: [
      'billfold',
      'nfts',
      chainId,
      chainId.startsWith('eip155:') ? address.toLowerCase() : address,
    ],
    queryFn: ({ pageParam: cursor, signal }) =>
      fetchNfts(kit, { address, chainId, cursor, signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
    staleTime: freshTime,
    retry: 1,
  }
}
