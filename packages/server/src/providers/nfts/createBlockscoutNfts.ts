import { z } from 'zod'
import type { RpcUpstreams } from '../../rpc/parseUpstreams.js'
import { askInTurn } from '../askInTurn.js'
import { readSome, text } from '../balances/shapes.js'
import { fetchJson } from '../fetchJson.js'
import { address, whole } from '../history/evmShapes.js'
import { ProviderError } from '../ProviderError.js'
import type { IndexerPage, IndexerQuestion, NftIndexer } from './createIndexerNfts.js'

/** Of what a next page is asked for with, in characters. */
const longestPlace = 500

const place = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
const page = z.object({ items: z.array(z.unknown()), next_page_params: place.nullable() })
const metadata = z.object({ name: text, description: text, image: text, image_url: text })
const item = z
  .object({
    id: whole,
    token_type: z.enum(['ERC-721', 'ERC-1155']),
    value: whole.nullish().catch(undefined),
    image_url: z.string().nullish().catch(undefined),
    metadata: metadata.nullish().catch(undefined),
    token: z.object({
      // Older instances have the first, newer ones the second.
      address: address.optional(),
      address_hash: address.optional(),
      name: text,
      reputation: z.string().nullish().catch(undefined),
    }),
  })
  .transform(({ token: { address: at, address_hash, ...token }, ...nft }, context) => {
    const contract = at ?? address_hash
    if (contract) return { ...nft, token, contract }
    context.addIssue('There is no contract.')
    return z.NEVER
  })

/**
 * NFTs of Blockscout, of each chain's own instances.
 *
 * @param parameters.upstreams Their APIs, such as `https://blockscout.example/api/v2`.
 * @see https://docs.blockscout.com/devs/apis/rest
 */
export function createBlockscoutNfts({
  upstreams,
  now,
}: {
  upstreams: RpcUpstreams
  now?: (() => number) | undefined
}): NftIndexer {
  const chains = new Map(
    Object.entries(upstreams).map(([chainId, urls]) => {
      const sources = urls.map((url, index) => ({
        id: `blockscout ${index}`,
        ask: (question: IndexerQuestion, signal: AbortSignal) =>
          readInstance(url, question, signal),
      }))
      return [chainId, askInTurn(sources, { now })] as const
    }),
  )
  return {
    id: 'blockscout',
    supports: (chainId) => chains.has(chainId),
    async ask(question) {
      const told = await chains.get(question.chainId)?.(question)
      if (!told) throw new ProviderError('unknown')
      return told
    },
  }
}

async function readInstance(
  url: string,
  { address: account, cursor }: IndexerQuestion,
  signal: AbortSignal,
): Promise<IndexerPage> {
  const at = new URL(url) // It may have a key in its query.
  at.pathname = `${at.pathname.replace(/\/$/, '')}/addresses/${account}/nft`
  at.searchParams.set('type', 'ERC-721,ERC-1155')
  for (const [name, value] of Object.entries(place.parse(JSON.parse(cursor ?? '{}'))))
    if (value !== null) at.searchParams.set(name, String(value))
  const { items, next_page_params } = page.parse(await fetchJson(at, { signal }))
  const next = next_page_params ? JSON.stringify(next_page_params) : undefined
  if (next && next.length > longestPlace) throw new ProviderError('unavailable')
  const nfts = readSome(items, item).map(({ contract, token, ...nft }) => ({
    address: contract,
    tokenId: nft.id,
    standard: nft.token_type === 'ERC-721' ? ('erc721' as const) : ('erc1155' as const),
    amount: nft.value ?? 1n,
    name: nft.metadata?.name,
    collection: token.name,
    description: nft.metadata?.description,
    images: [nft.image_url ?? undefined, nft.metadata?.image, nft.metadata?.image_url],
    isSpam: (token.reputation ?? 'ok') !== 'ok',
  }))
  return { nfts, next }
}
