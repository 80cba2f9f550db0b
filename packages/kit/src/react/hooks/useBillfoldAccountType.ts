import { useKitContext } from '../context/KitContext.js'
import { useBillfoldAccount } from './useBillfoldAccount.js'
import { type QueryResult, useKitQuery } from './useKitQuery.js'

const load = async () =>
  (await import('../../queries/accountQueryOptions.js')).accountTypeQueryOptions

/**
 * Whether the EVM account is a contract on the wallet's chain (`smartAccount`) or not (`eoa`); see
 * `readAccountType`. `idle` on chains that are not among the host's `networks`.
 */
export function useBillfoldAccountType({
  enabled = true,
}: {
  enabled?: boolean | undefined
} = {}): QueryResult<'eoa' | 'smartAccount'> {
  const { kit } = useKitContext()
  const { address, chainId } = useBillfoldAccount({ namespace: 'eip155' })
  const isReadable = kit.options.networks.some(({ caipNetworkId }) => caipNetworkId === chainId)
  return useKitQuery(
    load,
    enabled && isReadable && address && chainId ? { address, chainId } : undefined,
  )
}
