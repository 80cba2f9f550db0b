import { useBillfoldAccount } from './useBillfoldAccount.js'
import { type QueryResult, useKitQuery } from './useKitQuery.js'

const load = async () =>
  (await import('../../queries/nameQueryOptions.js')).registeredNameQueryOptions

/**
 * The name that the EVM account has with the host's account service, null when it has none. It may go by another one, which is
 * `useBillfoldName`.
 */
export function useRegisteredName({ enabled }: { enabled: boolean }): QueryResult<string | null> {
  const { address } = useBillfoldAccount({ namespace: 'eip155' })
  return useKitQuery(load, enabled && address ? { address } : undefined)
}
