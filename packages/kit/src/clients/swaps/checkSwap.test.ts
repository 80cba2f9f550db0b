import { ExchangeRouter } from '@billfold/devnet'
import fc from 'fast-check'
import { decodeFunctionData, encodeFunctionData, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { SwapError } from '../../errors/SwapError.js'
import { checkSwap, type OfferedSwap, type Trade } from './checkSwap.js'

const chainId = 'eip155:1'
const { abi } = ExchangeRouter
const addressOf = (digit: string): Hex => `0x${digit.repeat(40)}`
const [account, router, wrapped] = [addressOf('a'), addressOf('b'), addressOf('c')]
const [token, other, between] = [addressOf('1'), addressOf('2'), addressOf('3')]
const now = 1_800_000_000
const trusted = { router, wrapped, now }

type Way = {
  readonly from: Hex | undefined
  readonly to: Hex | undefined
  readonly amount: bigint
  readonly minimum: bigint
  readonly isDirect: boolean
}

/** A trade, and what a server that keeps to it offers. */
function offer({ from, to, amount, minimum, isDirect }: Way): {
  trade: Trade
  offered: OfferedSwap
} {
  const [first, last] = [from ?? wrapped, to ?? wrapped]
  const path = isDirect ? [first, last] : [first, between, last]
  const deadline = BigInt(now + 1200)
  const data =
    from === undefined
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
  .record({ pair, amount: number, minimum: number, isDirect: fc.boolean() })
  .map(({ pair: [from, to], ...rest }): Way => ({ from, to, ...rest }))

/** What a call does, by somebody else's reading. */
function meaningOf(data: Hex) {
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
        expect(meaning.given).toBe(given.from ? given.amount : undefined)
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
  const coins = { from: undefined, to: token, amount: 5n, minimum: 3n, isDirect: true }
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
  const late = { ...trusted, now: now + 1200 }
  expect(() => checkSwap(offered, trade, late)).toThrow(SwapError)
  expect(() => checkSwap(offered, trade, { ...trusted, now: now - 3600 })).toThrow(SwapError)
})
