import type { Hex } from '../../caip/Address.js'

/** By what swaps are made whose transactions can be read: the kit takes none on trust. */
export type SwapExchange = {
  /** As services name it. */
  readonly source: 'uniswap' | 'uniswap-v3'
  /** The router that takes the token and makes the swap. */
  readonly router: Hex
  /** Who says what comes out, of Uniswap's third exchange; else the router does. */
  readonly quoter?: Hex | undefined
}
