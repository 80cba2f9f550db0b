import { QueryObserver, type QueryObserverResult } from '@tanstack/query-core'
import { type Balance, readBalance } from '../actions/readBalance.js'
import type { Caip2 } from '../caip/Caip2.js'
import type { Billfold } from '../createBillfold.js'
import { queryClient } from './queryClient.js'

/** For how long a balance counts as fresh, in milliseconds. */
const freshTime = 30_000

/**
 * Follows the balance of an address in its chain's own currency: fetches it, and again when it is
 * asked for after 30 s, or at once when it is wanted `anew`. Returns its undo.
 */
export function watchBalance(
  kit: Billfold,
  parameters: { address: string; chain: Caip2; anew?: boolean | undefined },
  listener: (result: QueryObserverResult<Balance>) => void,
): () => void {
  const { address, chain, anew = false } = parameters
  const observer = new QueryObserver<Balance>(queryClient(kit), {
    queryKey: ['balance', chain, address],
    queryFn: ({ signal }) => readBalance(kit, { address, chain, signal }),
    staleTime: freshTime,
    retry: 1,
  })
  const stop = observer.subscribe(listener)
  listener(observer.getCurrentResult())
  if (anew) observer.refetch()
  return stop
}
