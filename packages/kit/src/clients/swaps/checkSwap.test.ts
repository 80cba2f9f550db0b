import { ExchangeRouter } from '@billfold/devnet'
import fc from 'fast-check'
import { decodeFunctionData, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { SwapError } from '../../errors/SwapError.js'
import { checkSwap, type OfferedSwap, type Trade } from './checkSwap.js'

const chainId = 'eip155:1'
const { abi } = ExchangeRouter
const addressOf = (digit: string): Hex => `0x${digit.repeat(40)}`
const [account, router, wrapped] = [addressOf('a'), addressOf('b'), addressOf('c')]
const [token, other, between] = [addressOf('1'), addressOf('2'), addressOf('3')]
const now = 1_800_000_000n
const at = (now: bigint) => ({ router, wrapped, clocks: { earliest: now, latest: now } })
const trusted = at(now)

type Way = {
  readonly from: Hex | undefined
  readonly to: Hex | undefined
  readonly amount: bigint
  readonly minimum: bigint
  readonly isDirect: boolean
  /** By SwapRouter02. */
  readonly isThird: boolean
}

const thirdAbi = parseAbi([
  'struct Input { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }',
  'function exactInput(Input params) payable returns (uint256)',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])',
])
const itself: Hex = `0x${'2'.padStart(40, '0')}`

function encodeThird(given: {
  path: readonly Hex[]
  isUnwrapped: boolean
  amount: bigint
  minimum: bigint
  deadline: bigint
}): Hex {
  const { isUnwrapped, amount, minimum, deadline } = given
  const [first = '0x', ...rest] = given.path
  const path: Hex = `${first}${rest.map((each) => `0001f4${each.slice(2)}`).join('')}`
  const recipient = isUnwrapped ? itself : account
  const input = { path, recipient, amountIn: amount, amountOutMinimum: minimum }
  const swap = encodeFunctionData({ abi: thirdAbi, functionName: 'exactInput', args: [input] })
  const paid = encodeFunctionData({
    ...{ abi: thirdAbi, functionName: 'unwrapWETH9', args: [minimum, account] },
  })
  const calls = isUnwrapped ? [swap, paid] : [swap]
  return encodeFunctionData({ abi: thirdAbi, functionName: 'multicall', args: [deadline, calls] })
}

/** A trade, and what a server that keeps to it offers. */
function offer({ from, to, amount, minimum, isDirect, isThird }: Way): {
  trade: Trade
  offered: OfferedSwap
} {
  const [first, last] = [from ?? wrapped, to ?? wrapped]
  const path = isDirect ? [first, last] : [first, between, last]
  const deadline = now + 1200n
  const data = isThird
    ? encodeThird({ path, isUnwrapped: to === undefined, amount, minimum, deadline })
    : from === undefined
      ? encodeFunctionData({
          ...{ abi, functionName: 'swapExactETHForTokens' },
          args: [minimum, path, account, deadline],
        })
      : encodeFunctionData({
          abi,
          functionName: to ? 'swapExactTokensForTokens' : 'swapExactTokensForETH',
          args: [amount, minimum, path, account, deadline],
        })
  return {
    trade: { chainId, account, from, to, amount, minimum },
    offered: {
      ...{ from: `${chainId}:${account}`, to: `${chainId}:${router}`, data },
      value: String(from ? 0n : amount),
    },
  }
}

const number = fc.bigInt({ min: 1n, max: (1n << 200n) - 1n })
const pair = fc.constantFrom<readonly [Hex | undefined, Hex | undefined]>(
  [undefined, token],
  [token, undefined],
  [token, other],
)
const way = fc
  .record({
    ...{ pair, amount: number, minimum: number },
    ...{ isDirect: fc.boolean(), isThird: fc.boolean() },
  })
  .map(({ pair: [from, to], ...rest }): Way => ({ from, to, ...rest }))

/** What a call does, by somebody else's reading. */
function meaningOf(data: Hex) {
  if (data.startsWith('0x5ae401dc')) return thirdMeaningOf(data)
  const { functionName, args = [] } = decodeFunctionData({ abi, data })
  const [minimum, path, receiver] = args.slice(functionName === 'swapExactETHForTokens' ? 0 : 1)
  const given = functionName === 'swapExactETHForTokens' ? undefined : args[0]
  return { functionName, given, minimum, path, receiver } as {
    functionName: string
    given: bigint | undefined
    minimum: bigint
    path: readonly Hex[]
    receiver: Hex
  } // of these functions
}

