import { useCallback } from 'react'
import { useKitContext } from '../context/KitContext.js'
import { useBillfoldAccount } from './useBillfoldAccount.js'

/** What tells whom the account has paid, as far as what it has done is loaded. */
export function usePaidAddresses(): () => Promise<readonly string[]> {
  const { kit } = useKitContext()
  const { address } = useBillfoldAccount()
  return useCallback(async () => {
    if (!address) return []
    const { paidAddresses } = await import('../../queries/paidAddresses.js')
    return paidAddresses(kit, address)
  }, [kit, address])
}
