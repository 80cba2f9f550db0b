import { readAccountType } from '../actions/readAccountType.js'
import type { Caip2 } from '../caip/Caip2.js'
import type { Billfold } from '../createBillfold.js'
import { type Fetched, watchQuery } from './watchQuery.js'

/** For how long an answer counts as fresh, in milliseconds: contracts can be deployed. */
const freshTime = 5 * 60_000

/** Follows whether an account is a contract on a chain. Returns its undo. */
export function watchAccountType(
  kit: Billfold,
  { address, chain }: { address: string; chain: Caip2 },
  listener: (fetched: Fetched<'eoa' | 'smartAccount'>) => void,
): () => void {
  const options = {
    queryKey: ['accountType', chain, address.toLowerCase()],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      readAccountType(kit, { address, chain, signal }),
    staleTime: freshTime,
  }
  return watchQuery(kit, options, listener)
}
