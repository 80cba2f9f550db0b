import type { SuggestedName } from '../../actions/suggestNames.js'
import { type QueryResult, useKitQuery } from './useKitQuery.js'

const load = async () =>
  (await import('../../queries/nameQueryOptions.js')).nameSuggestionsQueryOptions

/** Names that begin with a text, and whether they are free. */
export function useNameSuggestions(
  parameters: { text: string } | undefined,
): QueryResult<readonly SuggestedName[]> {
  return useKitQuery(load, parameters)
}
