/** Asks a chain something by JSON-RPC. */
export type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>

/** A payment that is to be worked out. Amounts are in the smallest unit. */
export type TransferQuestion = {
  readonly from: string
  readonly to: string
  /** The token's own address; none for the chain's own coin. */
  readonly token?: string | undefined
  /** `max`: all that can be sent. */
  readonly amount: bigint | 'max'
}

/** What a payment comes to. Amounts are in the smallest unit. */
export type TransferPlan<transaction> = {
  readonly amount: bigint
  /** What the account holds of the token, or of the coin where that is sent. */
  readonly held: bigint
  /** The most that it costs, in the chain's own coin. */
  readonly fee: bigint
  /** What part of the fee stays with the receiver, who needs an account for the token (Solana). */
  readonly deposit?: bigint | undefined
  /** What is left of the chain's own coin when all is paid. */
  readonly coinLeft: bigint
  /** Whether code is run when the receiver gets it, which may not know what to do with it. */
  readonly isContract: boolean
  /** Whether the token keeps a part of what is sent (token-2022). */
  readonly takesFee?: boolean | undefined
  /** Whether the fee is far above what others have paid lately. */
  readonly isPriceHigh?: boolean | undefined
  readonly transaction: transaction
}

export type TokenFacts = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** More decimals than these make no amount that anybody could read. */
export const mostDecimals = 30
