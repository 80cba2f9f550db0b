import type { GetOnrampQuoteParameters, OnrampQuote } from '../../actions/getOnrampQuote.js'
import { type QueryResult, useKitQuery } from './useKitQuery.js'

const load = async () =>
  (await import('../../queries/onrampQueryOptions.js')).onrampQuoteQueryOptions

/**
 * The quote for a purchase, fetched again every 30 s while it is shown; see `getOnrampQuote` of
 * `billfold/onramp`. Pass `undefined` while there is nothing to ask. Changes are asked for after a short
 * pause, and the question before is given up.
 */
export function useBillfoldOnrampQuote(
  parameters: GetOnrampQuoteParameters | undefined,
): QueryResult<OnrampQuote> {
  return useKitQuery(load, parameters)
}
