import type { Billfold } from '../../Billfold.js'
import type { KitQueryOptions } from '../../queries/KitQueryOptions.js'
import type { QueryResult } from '../../queries/observeQuery.js'
import { type Early, nothing, useObserved } from './useObserved.js'

export type { QueryResult }

// TanStack's observer comes with the first question.
const loadObserve = async () => (await import('../../queries/observeQuery.js')).observeQuery

/**
 * Follows a query in the kit's own cache. `load` gives its options and stands outside of components;
 * `parameters` are plain data, and `undefined` while there is nothing to ask.
 */
export function useKitQuery<parameters extends object, data>(
  load: () => Promise<(kit: Billfold, parameters: parameters) => KitQueryOptions<data>>,
  parameters: parameters | undefined,
): QueryResult<data> {
  return useObserved<parameters, KitQueryOptions<data>, QueryResult<data>>(
    load,
    parameters,
    loadObserve,
    toResult,
  )
}

function toResult(early: Early): QueryResult<never> {
  return { ...nothing, data: undefined, ...early }
}
