import { z } from 'zod'
import { fetchJson } from '../fetchJson.js'
import { ProviderError } from '../ProviderError.js'
import { solanaMainnet } from '../solanaShapes.js'
import type { BalanceSource } from './BalanceSource.js'
import { decimals, price, readEach, text } from './shapes.js'

/** Things that are told of one account: as many as there are in a page. */
const pageSize = 1000

const answer = z.object({
  result: z.object({
    items: z.array(z.unknown()),
    nativeBalance: z.object({ lamports: z.int().min(0), price_per_sol: price }),
  }),
})
const kinds = z.looseObject({ interface: z.enum(['FungibleToken', 'FungibleAsset']) })
const fungible = z.object({
  id: z.string(),
  content: z
    .object({
      metadata: z.object({ name: text, symbol: text }).optional().catch(undefined),
      links: z.object({ image: text }).optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
  token_info: z.object({
    // A number in JSON: beyond 2^53 it is not exact, and not what the account holds.
    balance: z.int().min(0),
    decimals,
    symbol: text,
    price_info: z.object({ price_per_token: price }).optional().catch(undefined),
  }),
})

/**
 * Balances of Helius, on Solana. An account whose amounts it cannot write exactly is left to others.
 *
 * @see https://www.helius.dev/docs/api-reference/das/getassetsbyowner
 */
export function createHelius({
  key,
  url = 'https://solanaMainnet.helius-rpc.com',
}: {
  key: string
  url?: string | undefined
}): BalanceSource {
  const at = new URL(url)
  at.searchParams.set('api-key', key)
  return {
    id: 'helius',
    supports: (chainId) => chainId === solanaMainnet,
    async ask({ address }, signal) {
      const displayOptions = { showFungible: true, showNativeBalance: true }
      const params = { ownerAddress: address, page: 1, limit: pageSize, displayOptions }
      const body = { jsonrpc: '2.0', id: 1, method: 'getAssetsByOwner', params }
      const { result } = answer.parse(await fetchJson(at, { signal, body }))
      const { items, nativeBalance } = result
      const found = readEach(items, kinds)
      const read = readEach(found, fungible)
      if (read.length < found.length || items.length >= pageSize) throw new ProviderError('unknown')
      return [
        { amount: BigInt(nativeBalance.lamports), price: nativeBalance.price_per_sol },
        ...read.map(({ id, content, token_info }) => ({
          address: id,
          amount: BigInt(token_info.balance),
          decimals: token_info.decimals,
          name: content?.metadata?.name,
          symbol: content?.metadata?.symbol ?? token_info.symbol,
          iconUrl: content?.links?.image,
          price: token_info.price_info?.price_per_token,
        })),
      ]
    },
  }
}
