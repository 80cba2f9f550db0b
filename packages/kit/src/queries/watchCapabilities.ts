import { getCapabilities, type WalletCapabilities } from '../actions/getCapabilities.js'
import type { Caip2 } from '../caip/Caip2.js'
import type { Billfold } from '../createBillfold.js'
import { type Fetched, watchQuery } from './watchQuery.js'

/** For how long an answer counts as fresh, in milliseconds. */
const freshTime = 5 * 60_000

/** Follows what the connected EVM wallet can do with an address, by chain. Returns its undo. */
export function watchCapabilities(
  kit: Billfold,
  { address, connectorId }: { address: string; connectorId: string },
  listener: (fetched: Fetched<Readonly<Record<Caip2, WalletCapabilities>>>) => void,
): () => void {
  const options = {
    queryKey: ['capabilities', connectorId, address.toLowerCase()],
    queryFn: ({ signal }: { signal: AbortSignal }) => getCapabilities(kit, { address, signal }),
    staleTime: freshTime,
    retry: false,
  }
  return watchQuery(kit, options, listener)
}
