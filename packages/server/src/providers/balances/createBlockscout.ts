import { z } from 'zod'
import type { RpcUpstreams } from '../../rpc/parseUpstreams.js'
import { askInTurn } from '../askInTurn.js'
import { fetchJson } from '../fetchJson.js'
import type { HoldingsQuestion } from '../Holding.js'
import { ProviderError } from '../ProviderError.js'
import type { BalanceSource, Told } from './BalanceSource.js'
import { amount, price, readEach, text } from './shapes.js'

const account = z.object({ coin_balance: amount.nullable(), exchange_rate: price })
const holding = z.object({
  value: amount,
  token: z.object({
    type: z.literal('ERC-20'),
    // Older instances have the first, newer ones the second.
    address: z.string().optional(),
    address_hash: z.string().optional(),
    name: text,
    symbol: text,
    decimals: z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .optional()
      .catch(undefined),
    icon_url: text,
    exchange_rate: price,
  }),
})

/**
 * Balances of Blockscout, of each chain's own instances.
 *
 * @param parameters.upstreams Their APIs, such as `https://blockscout.example/api/v2`.
 * @see https://docs.blockscout.com/devs/apis/rest
 */
export function createBlockscout({ upstreams }: { upstreams: RpcUpstreams }): BalanceSource {
  const chains = new Map(
    Object.entries(upstreams).map(([chainId, urls]) => {
      const sources = urls.map((url, index) => ({
        id: `blockscout ${index}`,
        ask: (address: string, signal: AbortSignal) => readInstance(url, address, signal),
      }))
      return [chainId, askInTurn(sources)] as const
    }),
  )
  return {
    id: 'blockscout',
    supports: (chainId) => chains.has(chainId),
    async ask({ chainId, address }: HoldingsQuestion) {
      const told = await chains.get(chainId)?.(address)
      if (!told) throw new ProviderError('unknown')
      return told
    },
  }
}

async function readInstance(
  url: string,
  address: string,
  signal: AbortSignal,
): Promise<readonly Told[]> {
  const ask = (path: string) => {
    const at = new URL(url) // It may have a key in its query.
    at.pathname = `${at.pathname.replace(/\/$/, '')}/addresses/${address}${path}`
    return fetchJson(at, { signal })
  }
  const [own, held] = await Promise.all([ask(''), ask('/token-balances')])
  const { coin_balance, exchange_rate } = account.parse(own)
  const tokens = readEach(z.array(z.unknown()).parse(held), holding).map(({ value, token }) => ({
    address: token.address ?? token.address_hash ?? '',
    amount: value,
    decimals: token.decimals,
    name: token.name,
    symbol: token.symbol,
    iconUrl: token.icon_url,
    price: token.exchange_rate,
  }))
  return [{ amount: coin_balance ?? 0n, price: exchange_rate }, ...tokens]
}
