import { useKitContext } from '../provider/KitContext.js'
import { useBillfoldAccount } from './useBillfoldAccount.js'
import { type UseFetched, useFetched } from './useFetched.js'

const load = async () => (await import('../../queries/onDemand.js')).watchAccountType

/**
 * Whether the EVM account is a contract on the chain that the wallet is on, or a key's own; see
 * `readAccountType`. `idle` on chains that are not among the host's `networks`.
 */
export function useBillfoldAccountType({
  enabled = true,
}: {
  enabled?: boolean | undefined
} = {}): UseFetched<'eoa' | 'smartAccount'> {
  const { kit } = useKitContext()
  const { address, chain } = useBillfoldAccount({ namespace: 'eip155' })
  const isReadable = kit.options.networks.some(({ caipNetworkId }) => caipNetworkId === chain)
  return useFetched(
    load,
    enabled && isReadable && address && chain ? { address, chain } : undefined,
  )
}
