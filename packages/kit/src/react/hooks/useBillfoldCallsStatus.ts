import type { CallsStatus } from '../../actions/getCallsStatus.js'
import { useBillfoldAccount } from './useBillfoldAccount.js'
import { type UseFetched, useFetched } from './useFetched.js'

const load = async () => (await import('../../queries/onDemand.js')).watchCallsStatus

/** What becomes of a batch of calls: the wallet is asked each second until it is settled. */
export function useBillfoldCallsStatus({
  id,
}: {
  /** As `sendCalls` has given it; none, and nobody is asked. */
  id: string | undefined
}): UseFetched<CallsStatus> {
  const { connectorId, isConnected } = useBillfoldAccount({ namespace: 'eip155' })
  return useFetched(load, id && isConnected && connectorId ? { id, connectorId } : undefined)
}
