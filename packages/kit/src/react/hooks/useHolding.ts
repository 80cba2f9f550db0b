import type { Holding } from '../../actions/readHolding.js'
import type { Caip2 } from '../../caip/Caip2.js'
import { type QueryResult, useKitQuery } from './useKitQuery.js'

const load = async () => (await import('../../queries/sendQueryOptions.js')).holdingQueryOptions

/** What an account holds of a token, asked of the chain itself. */
export function useHolding(
  parameters: { chainId: Caip2; token: string; owner: string } | undefined,
): QueryResult<Holding> {
  return useKitQuery(load, parameters)
}
