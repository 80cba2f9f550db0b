import type { AnswerOf, endpoints } from 'billfold/protocol'
import { z } from 'zod'
import type { Chain } from './createChain.js'
import type { Answer } from './readCalls.js'

/** The tips of five blocks: a quarter, half and nine tenths of what they hold has paid no more. */
const feeHistoryParams = '["0x5","latest",[25,50,90]]'

const quantity = z
  .string()
  .regex(/^0x[\da-f]{1,16}$/i)
  .transform(BigInt)
const feeHistory = z.object({
  baseFeePerGas: z.array(quantity).min(1),
  reward: z.array(z.tuple([quantity, quantity, quantity])).min(1),
})

/** By what the last blocks tell; where a chain has no fee market, what its node asks for, for all. */
export async function readGasPrices(
  chain: Chain,
): Promise<AnswerOf<typeof endpoints.getGasPrice> | undefined> {
  const [history, price] = await chain.answer([
    { id: '1', method: 'eth_feeHistory', params: feeHistoryParams },
    { id: '2', method: 'eth_gasPrice', params: undefined },
  ])
  const fees = feeHistory.safeParse(resultOf(history)).data
  if (fees) {
    const { baseFeePerGas, reward } = fees
    const next = baseFeePerGas.at(-1) ?? 0n
    const blocks = BigInt(reward.length)
    const cost = (at: 0 | 1 | 2) =>
      String(next + reward.reduce((sum, tips) => sum + tips[at], 0n) / blocks)
    return { standard: cost(0), fast: cost(1), instant: cost(2) }
  }
  const asked = quantity.safeParse(resultOf(price)).data?.toString()
  return asked === undefined ? undefined : { standard: asked, fast: asked, instant: asked }
}

function resultOf(answer: Answer | undefined): unknown {
  return answer && 'result' in answer ? JSON.parse(answer.result) : undefined
}
