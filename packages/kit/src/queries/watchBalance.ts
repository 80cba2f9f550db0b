import { type Balance, readBalance } from '../actions/readBalance.js'
import type { Caip2 } from '../caip/Caip2.js'
import type { Billfold } from '../createBillfold.js'
import { type Fetched, watchQuery } from './watchQuery.js'

/** For how long a balance counts as fresh, in milliseconds. */
const freshTime = 30_000

/**
 * Follows the balance of an address in its chain's own currency: fetches it, and again when it is
 * asked for after 30 s, or at once with a further `attempt`. Returns its undo.
 */
export function watchBalance(
  kit: Billfold,
  parameters: { address: string; chain: Caip2; attempt?: number | undefined },
  listener: (fetched: Fetched<Balance>) => void,
): () => void {
  const { address, chain, attempt = 0 } = parameters
  const options = {
    queryKey: ['balance', chain, address],
    queryFn: ({ signal }: { signal: AbortSignal }) => readBalance(kit, { address, chain, signal }),
    staleTime: attempt > 0 ? 0 : freshTime,
  }
  return watchQuery(kit, options, listener)
}
