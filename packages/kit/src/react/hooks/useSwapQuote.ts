import type { GetSwapQuoteParameters, SwapQuote } from '../../actions/getSwapQuote.js'
import { type QueryResult, useKitQuery } from './useKitQuery.js'

const load = async () => (await import('../../queries/swapQueryOptions.js')).swapQuoteQueryOptions

/** As `useBillfoldSwapQuote`, for the view: that one comes with all that hosts use later. */
export function useSwapQuote(
  parameters: (GetSwapQuoteParameters & { readonly amount: string }) | undefined,
): QueryResult<SwapQuote> {
  return useKitQuery(load, parameters)
}
