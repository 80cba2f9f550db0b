import type { NftPage } from '../../actions/Nft.js'
import { useBillfoldAccount } from './useBillfoldAccount.js'
import { type PagesResult, useKitPages } from './useKitPages.js'
import { useNetwork } from './useNetwork.js'

const load = async () => (await import('../../queries/nftsQueryOptions.js')).nftsQueryOptions

/**
 * The NFTs that the EVM account holds on its network, page by page; see `readNfts`. Fetched while
 * `enabled`, the first page is fresh for a minute; never for an account of another namespace.
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
  enabled = true,
}: {
  enabled?: boolean | undefined
} = {}): PagesResult<NftPage> {
  return useKitPages(load, useAsked(enabled))
}

/** The NFTs that a list has shown, for the details of one of them. */
export function useSeenNfts(): PagesResult<NftPage> {
  return useKitPages(load, useAsked(true), { isSeen: true })
}

function useAsked(isEnabled: boolean) {
  const { address } = useBillfoldAccount({ namespace: 'eip155' })
  const chainId = useNetwork('eip155')?.caipNetworkId
  return isEnabled && address && chainId ? { address, chainId } : undefined
}
