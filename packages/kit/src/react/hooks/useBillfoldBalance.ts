import type { Balance } from '../../actions/readBalance.js'
import type { Namespace } from '../../caip/namespaces.js'
import { useBillfoldAccount } from './useBillfoldAccount.js'
import { type QueryResult, useKitQuery } from './useKitQuery.js'
import { useNetwork } from './useNetwork.js'

// Not with the others: pages that show a balance in their button need nothing else of them.
const load = async () => (await import('../../queries/balanceQueryOptions.js')).balanceQueryOptions

/**
 * What the account of a namespace, or of the active one, holds in its network's own currency.
 * Fetched while `enabled`, kept for 30 s; never on a network without a currency of its own (Tempo).
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
