import type { NftPage } from '../../actions/Nft.js'
import { useBillfoldAccount } from './useBillfoldAccount.js'
import { type PagesResult, useKitPages } from './useKitPages.js'
import { useNetwork } from './useNetwork.js'

const load = async () => (await import('../../queries/nftsQueryOptions.js')).nftsQueryOptions

/** The NFTs of the account that is shown, on its network, as far as they have come. */
export function useNfts(): PagesResult<NftPage> {
  const { address, namespace } = useBillfoldAccount()
  const chainId = useNetwork()?.caipNetworkId
  const isAsked = namespace === 'eip155' && address !== undefined && chainId !== undefined
  return useKitPages(load, isAsked ? { address, chainId } : undefined)
}
