import { type CallsStatus, getCallsStatus } from '../actions/getCallsStatus.js'
import type { Billfold } from '../createBillfold.js'
import { type Fetched, watchQuery } from './watchQuery.js'

/** How often a wallet is asked for a batch that is pending, in milliseconds. */
const pollTime = 1_000

/** Follows a batch of calls until it is settled. Returns its undo. */
export function watchCallsStatus(
  kit: Billfold,
  { id, connectorId }: { id: string; connectorId: string },
  listener: (fetched: Fetched<CallsStatus>) => void,
): () => void {
  const options = {
    queryKey: ['calls', connectorId, id],
    queryFn: ({ signal }: { signal: AbortSignal }) => getCallsStatus(kit, { id, signal }),
    refetchInterval: ({ state }: { state: { data: CallsStatus | undefined } }) =>
      state.data === undefined || state.data.status === 'pending' ? pollTime : (false as const),
    retry: false,
  }
  return watchQuery(kit, options, listener)
}
