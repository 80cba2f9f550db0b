import type { Hex } from '../caip/Address.js'
import type { Network } from '../networks/Network.js'
import { swapRouters } from '../protocol/swapRouters.js'

/**
 * The router of a network by which swaps are made: the host's own (`contracts.swapRouter`), or one that
 * everybody knows. What a server names beside it is trusted with nothing.
 */
export function swapRouterOf({ caipNetworkId, contracts }: Network): Hex | undefined {
  return contracts?.swapRouter?.address ?? swapRouters[caipNetworkId]
}
