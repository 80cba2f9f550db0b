import type { NftPage } from '../../actions/Nft.js'
import { useBillfoldAccount } from './useBillfoldAccount.js'
import { type QueryResult, useKitQuery } from './useKitQuery.js'
import { useNetwork } from './useNetwork.js'

const load = async () => (await import('../../queries/nftsQueryOptions.js')).nftsQueryOptions

/**
 * A page of the NFTs that the EVM account holds on its network; see `readNfts`. Fetched while `enabled`,
 * kept for a minute; never for an account of another namespace.
 *
 * @param parameters.cursor The `next` of the page before. @default the first page
 */
export function useBillfoldNfts({
  cursor,
  enabled = true,
}: {
  cursor?: string | undefined
  enabled?: boolean | undefined
} = {}): QueryResult<NftPage> {
  const { address } = useBillfoldAccount({ namespace: 'eip155' })
  const chainId = useNetwork('eip155')?.caipNetworkId
  return useKitQuery(load, enabled && address && chainId ? { address, chainId, cursor } : undefined)
}
