import type { NftPage } from '../../actions/Nft.js'
import type { Namespace } from '../../caip/namespaces.js'
import { useBillfoldAccount } from './useBillfoldAccount.js'
import { type PagesResult, useKitPages } from './useKitPages.js'
import { useNetwork } from './useNetwork.js'

const load = async () => (await import('../../queries/nftsQueryOptions.js')).nftsQueryOptions

type Parameters = {
  namespace?: Namespace | undefined
  enabled?: boolean | undefined
}

/**
 * The account's NFTs on its network, in a namespace or in the active one, page by page; see `readNfts`.
 * Fetched while `enabled`; the first page is kept for a minute.
 *
 * @example
 * ```tsx
 * import { useBillfoldNfts } from 'billfold/react'
 *
 * export function Shelf() {
 *   const { pages, hasMore, more } = useBillfoldNfts()
 *   const nfts = pages.flatMap((page) => page.nfts).filter(({ isSpam }) => !isSpam)
 *   return (
 *     <>
 *       {nfts.map(({ address, tokenId, name }) => <p key={`${address} ${tokenId}`}>{name}</p>)}
 *       {hasMore ? <button onClick={more}>More</button> : null}
 *     </>
 *   )
 * }
 * ```
 */
export function useBillfoldNfts({
  namespace,
  enabled = true,
}: Parameters = {}): PagesResult<NftPage> {
  return useKitPages(load, useAsked({ namespace, enabled }))
}

/** The NFTs that a list has shown, for the details of one of them. */
export function useSeenNfts(): PagesResult<NftPage> {
  return useKitPages(load, useAsked({ enabled: true }), { isSeen: true })
}

function useAsked({ namespace, enabled }: Parameters) {
  const { address } = useBillfoldAccount({ namespace })
  const chainId = useNetwork(namespace)?.caipNetworkId
  return enabled && address && chainId ? { address, chainId } : undefined
}
