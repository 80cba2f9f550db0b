import type { ListedToken } from '../../actions/readSwapTokens.js'
import type { Caip2 } from '../../caip/Caip2.js'
import { type QueryResult, useKitQuery } from './useKitQuery.js'

const load = async () =>
  (await import('../../queries/swapTokensQueryOptions.js')).swapTokensQueryOptions

/** The tokens that can be swapped on a network, as the host's account service lists them. */
export function useListedTokens(chainId: Caip2 | undefined): QueryResult<readonly ListedToken[]> {
  return useKitQuery(load, chainId && { chainId })
}
