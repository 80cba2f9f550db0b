import type { Billfold } from '../../Billfold.js'
import type { Network } from '../../networks/Network.js'

/** A network's image: the host's own, else the one of its definition. */
export function networkImage(kit: Billfold, network: Network): string | undefined {
  return kit.options.chainImages[network.id] ?? network.assets?.imageUrl
}
