import type { Caip2 } from '../../caip/Caip2.js'
import { useKitContext } from '../context/KitContext.js'
import { useBillfoldAccount } from './useBillfoldAccount.js'
import { useKitQuery } from './useKitQuery.js'

const load = async () =>
  (await import('../../queries/swapNetworksQueryOptions.js')).swapNetworksQueryOptions

const nothing = {}

/** On which networks (CAIP-2) the account in use can swap; undefined until it is known. */
export function useSwapNetworks(): readonly Caip2[] | undefined {
  const { features, accountService } = useKitContext().kit.options
  const { namespace } = useBillfoldAccount()
  const isOffered = features.swaps && accountService !== undefined
  const isMeant = isOffered && namespace === 'eip155'
  const { data, status } = useKitQuery(load, isMeant ? nothing : undefined)
  return !isMeant || status === 'error' ? none : data
}

const none: readonly Caip2[] = []
