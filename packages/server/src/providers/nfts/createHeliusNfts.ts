import { z } from 'zod'
import { isAccountAddress } from '../../tokens/isAccountAddress.js'
import { readEach, readSome, text } from '../balances/shapes.js'
import { fetchJson } from '../fetchJson.js'
import { ProviderError } from '../ProviderError.js'
import { solanaMainnet } from '../solanaShapes.js'
import type { NftIndexer } from './createIndexerNfts.js'

const pageSize = 50

const answer = z.object({ result: z.object({ items: z.array(z.unknown()) }) })
/** What is no NFT is told of by the balances, or is a whole collection; what is burnt is nobody's. */
const kinds = z.looseObject({
  interface: z.string().refine((kind) => !/^Fungible|Collection$/.test(kind)),
  burnt: z.literal(false).optional(),
})
const asset = z.object({
  id: z.string().refine((id) => isAccountAddress(solanaMainnet, id)),
  content: z
    .object({
      metadata: z.object({ name: text, description: text }).optional().catch(undefined),
      links: z.object({ image: text }).optional().catch(undefined),
      files: z
        .array(z.object({ uri: text, cdn_uri: text }))
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
  grouping: z
    .array(
      z.object({
        group_key: z.string(),
        collection_metadata: z.object({ name: text }).optional().catch(undefined),
      }),
    )
    .optional()
    .catch(undefined),
})

/**
 * NFTs of Helius, on Solana, compressed ones too.
 *
 * @see https://www.helius.dev/docs/api-reference/das/getassetsbyowner
 */
export function createHeliusNfts({
  key,
  url = 'https://solanaMainnet.helius-rpc.com',
}: {
  key: string
  url?: string | undefined
}): NftIndexer {
  const at = new URL(url)
  at.searchParams.set('api-key', key)
  return {
    id: 'helius',
    supports: (chainId) => chainId === solanaMainnet,
    async ask({ address, cursor = '1' }, signal) {
      if (!/^\d{1,6}$/.test(cursor)) throw new ProviderError('refused')
      const page = Number(cursor)
      const displayOptions = { showCollectionMetadata: true }
      const params = { ownerAddress: address, page, limit: pageSize, displayOptions }
      const body = { jsonrpc: '2.0', id: 1, method: 'getAssetsByOwner', params }
      const { items } = answer.parse(await fetchJson(at, { signal, body })).result
      const nfts = readSome(readEach(items, kinds), asset).map(({ id, content, grouping }) => ({
        address: id,
        tokenId: 0n,
        standard: 'metaplex' as const,
        amount: 1n,
        name: content?.metadata?.name,
        collection: grouping?.find(({ group_key }) => group_key === 'collection')
          ?.collection_metadata?.name,
        description: content?.metadata?.description,
        images: [content?.files?.[0]?.cdn_uri, content?.links?.image, content?.files?.[0]?.uri],
        isSpam: false,
      }))
      return { nfts, next: items.length < pageSize ? undefined : String(page + 1) }
    },
  }
}
