import type { Hex } from 'billfold/protocol'
import { z } from 'zod'
import { amount } from '../balances/shapes.js'
import { fetchJson } from '../fetchJson.js'
import { ProviderError } from '../ProviderError.js'
import type { SwapPair, SwapSource } from './SwapSource.js'
import { callData, evmAddress, numberOf, wei } from './swapShapes.js'

const answer = z.object({
  estimate: z.object({ toAmount: amount, toAmountMin: amount, approvalAddress: evmAddress }),
  transactionRequest: z.object({ to: evmAddress, data: callData, value: wei }),
})

/** By which it calls a chain's own coin. */
const nobody: Hex = `0x${'0'.repeat(40)}`
/** Its contract, which takes tokens as well, at the same address on these chains. */
const diamond = '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE'
const chains = [1, 10, 56, 100, 137, 250, 8453, 42161, 43114].map((id) => `eip155:${id}`)
/** What a quote is asked for with, in hundredths of a percent: it does not change what is expected. */
const usualSlippage = 100

/**
 * Swaps of LI.FI. It knows whose swap it is with each quote.
 *
 * @see https://docs.li.fi/api-reference
 */
export function createLifi(
  parameters: { key?: string | undefined; url?: string | undefined } = {},
): SwapSource {
  const { key, url = 'https://li.quest' } = parameters
  const headers = key === undefined ? undefined : { 'x-lifi-api-key': key }

  async function ask(
    pair: SwapPair & { account: Hex | undefined; slippage: number },
    signal: AbortSignal,
  ) {
    const { chainId, from = nobody, to = nobody, amount, account, slippage } = pair
    if (!account) throw new ProviderError('unknown')
    const chain = numberOf(chainId)
    const query = new URLSearchParams({
      ...{ fromChain: chain, toChain: chain, fromToken: from, toToken: to },
      ...{ fromAmount: String(amount), fromAddress: account, toAddress: account },
      slippage: String(slippage / 10_000),
    })
    return answer.parse(await fetchJson(`${url}/v1/quote?${query}`, { signal, headers }))
  }

  return {
    id: 'lifi',
    supports: (chainId) => chains.includes(chainId),
    spenderOn: async () => diamond,
    async quote(pair, signal) {
      const { estimate } = await ask({ ...pair, slippage: usualSlippage }, signal)
      return { amount: estimate.toAmount, spender: estimate.approvalAddress }
    },
    async plan(pair, signal) {
      const { estimate, transactionRequest } = await ask(pair, signal)
      const { toAmount, toAmountMin, approvalAddress } = estimate
      return {
        ...transactionRequest,
        ...{ amount: toAmount, minAmount: toAmountMin, spender: approvalAddress },
      }
    },
  }
}
