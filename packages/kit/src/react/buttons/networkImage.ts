import type { Billfold } from '../../Billfold.js'
import type { Network } from '../../networks/Network.js'

/** A network's image: the host's own, else the one of its definition, else the catalogue's. */
export function networkImage({ options }: Billfold, network: Network): string | undefined {
  const { id, caipNetworkId, assets } = network
  const own = options.chainImages[id] ?? assets?.imageUrl
  if (own || !options.catalogue?.url) return own
  return `${options.catalogue.url}/public/getAssetImage/${assets?.imageId ?? caipNetworkId}`
}
