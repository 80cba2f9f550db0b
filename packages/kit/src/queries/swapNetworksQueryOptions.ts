import { readSupportedChains } from '../actions/readSupportedChains.js'
import { swapExchangesOf } from '../actions/swapExchangesOf.js'
import type { Billfold } from '../Billfold.js'
import type { Caip2 } from '../caip/Caip2.js'
import type { KitQueryOptions } from './KitQueryOptions.js'

/** The host's networks (CAIP-2) on which a visitor can swap: the service serves them, and an exchange is known. */
export function swapNetworksQueryOptions(
  kit: Billfold,
  _: object = {},
): KitQueryOptions<readonly Caip2[]> {
  return {
    queryKey: ['billfold', 'swap', 'networks'],
    async queryFn({ signal }) {
      const served = await readSupportedChains(kit, { needs: 'swaps', signal })
      return kit.options.networks
        .filter(
          (network) =>
            served.includes(network.caipNetworkId) && swapExchangesOf(network).length > 0,
        )
        .map(({ caipNetworkId }) => caipNetworkId)
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }
}
