import type { GetOnrampQuoteParameters, OnrampEstimate } from '../../actions/getOnrampQuote.js'
import { type QueryResult, useKitQuery } from './useKitQuery.js'

const load = async () =>
  (await import('../../queries/onrampQueryOptions.js')).onrampEstimateQueryOptions

/** What a purchase would give, as far as we can reckon it; null where nobody knows. `undefined` while nobody asks. */
export function useOnrampEstimate(
  parameters: GetOnrampQuoteParameters | undefined,
): QueryResult<OnrampEstimate | null> {
  return useKitQuery(load, parameters)
}
