/** A token, or a chain's own coin. */
export type Token = {
  /** CAIP-2. */
  readonly chainId: string
  /** As its chain writes it; none: the chain's own coin. */
  readonly address?: string | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Where strangers have its picture. */
  readonly iconUrl?: string | undefined
  /** The name of its mark among ours. */
  readonly mark?: string | undefined
  /** Whether it is on our list, or on the operator's. */
  readonly listed?: true | undefined
}
