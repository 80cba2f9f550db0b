import {
  type GetSwapQuoteParameters,
  getSwapQuote,
  type SwapQuote,
} from '../actions/getSwapQuote.js'
import { readSwapToken } from '../actions/SwapToken.js'
import type { Billfold } from '../Billfold.js'
import { delay } from '../utils/delay.js'
import type { KitQueryOptions } from './KitQueryOptions.js'

/** For how long what is typed has to rest before somebody is asked, in milliseconds. */
const typingTime = 300

/** How often a quote is asked for anew while somebody looks at it, in milliseconds. */
export const quoteTime = 15_000

/**
 * What a swap would yield, for TanStack Query; see `getSwapQuote`. Asked after a short pause, as the
 * visitor may still be typing, and again every 15 s.
 *
 * @example
 * ```tsx
 * import { useQuery } from '@tanstack/react-query'
 * import { useBillfold } from 'billfold/react'
 * import { swapQuoteQueryOptions } from 'billfold/swap'
 *
 * export function Price({ token }: { token: string }) {
 *   const { kit } = useBillfold()
 *   const from = { chainId: 'eip155:1' } as const
 *   const to = { chainId: 'eip155:1', address: token } as const
 *   const { data } = useQuery(swapQuoteQueryOptions(kit, { from, to, amount: '1' }))
 *   return <p>{data && `${data.expected.formatted} ${data.expected.symbol}`}</p>
 * }
 * ```
 */
export function swapQuoteQueryOptions(
  kit: Billfold,
  parameters: GetSwapQuoteParameters,
): KitQueryOptions<SwapQuote> {
  const { from, to, amount, slippage, source } = parameters
  return {
    queryKey: ['billfold', 'swap', 'quote', from, to, String(amount), slippage, source],
    async queryFn({ signal }) {
      // What the tokens are does not depend on what is typed. What goes wrong here goes wrong again below.
      for (const id of [from, to]) void readSwapToken(kit, { ...id, signal }).catch(() => {})
      await delay(typingTime, signal)
      return getSwapQuote(kit, { ...parameters, signal })
    },
    staleTime: 0,
    retry: false,
    refetchInterval: () => quoteTime,
  }
}
