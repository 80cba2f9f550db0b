import type { SwapExchange } from '../clients/swaps/SwapExchange.js'
import type { Network } from '../networks/Network.js'
import { swapExchangesV3, swapRouters } from '../protocol/swapRouters.js'

/**
 * The exchanges of a network by which swaps are made: the host's own (`contracts.swapRouter`, and `swapRouterV3` with
 * `swapQuoterV3`), or those that everybody knows. What a server names beside them is trusted with nothing.
 */
export function swapExchangesOf({ caipNetworkId, contracts }: Network): readonly SwapExchange[] {
  const { swapRouter, swapRouterV3, swapQuoterV3 } = contracts ?? {}
  const isOwn = swapRouter ?? (swapRouterV3 && swapQuoterV3)
  const second = isOwn ? swapRouter?.address : swapRouters[caipNetworkId]
  const third = isOwn
    ? { router: swapRouterV3?.address, quoter: swapQuoterV3?.address }
    : swapExchangesV3[caipNetworkId]
  const exchanges: SwapExchange[] = []
  if (third?.router && third.quoter)
    exchanges.push({ source: 'uniswap-v3', router: third.router, quoter: third.quoter })
  if (second) exchanges.push({ source: 'uniswap', router: second })
  return exchanges
}
