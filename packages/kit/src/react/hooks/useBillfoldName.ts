import { useBillfoldAccount } from './useBillfoldAccount.js'
import { type QueryResult, useKitQuery } from './useKitQuery.js'

const load = async () => (await import('../../queries/accountQueryOptions.js')).nameQueryOptions

/** The ENS name of an EVM address, null when it has none; see `readName`. Kept for 5 minutes. */
export function useBillfoldName({
  address: given,
  enabled = true,
}: {
  /** @default the EVM account */
  address?: string | undefined
  enabled?: boolean | undefined
} = {}): QueryResult<string | null> {
  const account = useBillfoldAccount({ namespace: 'eip155' })
  const address = given ?? account.address
  return useKitQuery(load, enabled && address ? { address } : undefined)
}
