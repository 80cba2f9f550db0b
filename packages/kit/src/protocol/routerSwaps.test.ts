import { ExchangeRouter } from '@billfold/devnet'
import fc from 'fast-check'
import { encodeFunctionData, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { readRouterSwap } from './routerSwaps.js'

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`)
const amount = fc.bigInt({ min: 0n, max: (1n << 256n) - 1n })
const call = fc.record({
  ...{ amount, minimum: amount, deadline: amount, receiver: address },
  path: fc.array(address, { minLength: 2, maxLength: 5 }),
})
type Call = typeof call extends fc.Arbitrary<infer value> ? value : never

const abi = ExchangeRouter.abi
const encode = {
  coinToToken: ({ minimum, path, receiver, deadline }: Call) =>
    encodeFunctionData({
      abi,
      functionName: 'swapExactETHForTokens',
      args: [minimum, path, receiver, deadline],
    }),
  tokenToCoin: ({ amount, minimum, path, receiver, deadline }: Call) =>
    encodeFunctionData({
      abi,
      functionName: 'swapExactTokensForETH',
      args: [amount, minimum, path, receiver, deadline],
    }),
  tokenToToken: ({ amount, minimum, path, receiver, deadline }: Call) =>
    encodeFunctionData({
      abi,
      functionName: 'swapExactTokensForTokens',
      args: [amount, minimum, path, receiver, deadline],
    }),
}

test('readRouterSwap: what others have encoded', () => {
  fc.assert(
    fc.property(call, (given) => {
      const { amount, ...rest } = given
      expect(readRouterSwap(encode.coinToToken(given))).toEqual({
        ...{ ...rest, from: 'coin', to: 'token', amount: undefined },
      })
      expect(readRouterSwap(encode.tokenToCoin(given))).toEqual({
        ...{ ...rest, amount, from: 'token', to: 'coin' },
      })
      expect(readRouterSwap(encode.tokenToToken(given))).toEqual({
        ...{ ...rest, amount, from: 'token', to: 'token' },
      })
    }),
  )
})

test('readRouterSwap: nothing else, and no other way of writing it', () => {
  const path: Hex[] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`]
  const receiver: Hex = `0x${'3'.repeat(40)}`
  const data = encode.tokenToToken({ amount: 5n, minimum: 4n, path, receiver, deadline: 9n })
  const word = (at: number, value: string): Hex =>
    `0x${data.slice(2, 10 + at * 64)}${value.padStart(64, '0')}${data.slice(10 + (at + 1) * 64)}`
  expect(readRouterSwap(word(0, '5'))).toMatchObject({ amount: 5n })
  const wrong: readonly Hex[] = [
    '0x',
    '0x38ed1739',
    `0x00000000${data.slice(10)}`,
    `${data}00`,
    `${data}${'0'.repeat(64)}`,
    data.slice(0, -64) as Hex, // It begins as it did.
    word(2, 'c0'), // The path lies elsewhere.
    word(5, '1'),
    word(5, '6'),
    word(5, 'f'.repeat(64)),
    word(3, `1${'3'.repeat(40)}`), // More than an address.
    word(6, `1${'3'.repeat(40)}`),
  ]
  for (const each of wrong) expect(readRouterSwap(each), each).toBeUndefined()
})

test('readRouterSwap: any bytes', () => {
  const bytes = fc.uint8Array({ maxLength: 400 })
  fc.assert(
    fc.property(bytes, (given) => {
      readRouterSwap(`0x38ed1739${Buffer.from(given).toString('hex')}`)
    }),
  )
})
