export type ChainDefinition = {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }
}

export const localOne = {
  id: 31337,
  name: 'Local One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
} as const satisfies ChainDefinition

export const localTwo = {
  id: 31338,
  name: 'Local Two',
  nativeCurrency: { name: 'Local Two Token', symbol: 'LTT', decimals: 18 },
} as const satisfies ChainDefinition