function thirdMeaningOf(data: Hex) {
  const { args } = decodeFunctionData({ abi: thirdAbi, data })
  const [, calls] = args as [bigint, readonly Hex[]] // of `multicall`
  const [swap, paid, ...more] = calls.map((each) =>
    decodeFunctionData({ abi: thirdAbi, data: each }),
  )
  if (swap?.functionName !== 'exactInput' || more.length > 0) throw new Error('It does more.')
  const [{ path, recipient, amountIn, amountOutMinimum }] = swap.args
  const hops = path.slice(2).match(/.{40}(.{6})?/g) ?? []
  const tokens = hops.map((each): Hex => `0x${each.slice(0, 40)}`)
  const of = { given: amountIn, minimum: amountOutMinimum, path: tokens }
  if (!paid) return { ...of, functionName: 'toToken', receiver: recipient }
  if (paid.functionName !== 'unwrapWETH9' || recipient !== itself)
    throw new Error('The coins are not paid out.')
  const [least, receiver] = paid.args
  return { ...of, functionName: 'toCoin', minimum: least, receiver }
}

test('default: what was asked for, whichever way it goes', () => {
  fc.assert(
    fc.property(way, (given) => {
      const { trade, offered } = offer(given)
      expect(checkSwap(offered, trade, trusted)).toEqual({
        ...{ to: router, data: offered.data, minimum: given.minimum },
        value: given.from ? 0n : given.amount,
      })
    }),
  )
})

test('behavior: whatever is changed in the call, none is let through that gives the account less', () => {
  const flips = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 15 })), {
    minLength: 1,
    maxLength: 3,
  })
  const changed = { refused: 0, taken: 0 }
  fc.assert(
    fc.property(way, flips, (given, changes) => {
      const { trade, offered } = offer(given)
      const digits = [...offered.data.slice(2)]
      for (const [at, by] of changes) {
        const place = at % digits.length
        digits[place] = (Number.parseInt(digits[place] ?? '0', 16) ^ by).toString(16)
      }
      const data: Hex = `0x${digits.join('')}`
      try {
        const { minimum, to, value } = checkSwap({ ...offered, data }, trade, trusted)
        changed.taken += 1
        const meaning = meaningOf(data)
        expect([to, value]).toEqual([router, given.from ? 0n : given.amount])
        expect(meaning.minimum).toBe(minimum)
        expect(minimum).toBeGreaterThanOrEqual(trade.minimum)
        expect(meaning.receiver.toLowerCase()).toBe(account)
        expect(meaning.functionName).toBe(meaningOf(offered.data as Hex).functionName) // as encoded
        expect(meaning.given ?? (given.from ? undefined : given.amount)).toBe(given.amount)
        expect(meaning.path[0]?.toLowerCase()).toBe(given.from ?? wrapped)
        expect(meaning.path.at(-1)?.toLowerCase()).toBe(given.to ?? wrapped)
      } catch (error) {
        if (!(error instanceof SwapError)) throw error
        changed.refused += 1
      }
    }),
    { numRuns: 2_000 },
  )
  // Both happen: a higher minimum is the account's gain, and what lies between is the router's affair.
  expect(changed.refused).toBeGreaterThan(400)
  expect(changed.taken).toBeGreaterThan(0)
})

test('error: what is said beside the call', () => {
  const way = { isDirect: true, isThird: false }
  const coins = { from: undefined, to: token, amount: 5n, minimum: 3n, ...way }
  const { trade, offered } = offer(coins)
  const check = (change: Partial<OfferedSwap>) => () =>
    checkSwap({ ...offered, ...change }, trade, trusted)
  for (const change of [
    { to: `${chainId}:${addressOf('d')}` },
    { to: `eip155:10:${router}` },
    { to: router },
    { from: `${chainId}:${addressOf('d')}` },
    { value: '6' },
    { value: '0' },
    { data: '0x' },
    { data: `${offered.data}00` },
    { data: 'no data' },
  ])
    expect(check(change), JSON.stringify(change)).toThrow(SwapError)
  for (const time of [now + 1200n, now - 3600n])
    expect(() => checkSwap(offered, trade, at(time))).toThrow(SwapError)
  const clocks = { earliest: now - 3600n, latest: now + 1200n }
  expect(checkSwap(offered, trade, { ...trusted, clocks }).to).toBe(router)
})
