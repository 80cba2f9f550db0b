/** What is to be swapped on Solana, and by whom. */
export type SolanaSwapPair = {
  /** The mints; none: the chain's own coin. They differ. */
  readonly from: string | undefined
  readonly to: string | undefined
  /** In the smallest unit of what is given. */
  readonly amount: bigint
  readonly account: string
  /** By how much less may come out than is expected, in hundredths of a percent. */
  readonly slippage: number
}

/** A swap that was read, and that only the account has to sign. */
export type SolanaSwapPlan = {
  /** What is expected to come out. */
  readonly amount: bigint
  /** The least that comes out, or it fails. */
  readonly minAmount: bigint
  readonly lastValidBlockHeight: number
  /** The transaction in wire format, unsigned, as base64; it may use so many units of computing. */
  encode(computeUnits: number): Promise<string>
}

/** Somebody by whom tokens of Solana can be swapped. All throw ProviderError: `unknown` where it knows no way. */
export type SolanaSwapSource = {
  readonly id: string
  /** Whether it swaps on a chain (CAIP-2). */
  supports(chainId: string): boolean
  plan(pair: SolanaSwapPair, signal: AbortSignal): Promise<SolanaSwapPlan>
}
