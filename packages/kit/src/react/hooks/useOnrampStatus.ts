import { useMemo } from 'react'
import type { OnrampStatus } from '../../actions/getOnrampStatus.js'
import type { OnrampPurchase } from '../../actions/onrampPurchases.js'
import { type QueryResult, useKitQuery } from './useKitQuery.js'

const load = async () =>
  (await import('../../queries/onrampQueryOptions.js')).onrampStatusQueryOptions

/** How far a purchase is, asked every few seconds until it has come. */
export function useOnrampStatus(purchase: OnrampPurchase | undefined): QueryResult<OnrampStatus> {
  return useKitQuery(
    load,
    useMemo(() => purchase && { purchase }, [purchase]),
  )
}
