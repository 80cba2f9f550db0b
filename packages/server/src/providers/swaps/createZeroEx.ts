import { z } from 'zod'
import { amount } from '../balances/shapes.js'
import { fetchJson } from '../fetchJson.js'
import { ProviderError } from '../ProviderError.js'
import type { SwapPair, SwapSource } from './SwapSource.js'
import { callData, coin, evmAddress, numberOf, wei } from './swapShapes.js'

const price = z.object({ buyAmount: amount, allowanceTarget: evmAddress.nullish() })
const plan = z.object({
  buyAmount: amount,
  minBuyAmount: amount,
  transaction: z.object({ to: evmAddress, data: callData, value: wei }),
})
const liquid = z.object({ liquidityAvailable: z.boolean() })

/** Takes tokens for 0x on chains with the EVM of Cancun. */
const allowanceHolder = '0x0000000000001fF3684f28c67538d4D072C22734'
const chains = [1, 10, 56, 137, 8453, 42161, 43114].map((id) => `eip155:${id}`)

/**
 * Swaps of 0x, by its AllowanceHolder.
 *
 * @see https://0x.org/docs/api
 */
export function createZeroEx(parameters: { key: string; url?: string | undefined }): SwapSource {
  const { key, url = 'https://api.0x.org' } = parameters
  const headers = { '0x-api-key': key, '0x-version': 'v2' }

  async function ask(
    call: 'price' | 'quote',
    { chainId, from = coin, to = coin, amount }: SwapPair,
    more: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ) {
    const query = new URLSearchParams({
      chainId: numberOf(chainId),
      sellToken: from,
      buyToken: to,
      sellAmount: String(amount),
      ...more,
    })
    const at = `${url}/swap/allowance-holder/${call}?${query}`
    const answer = await fetchJson(at, { signal, headers })
    if (!liquid.parse(answer).liquidityAvailable) throw new ProviderError('unknown')
    return answer
  }

  return {
    id: '0x',
    supports: (chainId) => chains.includes(chainId),
    spenderOn: async () => allowanceHolder,
    async quote({ account, ...pair }, signal) {
      const taker: Record<string, string> = account ? { taker: account } : {}
      const { buyAmount, allowanceTarget } = price.parse(await ask('price', pair, taker, signal))
      return { amount: buyAmount, spender: allowanceTarget ?? allowanceHolder }
    },
    async plan({ account, slippage, ...pair }, signal) {
      const more = { taker: account, slippageBps: String(slippage) }
      const { buyAmount, minBuyAmount, transaction } = plan.parse(
        await ask('quote', pair, more, signal),
      )
      return {
        ...transaction,
        amount: buyAmount,
        minAmount: minBuyAmount,
        spender: allowanceHolder,
      }
    },
  }
}
