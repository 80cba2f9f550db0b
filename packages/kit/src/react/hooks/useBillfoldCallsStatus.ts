import type { CallsStatus } from '../../actions/getCallsStatus.js'
import { useBillfoldAccount } from './useBillfoldAccount.js'
import { type QueryResult, useKitQuery } from './useKitQuery.js'

const load = async () =>
  (await import('../../queries/accountQueryOptions.js')).callsStatusQueryOptions

/** The status of a batch of calls. The wallet is asked every second until the batch is settled. */
export function useBillfoldCallsStatus({
  id,
}: {
  /** As `sendCalls` returned it. Without one, nothing is asked. */
  id: string | undefined
}): QueryResult<CallsStatus> {
  const { connectorId, isConnected } = useBillfoldAccount({ namespace: 'eip155' })
  return useKitQuery(load, id && isConnected && connectorId ? { id, connectorId } : undefined)
}
