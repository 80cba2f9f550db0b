import type { GetSwapQuoteParameters, SwapQuote } from '../../actions/getSwapQuote.js'
import { type QueryResult, useKitQuery } from './useKitQuery.js'

const load = async () => (await import('../../queries/swapQueryOptions.js')).swapQuoteQueryOptions

/**
 * What comes out of a swap, asked anew every 15 s while it is shown; see `getSwapQuote` of `billfold/swap`.
 * `undefined` while there is nothing to ask. What is asked while somebody types is asked a moment later, and given up when
 * something else is typed.
 */
export function useBillfoldSwapQuote(
  // A text, as plain data have no bigint.
  parameters: (GetSwapQuoteParameters & { readonly amount: string }) | undefined,
): QueryResult<SwapQuote> {
  return useKitQuery(load, parameters)
}
