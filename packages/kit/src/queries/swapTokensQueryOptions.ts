import { type ListedToken, readSwapTokens } from '../actions/readSwapTokens.js'
import type { Billfold } from '../Billfold.js'
import type { Caip2 } from '../caip/Caip2.js'
import type { KitQueryOptions } from './KitQueryOptions.js'

/** In milliseconds: lists change with releases. */
const freshTime = 300_000

/** The tokens that can be swapped on a network; see `readSwapTokens`. */
export function swapTokensQueryOptions(
  kit: Billfold,
  { chainId }: { chainId: Caip2 },
): KitQueryOptions<readonly ListedToken[]> {
  return {
    queryKey: ['billfold', 'swap', 'tokens', chainId],
    queryFn: ({ signal }) => readSwapTokens(kit, { chainId, signal }),
    staleTime: freshTime,
    retry: false,
  }
}
