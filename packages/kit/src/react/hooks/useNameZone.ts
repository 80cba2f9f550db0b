import { useBillfoldAccount } from './useBillfoldAccount.js'
import { useKitQuery } from './useKitQuery.js'
import { useNetwork } from './useNetwork.js'

const load = async () => (await import('../../queries/nameQueryOptions.js')).nameZoneQueryOptions

/**
 * What is behind the dot of names that the account in use can register, null where it cannot; undefined until that
 * is known.
 */
export function useNameZone(): string | null | undefined {
  const { namespace, address } = useBillfoldAccount()
  const chainId = useNetwork()?.caipNetworkId
  const isEvm = namespace === 'eip155' && address !== undefined
  const asked = isEvm && chainId ? { chainId } : undefined
  const { data, error } = useKitQuery(load, asked)
  return asked && !error ? data : null
}
