import type { EvmTransaction } from '../keys/SignRequest.js'

/** What nodes say of a transaction, and of the tokens that it moves. */
export type EvmClaims = {
  /** What tokens say of themselves, by their addresses. */
  readonly tokens?: Readonly<Record<string, TokenClaim>> | undefined
  /** Of who may spend tokens: those who are no contracts. */
  readonly people?: readonly string[] | undefined
  /** Whether the page's wishes for gas or fees are not followed, for being far from what is usual. */
  readonly isWishRefused?: boolean | undefined
  /** Whether it waits for an earlier one, which the node that was asked has not heard of. */
  readonly isWaiting?: boolean | undefined
  /** What a rollup takes beside the gas, at most, for the layer below; none where there is no such fee. */
  readonly l1Fee?: bigint | 'unknown' | undefined
  /** What waits under the same number, and of which this takes the place: as it was signed, and nobody's word. */
  readonly replaced?: Replaced | undefined
  /** What came of trying it beforehand. */
  readonly trial?: 'succeeds' | 'fails' | 'unknown' | undefined
}

/** The same for a higher fee, or nothing in its place. */
export type Replaced = {
  readonly kind: 'speedUp' | 'cancel'
  readonly transaction: EvmTransaction
}

export type TokenClaim = {
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
}
