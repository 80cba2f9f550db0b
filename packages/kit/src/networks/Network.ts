import type { Hex } from '../caip/Address.js'
import type { Caip2 } from '../caip/Caip2.js'
import type { Namespace } from '../caip/namespaces.js'

/** A chain that visitors can be on. The kit takes a viem `Chain` wherever it takes one. */
export type Network = {
  /** The chain's own id: a number for EVM chains, a string for others. */
  readonly id: number | string
  readonly chainNamespace: Namespace
  /** CAIP-2 id, such as `eip155:1`. */
  readonly caipNetworkId: Caip2
  readonly name: string
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }
  /** RPC addresses, the preferred one first. */
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?:
    | { readonly default: { readonly name: string; readonly url: string } }
    | undefined
  readonly contracts?:
    | {
        /** ENS's universal resolver. Known for Ethereum; never asked on test networks. */
        readonly ensUniversalResolver?: { readonly address: Hex } | undefined
        /** The router for swaps, with the interface of Uniswap v2's. Uniswap's own are known. */
        readonly swapRouter?: { readonly address: Hex } | undefined
        /** The same for Uniswap v3: its SwapRouter02 and its QuoterV2, both or neither. */
        readonly swapRouterV3?: { readonly address: Hex } | undefined
        readonly swapQuoterV3?: { readonly address: Hex } | undefined
        readonly [name: string]: unknown
      }
    | undefined
  /** Whether it is a test network, whose money is worth nothing. */
  readonly testnet?: boolean | undefined
  readonly assets?:
    | { readonly imageId?: string | undefined; readonly imageUrl?: string | undefined }
    | undefined
}

/** What `networks` takes: a {@link Network}, or a viem `Chain`, which is taken as `eip155`. */
export type NetworkInput = Omit<Network, 'chainNamespace' | 'caipNetworkId'> & {
  readonly chainNamespace?: Namespace | undefined
  readonly caipNetworkId?: Caip2 | undefined
}
