import type { Caip2 } from '../caip/Caip2.js'
import type { Network } from '../networks/Network.js'

/** Whether a chain is one of the host's networks. */
export function isSupported(
  { networks }: { networks: readonly Network[] },
  chainId: Caip2 | undefined,
): boolean {
  return networks.some(({ caipNetworkId }) => caipNetworkId === chainId)
}
