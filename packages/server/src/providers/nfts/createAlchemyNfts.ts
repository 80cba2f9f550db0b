import { z } from 'zod'
import { chainNames } from '../balances/chainNames.js'
import { alchemyError, readSome, text } from '../balances/shapes.js'
import { fetchJson } from '../fetchJson.js'
import { address, whole } from '../history/evmShapes.js'
import { ProviderError } from '../ProviderError.js'
import type { NftIndexer } from './createIndexerNfts.js'

const pageSize = 50

const page = z.object({
  data: z.object({ ownedNfts: z.array(z.unknown()), pageKey: z.string().nullish() }),
  error: alchemyError,
})
const owned = z.object({
  contract: z.object({
    address,
    name: text,
    // A text, by its documentation; a boolean elsewhere.
    isSpam: z.union([z.boolean(), z.string()]).nullish().catch(undefined),
  }),
  tokenId: whole,
  tokenType: z.enum(['ERC721', 'ERC1155']),
  balance: whole.optional().catch(undefined),
  name: text,
  description: text,
  image: z.object({ cachedUrl: text, originalUrl: text }).nullish().catch(undefined),
})

/**
 * NFTs of Alchemy's portfolio API.
 *
 * @see https://www.alchemy.com/docs/data/portfolio-apis
 */
export function createAlchemyNfts({
  key,
  url = 'https://api.g.alchemy.com/data/v1',
}: {
  key: string
  url?: string | undefined
}): NftIndexer {
  const at = `${url}/${encodeURIComponent(key)}/assets/nfts/by-address`
  return {
    id: 'alchemy',
    supports: (chainId) => chainNames[chainId]?.alchemy !== undefined,
    async ask({ chainId, address: account, cursor: pageKey }, signal) {
      const networks = [chainNames[chainId]?.alchemy]
      const addresses = [{ address: account, networks }]
      const body = { addresses, withMetadata: true, pageSize, pageKey }
      const { data, error } = page.parse(await fetchJson(at, { signal, body }))
      if (error) throw new ProviderError('unavailable')
      const nfts = readSome(data.ownedNfts, owned).map(({ contract, image, ...nft }) => ({
        address: contract.address,
        tokenId: nft.tokenId,
        standard: nft.tokenType === 'ERC721' ? ('erc721' as const) : ('erc1155' as const),
        amount: nft.balance ?? 1n,
        name: nft.name,
        collection: contract.name,
        description: nft.description,
        images: [image?.cachedUrl, image?.originalUrl],
        isSpam: String(contract.isSpam) === 'true',
      }))
      return { nfts, next: data.pageKey ?? undefined }
    },
  }
}
