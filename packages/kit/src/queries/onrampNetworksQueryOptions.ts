import { mayBuyHere } from '../actions/onrampPlaces.js'
import { readSupportedChains } from '../actions/readSupportedChains.js'
import type { Billfold } from '../Billfold.js'
import type { Caip2 } from '../caip/Caip2.js'
import type { KitQueryOptions } from './KitQueryOptions.js'

/** The host's networks (CAIP-2) on which a visitor can buy; none where nothing may be sold. */
export function onrampNetworksQueryOptions(
  kit: Billfold,
  _: object = {},
): KitQueryOptions<readonly Caip2[]> {
  return {
    queryKey: ['billfold', 'onramp', 'networks'],
    queryFn: async ({ signal }) =>
      mayBuyHere() ? readSupportedChains(kit, { needs: 'onramp', signal }) : [],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }
}
