import type { Hex } from 'billfold/protocol'
import type { Hold } from '../../rpc/post.js'

/** What is to be swapped, on one EVM chain. */
export type SwapPair = {
  /** CAIP-2. */
  readonly chainId: string
  /** The tokens' own addresses; none: the chain's own coin. They differ. */
  readonly from: Hex | undefined
  readonly to: Hex | undefined
  /** In the smallest unit of what is given. */
  readonly amount: bigint
  /** Counts what nodes answer on behalf of who asks. */
  readonly hold?: Hold | undefined
}

/** What comes out of a swap. */
export type SwapOffer = {
  readonly amount: bigint
  /** Who takes the token. */
  readonly spender: Hex
  /** By how much it is worse than the price of the pools now, as a share, their fees included. */
  readonly priceImpact?: number | undefined
}

/** The transaction of a swap. */
export type SwapPlan = Pick<SwapOffer, 'amount' | 'spender'> & {
  /** The least that comes out, or it fails. */
  readonly minAmount: bigint
  readonly to: Hex
  readonly data: Hex
  /** Of the chain's coin. */
  readonly value: bigint
}

/** Somebody by whom tokens can be swapped. All throw ProviderError: `unknown` where it knows no way. */
export type SwapSource = {
  readonly id: string
  /** Whether it swaps on a chain (CAIP-2). */
  supports(chainId: string): boolean
  /** Who takes the tokens there. */
  spenderOn(chainId: string, signal: AbortSignal): Promise<Hex>
  quote(
    pair: SwapPair & { readonly account: Hex | undefined },
    signal: AbortSignal,
  ): Promise<SwapOffer>
  plan(
    pair: SwapPair & {
      readonly account: Hex
      /** By how much less may come out than is expected, in hundredths of a percent. */
      readonly slippage: number
    },
    signal: AbortSignal,
  ): Promise<SwapPlan>
}

/** The least that may come out, rounded in favour of who swaps. */
export function leastOf(amount: bigint, slippage: number): bigint {
  return (amount * BigInt(10_000 - slippage) + 9_999n) / 10_000n
}

const second = 1000
/** How long a transaction may wait to be in a block, in seconds. */
const longestWait = 20 * 60

/** The last moment of a swap that is built now (in milliseconds), in Unix seconds. */
export function deadlineFrom(now: number): bigint {
  return BigInt(Math.floor(now / second) + longestWait)
}
