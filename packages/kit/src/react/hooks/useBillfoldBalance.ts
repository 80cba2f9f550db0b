import type { Balance } from '../../actions/readBalance.js'
import type { Namespace } from '../../caip/namespaces.js'
import { useBillfoldAccount } from './useBillfoldAccount.js'
import { type QueryResult, useKitQuery } from './useKitQuery.js'
import { useNetwork } from './useNetwork.js'

// Not with the others: pages that show a balance in their button need nothing else of them.
const load = async () => (await import('../../queries/balanceQueryOptions.js')).balanceQueryOptions

/**
 * The account's balance in its network's native currency, in a namespace or in the active one. Fetched
 * while `enabled`, kept for 30 s; never fetched on networks without a native currency (Tempo).
 */
export function useBillfoldBalance({
  namespace,
  enabled = true,
}: {
  namespace?: Namespace | undefined
  enabled?: boolean | undefined
} = {}): QueryResult<Balance> {
  const { address } = useBillfoldAccount({ namespace })
  const chainId = useNetwork(namespace)?.caipNetworkId
  return useKitQuery(load, enabled && address && chainId ? { address, chainId } : undefined)
}
