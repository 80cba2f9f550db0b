import type { Billfold } from '../Billfold.js'
import type { NftPage, NftsOf } from './Nft.js'

/**
 * Asks the host's account service which NFTs an address holds on a chain, a page at a time. If the service
 * does not know the chain's NFTs, there are none, and nothing is asked. A page may be empty and still have
 * a next one.
 *
 * @throws ServiceError; the signal's reason
 *
 * @example
 * ```ts
 * const { nfts, next } = await readNfts(billfold, { address: '0x…', chainId: 'eip155:1' })
 * ```
 */
export async function readNfts(
  kit: Billfold,
  parameters: NftsOf & { signal?: AbortSignal | undefined },
): Promise<NftPage> {
  const { fetchNfts } = await import('./fetchNfts.js')
  return fetchNfts(kit, parameters)
}
