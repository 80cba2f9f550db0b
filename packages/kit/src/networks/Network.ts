import type { Hex } from '../caip/Address.js'
import type { Caip2 } from '../caip/Caip2.js'
import type { Namespace } from '../caip/namespaces.js'

/** A chain that visitors can be on. A viem `Chain` can be given wherever the kit takes one. */
export type Network = {
  /** The chain's own id: a number for EVM chains, a text for the others. */
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
        /** Where ENS is asked for names. Known for Ethereum; never asked on test networks. */
        readonly ensUniversalResolver?: { readonly address: Hex } | undefined
        /** By what its visitors swap: a router with the interface of Uniswap's second one. Uniswap's own are known. */
        readonly swapRouter?: { readonly address: Hex } | undefined
        /** The same of Uniswap's third exchange: its SwapRouter02 and its QuoterV2, both or none. */
        readonly swapRouterV3?: { readonly address: Hex } | undefined
        readonly swapQuoterV3?: { readonly address: Hex } | undefined
        readonly [name: string]: unknown
      }
    | undefined
  /** Whether the chain's money is worth nothing. */
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
