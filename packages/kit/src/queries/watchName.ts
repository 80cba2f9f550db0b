import { readName } from '../actions/readName.js'
import type { Billfold } from '../createBillfold.js'
import { type Fetched, watchQuery } from './watchQuery.js'

/** For how long a name counts as fresh, in milliseconds. */
const freshTime = 5 * 60_000

/** Follows the name of an EVM address; null when it has none. Returns its undo. */
export function watchName(
  kit: Billfold,
  { address }: { address: string },
  listener: (fetched: Fetched<string | null>) => void,
): () => void {
  const options = {
    queryKey: ['name', address.toLowerCase()],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await readName(kit, { address, signal })) ?? null,
    staleTime: freshTime,
  }
  return watchQuery(kit, options, listener)
}
