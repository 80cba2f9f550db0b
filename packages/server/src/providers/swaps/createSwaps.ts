import { askNamed } from '../askNamed.js'
import { ProviderError } from '../ProviderError.js'
import type { SwapPair, SwapPlan, SwapSource } from './SwapSource.js'

export type Swaps = {
  supports(chainId: string): boolean
  /**
   * Has the first source answer that can, of those on a chain, or the one that is named.
   *
   * @throws ProviderError: `unknown` where those who answer know no way, `unavailable` where nobody answers
   */
  ask<Answer>(
    question: { readonly chainId: string; readonly source: string | undefined },
    act: (source: SwapSource, signal: AbortSignal) => Promise<Answer>,
  ): Promise<{ readonly source: string; readonly answer: Answer }>
}

/** @param sources The first first. */
export function createSwaps(sources: readonly SwapSource[]): Swaps {
  const ask = askNamed(sources)
  return {
    supports: (chainId) => sources.some((source) => source.supports(chainId)),
    ask: ({ chainId, source }, act) =>
      ask({ source, isMeant: (each) => each.supports(chainId) }, act),
  }
}

/**
 * The transaction of a swap, as a source has answered.
 *
 * @throws ProviderError, `unavailable`, where it is not what was asked for
 */
export function checkPlan(plan: SwapPlan, { from, amount }: SwapPair): SwapPlan {
  const isFair = plan.minAmount > 0n && plan.minAmount <= plan.amount
  const isPaid = plan.value === (from === undefined ? amount : 0n)
  if (isFair && isPaid) return plan
  throw new ProviderError('unavailable')
}
