import type { CallsStatus } from '../../actions/getCallsStatus.js'
import { useBillfoldAccount } from './useBillfoldAccount.js'
import { type QueryResult, useKitQuery } from './useKitQuery.js'

const load = async () =>
  (await import('../../queries/accountQueryOptions.js')).callsStatusQueryOptions

/** What becomes of a batch of calls: the wallet is asked each second until it is settled. */
export function useBillfoldCallsStatus({
  id,
}: {
  /** As `sendCalls` has given it; none, and nobody is asked. */
  id: string | undefined
}): QueryResult<CallsStatus> {
  const { connectorId, isConnected } = useBillfoldAccount({ namespace: 'eip155' })
  return useKitQuery(load, id && isConnected && connectorId ? { id, connectorId } : undefined)
}
