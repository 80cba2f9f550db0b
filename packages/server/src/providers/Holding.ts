import type { Token } from '../tokens/Token.js'

/** What an account holds of a token, or of its chain's own coin. */
export type Holding = Token & {
  /** In the smallest unit. */
  readonly amount: bigint
  /** What one is worth in US dollars, as whoever told of the holding says. */
  readonly price?: number | undefined
  /** Its name is meant to mislead: whatever it is said to be worth, it is not told, nor its picture. */
  readonly isDoubtful?: boolean | undefined
}

export type HoldingsQuestion = {
  /** CAIP-2. */
  readonly chainId: string
  /** Of an account on that chain. */
  readonly address: string
  /** Counts what nodes send on behalf of who has asked. */
  readonly hold?: ((bytes: number) => boolean) | undefined
}
