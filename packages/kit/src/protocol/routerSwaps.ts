import type { Hex } from '../caip/Address.js'

/** What routers with the interface of Uniswap's second one swap by, each with an exact amount that is given. */
const swaps = {
  '7ff36ab5': { from: 'coin', to: 'token' }, // swapExactETHForTokens
  '18cbafe5': { from: 'token', to: 'coin' }, // swapExactTokensForETH
  '38ed1739': { from: 'token', to: 'token' }, // swapExactTokensForTokens
} as const

/** What a call of a router does. */
export type RouterSwap = {
  readonly from: 'coin' | 'token'
  readonly to: 'coin' | 'token'
  /** What is given; of the coin it is the value of the transaction. */
  readonly amount: bigint | undefined
  readonly minimum: bigint
  /** The tokens that it goes through, the wrapped coin for the coin. In lower case. */
  readonly path: readonly Hex[]
  readonly receiver: Hex
  /** The last moment, in Unix seconds. */
  readonly deadline: bigint
}

/** Tokens that a path may lead through. */
const longestPath = 5

/** Reads what a call does, in the one way of writing it that compilers have; undefined for all else. */
export function readRouterSwap(data: Hex): RouterSwap | undefined {
  const selector = data.slice(2, 10).toLowerCase()
  if (!isSwap(selector)) return undefined
  const words = data.slice(10).toLowerCase().match(/.{64}/g) ?? []
  if (words.length * 64 !== data.length - 10) return undefined
  const kind = swaps[selector]
  const numbers = words.map((word) => BigInt(`0x${word}`))
  const heads = kind.from === 'coin' ? 4 : 5
  const amount = kind.from === 'coin' ? undefined : numbers[0]
  const [minimum, offset, receiver, deadline] = numbers.slice(heads - 4)
  const length = Number(numbers[heads] ?? 0n)
  if (minimum === undefined || receiver === undefined || deadline === undefined) return undefined
  if (offset !== BigInt(heads * 32) || length < 2 || length > longestPath) return undefined
  if (words.length !== heads + 1 + length) return undefined
  const path = numbers.slice(heads + 1).map(toAddress)
  const to = toAddress(receiver)
  if (!to || path.includes(undefined)) return undefined
  return {
    ...kind,
    ...{ amount, minimum, deadline, receiver: to },
    path: path.flatMap((each) => each ?? []),
  }
}

const isSwap = (selector: string): selector is keyof typeof swaps => Object.hasOwn(swaps, selector)

function toAddress(value: bigint): Hex | undefined {
  return value < 1n << 160n ? `0x${value.toString(16).padStart(40, '0')}` : undefined
}
