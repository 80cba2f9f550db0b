import { useBillfoldAccount } from './useBillfoldAccount.js'
import { type UseFetched, useFetched } from './useFetched.js'

const load = async () => (await import('../../queries/onDemand.js')).watchName

/**
 * The name that an EVM address goes by on ENS, null when it has none; see `readName`. Kept for 5
 * minutes.
 */
export function useBillfoldName({
  address: given,
  enabled = true,
}: {
  /** @default the EVM account */
  address?: string | undefined
  enabled?: boolean | undefined
} = {}): UseFetched<string | null> {
  const account = useBillfoldAccount({ namespace: 'eip155' })
  const address = given ?? account.address
  return useFetched(load, enabled && address ? { address } : undefined)
}
