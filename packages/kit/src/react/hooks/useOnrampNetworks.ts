import type { Caip2 } from '../../caip/Caip2.js'
import { useKitContext } from '../context/KitContext.js'
import { useBillfoldAccount } from './useBillfoldAccount.js'
import { useKitQuery } from './useKitQuery.js'

const load = async () =>
  (await import('../../queries/onrampNetworksQueryOptions.js')).onrampNetworksQueryOptions

const nothing = {}
const none: readonly Caip2[] = []

/** On which networks (CAIP-2) the account in use can buy with money; undefined until it is known. */
export function useOnrampNetworks(): readonly Caip2[] | undefined {
  const { features, accountService } = useKitContext().kit.options
  const { namespace } = useBillfoldAccount()
  const isOffered = features.onramp && accountService !== undefined
  const isMeant = isOffered && (namespace === 'eip155' || namespace === 'solana')
  const { data, status } = useKitQuery(load, isMeant ? nothing : undefined)
  if (!isMeant || status === 'error') return none
  return data?.filter((chainId) => chainId.startsWith(`${namespace}:`))
}
