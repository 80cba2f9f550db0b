import { askNamed } from '../askNamed.js'
import { ProviderError } from '../ProviderError.js'
import type { SwapOffer, SwapPair, SwapPlan, SwapSource } from './SwapSource.js'

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
  /**
   * What comes out of a swap: by the first source that answers, or by the one of those named that gives most.
   *
   * @throws ProviderError: `unknown` where those who answer know no way, `unavailable` where nobody answers
   */
  quote(
    pair: Parameters<SwapSource['quote']>[0],
    sources: readonly string[],
  ): Promise<{ readonly source: string; readonly answer: SwapOffer }>
}

/** @param sources The first first. */
export function createSwaps(sources: readonly SwapSource[]): Swaps {
  const askSources = askNamed(sources)
  const ask: Swaps['ask'] = ({ chainId, source }, act) =>
    askSources({ source, isMeant: (each) => each.supports(chainId) }, act)
  return {
    supports: (chainId) => sources.some((source) => source.supports(chainId)),
    ask,
    async quote(pair, names) {
      const { chainId } = pair
      const wanted = names.length > 0 ? names : [undefined]
      const asked = await Promise.allSettled(
        wanted.map((source) =>
          ask({ chainId, source }, (each, signal) => each.quote(pair, signal)),
        ),
      )
      const offers = asked.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
      const [best] = offers.sort((one, other) => (other.answer.amount > one.answer.amount ? 1 : -1))
      if (best) return best
      const reasons = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
      throw reasons.find(isNoWay) ?? reasons[0]
    },
  }
}

const isNoWay = (error: unknown) => error instanceof ProviderError && error.reason === 'unknown'

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
