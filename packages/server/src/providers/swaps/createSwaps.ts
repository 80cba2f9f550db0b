import { askInTurn } from '../askInTurn.js'
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

type Act = {
  readonly chainId: string
  readonly source: string | undefined
  run(source: SwapSource, signal: AbortSignal): Promise<void>
}

/** @param sources The first first. */
export function createSwaps(sources: readonly SwapSource[]): Swaps {
  const askSources = askInTurn<Act, void>(
    sources.map((source) => ({
      id: source.id,
      async ask({ chainId, source: wanted, run }, signal) {
        const isMeant = wanted === undefined || wanted === source.id
        if (!isMeant || !source.supports(chainId)) throw new ProviderError('unknown')
        await run(source, signal)
      },
    })),
  )
  return {
    supports: (chainId) => sources.some((source) => source.supports(chainId)),
    async ask(question, act) {
      const found: { source: string; answer: Awaited<ReturnType<typeof act>> }[] = []
      let isUnknown = false
      const run: Act['run'] = async (source, signal) => {
        try {
          found.push({ source: source.id, answer: await act(source, signal) })
        } catch (error) {
          if (!isNoWay(error)) throw error
          isUnknown = true
          // What one refuses another may do: each has pools of its own.
          throw new ProviderError('unknown')
        }
      }
      await askSources({ ...question, run }).catch((error: unknown) => {
        throw isUnknown ? new ProviderError('unknown') : error
      })
      const [first] = found
      if (!first) throw new ProviderError('unavailable')
      return first
    },
  }
}

function isNoWay(error: unknown): boolean {
  return error instanceof ProviderError && ['unknown', 'refused'].includes(error.reason)
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
