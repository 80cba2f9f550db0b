import type { Caip2 } from '../../caip/Caip2.js'
import type { Caip10 } from '../../caip/Caip10.js'

/** What a swap begins with. */
export type SwapPreset = {
  /** @default the network in use, or that of the tokens */
  readonly chainId?: Caip2 | undefined
  /** What is given (CAIP-10). @default the network's coin */
  readonly fromToken?: Caip10 | undefined
  /** What is wanted (CAIP-10). */
  readonly toToken?: Caip10 | undefined
  /** An exact decimal of what is given. */
  readonly amount?: string | undefined
}

export type SwapRoute =
  | ({ readonly view: 'Swap' } & SwapPreset)
  | { readonly view: 'SwapSelectToken'; readonly side: 'from' | 'to' }
  | { readonly view: 'SwapPreview' }

export type OpenableSwapView = 'Swap'
