import type { WalletCapabilities } from '../../actions/getCapabilities.js'
import type { Caip2 } from '../../caip/Caip2.js'
import { useBillfoldAccount } from './useBillfoldAccount.js'
import { type QueryResult, useKitQuery } from './useKitQuery.js'

const load = async () =>
  (await import('../../queries/accountQueryOptions.js')).capabilitiesQueryOptions

/** What the connected EVM wallet can do beyond single transactions, by chain; see `getCapabilities`. */
export function useBillfoldCapabilities({
  enabled = true,
}: {
  enabled?: boolean | undefined
} = {}): QueryResult<Readonly<Record<Caip2, WalletCapabilities>>> {
  const { address, connectorId, isConnected } = useBillfoldAccount({ namespace: 'eip155' })
  const isAsked = enabled && isConnected && address && connectorId
  return useKitQuery(load, isAsked ? { address, connectorId } : undefined)
}
