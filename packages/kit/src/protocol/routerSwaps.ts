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
  /** What is given; where undefined, it is the value of the transaction. */
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

/**
 * Reads what a transaction does, by Uniswap's second router or its SwapRouter02, in the one way of writing it that
 * compilers have; undefined for all else. Whether coins are swapped as the wrapped coin is the router's to say.
 *
 * @param transaction.value Of the chain's coin, in the smallest unit.
 */
export function readRouterSwap(transaction: { data: Hex; value: bigint }): RouterSwap | undefined {
  const { data, value } = transaction
  const selector = data.slice(2, 10).toLowerCase()
  const body = data.slice(10).toLowerCase()
  if (selector === multicall) return readV3Swap(body, value)
  return isSwap(selector) ? readV2Swap(body, swaps[selector]) : undefined
}

function readV2Swap(
  body: string,
  kind: (typeof swaps)[keyof typeof swaps],
): RouterSwap | undefined {
  const words = body.match(/.{64}/g) ?? []
  if (words.length * 64 !== body.length) return undefined
  const numbers = words.map(toNumber)
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

// Of SwapRouter02.
const multicall = '5ae401dc' // multicall(uint256,bytes[])
const word = '([\\da-f]{64})'
/** `exactInput((bytes,address,uint256,uint256))` */
const exactInput = new RegExp(`^b858183f0{62}200{62}80${word}${word}${word}${word}(.+)$`)
/** `unwrapWETH9(uint256,address)` */
const unwrap = new RegExp(`^49404b7c${word}${word}$`)
/** `selfPermitIfNecessary(address,uint256,uint256,uint8,bytes32,bytes32)`: what its owner has signed (EIP-2612). */
const permit = new RegExp(`^c2e3140a${word}${word}.{256}$`)
/** Has the router keep what comes out, for its next call. */
const itself = `0x${'2'.padStart(40, '0')}`
/** Digits of a token, and of a token and the fee of a pool. */
const [token, hop] = [40, 46]

/** An exact amount by pools, allowed before where its owner has signed that, and unwrapped where coins are wanted. */
function readV3Swap(body: string, value: bigint): RouterSwap | undefined {
  const calls = readCalls(body)
  const [, ...allowed] = permit.exec(calls[0] ?? '') ?? []
  const [swap = '', rest, ...more] = allowed.length > 0 ? calls.slice(1) : calls
  const [, ...words] = exactInput.exec(swap) ?? []
  const [receiver, amount, minimum, length] = words.slice(0, 4).map(toNumber)
  const encoded = words[4] ?? ''
  if (receiver === undefined || amount === undefined || minimum === undefined) return undefined
  const digits = Number(length) * 2
  const hops = (digits - token) / hop
  const isWhole = Number.isInteger(hops) && hops >= 1 && hops < longestPath
  // What is paid beyond what is swapped would stay with the router, for anybody.
  if (!isWhole || !isPadded(encoded, digits) || (value > 0n && value !== amount)) return undefined
  const path = Array.from({ length: hops + 1 }, (_, at): Hex => {
    return `0x${encoded.slice(at * hop, at * hop + token)}`
  })
  const [allowedToken, allowedAmount] = allowed.map(toNumber)
  const isAllowed = allowedToken === undefined || toAddress(allowedToken) === path[0]
  if (!isAllowed || (allowedAmount ?? amount) !== amount) return undefined
  const said = { amount, minimum, path, deadline: toNumber(body.slice(0, 64)) }
  const to = toAddress(receiver)
  const from = value > 0n ? 'coin' : 'token'
  if (rest === undefined) return to && { ...said, from, to: 'token', receiver: to }
  const [, ...paid] = unwrap.exec(rest) ?? []
  const [least, owner = -1n] = paid.map(toNumber)
  const isUnwrapped = to === itself && least === minimum && more.length === 0
  const coins = toAddress(owner)
  return isUnwrapped && coins ? { ...said, from, to: 'coin', receiver: coins } : undefined
}

/** The calls of a `multicall(uint256,bytes[])`, three at the most; none where it is written otherwise. */
export function readCalls(body: string): readonly string[] {
  const numberAt = (at: number) => Number(`0x${body.slice(at * 64, at * 64 + 64) || '0'}`)
  const count = numberAt(2)
  if (numberAt(1) !== 64 || count > 3) return []
  const calls: string[] = []
  let at = 3 + count
  for (let nth = 0; nth < count; nth += 1) {
    if (numberAt(3 + nth) !== (at - 3) * 32) return []
    const digits = numberAt(at) * 2
    const words = Math.ceil(digits / 64)
    const held = body.slice((at + 1) * 64, (at + 1 + words) * 64)
    if (!isPadded(held, digits)) return []
    calls.push(held.slice(0, digits))
    at += 1 + words
  }
  return body.length === at * 64 ? calls : []
}

/** Whether bytes of so many digits fill whole words, with nothing behind them. */
function isPadded(held: string, digits: number): boolean {
  return held.length === Math.ceil(digits / 64) * 64 && /^0*$/.test(held.slice(digits))
}

const isSwap = (selector: string): selector is keyof typeof swaps => Object.hasOwn(swaps, selector)

const toNumber = (digits: string) => BigInt(`0x${digits}`)

function toAddress(value: bigint): Hex | undefined {
  return value >= 0n && value < 1n << 160n ? `0x${value.toString(16).padStart(40, '0')}` : undefined
}
