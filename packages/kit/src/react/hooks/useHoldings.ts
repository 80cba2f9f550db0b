import { useMemo } from 'react'
import type { Tokens } from '../../actions/Token.js'
import { useBillfoldConnections } from './useBillfoldConnections.js'
import { type QueryResult, useKitQuery } from './useKitQuery.js'

const load = async () =>
  (await import('../../queries/holdingsQueryOptions.js')).holdingsQueryOptions

/** What the accounts in use hold, of all namespaces that a wallet is connected for. */
export function useHoldings(): QueryResult<Tokens> {
  const connections = useBillfoldConnections()
  const accounts = useMemo(
    () =>
      connections
        .filter(({ isActive }) => isActive)
        .map(({ namespace, addresses: [address] }) => ({ namespace, address })),
    [connections],
  )
  return useKitQuery(load, accounts.length > 0 ? { accounts } : undefined)
}
