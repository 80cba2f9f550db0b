import type { GetOnrampQuoteParameters, OnrampQuote } from '../../actions/getOnrampQuote.js'
import { type QueryResult, useKitQuery } from './useKitQuery.js'

const load = async () =>
  (await import('../../queries/onrampQueryOptions.js')).onrampQuoteQueryOptions

/**
 * What comes out of a purchase, asked anew every 30 s while it is shown; see `getOnrampQuote` of `billfold/onramp`.
 * `undefined` while there is nothing to ask. What is asked while somebody types is asked a moment later, and given up
 * when something else is typed.
 */
export function useBillfoldOnrampQuote(
  parameters: GetOnrampQuoteParameters | undefined,
): QueryResult<OnrampQuote> {
  return useKitQuery(load, parameters)
}
