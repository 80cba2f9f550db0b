import { z } from 'zod'
import { amount } from '../balances/shapes.js'
import { fetchJson } from '../fetchJson.js'
import { leastOf, type SwapPair, type SwapSource } from './SwapSource.js'
import { callData, coin, evmAddress, numberOf, wei } from './swapShapes.js'

const offer = z.object({ dstAmount: amount })
const plan = z.object({
  dstAmount: amount,
  tx: z.object({ to: evmAddress, data: callData, value: wei }),
})
const spender = z.object({ address: evmAddress })

const chains = [1, 10, 56, 100, 137, 324, 8453, 42161, 43114].map((id) => `eip155:${id}`)

/**
 * Swaps of 1inch, by its aggregation router.
 *
 * @see https://portal.1inch.dev/documentation
 */
export function createOneInch(parameters: { key: string; url?: string | undefined }): SwapSource {
  const { key, url = 'https://api.1inch.dev' } = parameters
  const headers = { authorization: `Bearer ${key}` }
  const ask = (chainId: string, call: string, signal: AbortSignal) =>
    fetchJson(`${url}/swap/v6.0/${numberOf(chainId)}/${call}`, { signal, headers })
  const asQuery = ({ from = coin, to = coin, amount }: SwapPair) =>
    new URLSearchParams({ src: from, dst: to, amount: String(amount) })
  const spenderOn: SwapSource['spenderOn'] = async (chainId, signal) =>
    spender.parse(await ask(chainId, 'approve/spender', signal)).address
  return {
    id: '1inch',
    supports: (chainId) => chains.includes(chainId),
    spenderOn,
    async quote(pair, signal) {
      const [said, taker] = await Promise.all([
        ask(pair.chainId, `quote?${asQuery(pair)}`, signal),
        spenderOn(pair.chainId, signal),
      ])
      return { amount: offer.parse(said).dstAmount, spender: taker }
    },
    async plan({ account, slippage, ...pair }, signal) {
      const query = asQuery(pair)
      query.set('from', account)
      query.set('origin', account)
      query.set('slippage', String(slippage / 100))
      query.set('disableEstimate', 'true')
      const { dstAmount, tx } = plan.parse(await ask(pair.chainId, `swap?${query}`, signal))
      return { ...tx, amount: dstAmount, minAmount: leastOf(dstAmount, slippage), spender: tx.to }
    },
  }
}
