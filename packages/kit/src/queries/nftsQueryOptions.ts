import { fetchNfts } from '../actions/fetchNfts.js'
import type { NftPage, NftsOf } from '../actions/Nft.js'
import type { Billfold } from '../Billfold.js'
import type { KitQueryOptions } from './KitQueryOptions.js'

/** For how long a page counts as fresh, in milliseconds. */
const freshTime = 60_000

/**
 * A page of the NFTs that an EVM address holds on a chain, for TanStack Query; see `readNfts`. Fresh for a
 * minute.
 *
 * @example
 * ```tsx
 * import { useQuery } from '@tanstack/react-query'
 * import { nftsQueryOptions } from 'billfold/query'
 * import { useBillfold } from 'billfold/react'
 *
 * export function Shelf({ address }: { address: string }) {
 *   const { kit } = useBillfold()
 *   const { data } = useQuery(nftsQueryOptions(kit, { address, chainId: 'eip155:1' }))
 *   return <p>{data?.nfts.map(({ name }) => name).join(', ')}</p>
 * }
 * ```
 */
export function nftsQueryOptions(kit: Billfold, parameters: NftsOf): KitQueryOptions<NftPage> {
  const { address, chainId, cursor = null } = parameters
  return {
    queryKey: ['billfold', 'nfts', chainId, address.toLowerCase(), cursor],
    queryFn: ({ signal }) => fetchNfts(kit, { ...parameters, signal }),
    staleTime: freshTime,
    retry: 1,
  }
}
