import { ExchangeRouter } from '@billfold/devnet'
import fc from 'fast-check'
import { encodeFunctionData, encodePacked, type Hex, parseAbi } from 'viem'
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
      expect(readRouterSwap({ data: encode.coinToToken(given), value: given.amount })).toEqual({
        ...{ ...rest, from: 'coin', to: 'token', amount: undefined },
      })
      expect(readRouterSwap({ data: encode.tokenToCoin(given), value: 0n })).toEqual({
        ...{ ...rest, amount, from: 'token', to: 'coin' },
      })
      expect(readRouterSwap({ data: encode.tokenToToken(given), value: 0n })).toEqual({
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
  expect(readRouterSwap({ data: word(0, '5'), value: 0n })).toMatchObject({ amount: 5n })
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
  for (const each of wrong) expect(readRouterSwap({ data: each, value: 0n }), each).toBeUndefined()
})

const thirdAbi = parseAbi([
  'struct Input { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }',
  'function exactInput(Input params) payable returns (uint256)',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])',
  'function selfPermitIfNecessary(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) payable',
])
const itself: Hex = `0x${'2'.padStart(40, '0')}`

function packPath(path: readonly Hex[], fee = 500): Hex {
  const [first = '0x', ...rest] = path
  const hops = rest.map((each) => encodePacked(['uint24', 'address'], [fee, each]).slice(2))
  return `${first}${hops.join('')}`
}
const exactInput = ({ amount, minimum, path, receiver }: Call, packed = packPath(path)) =>
  encodeFunctionData({
    ...{ abi: thirdAbi, functionName: 'exactInput' },
    args: [{ path: packed, recipient: receiver, amountIn: amount, amountOutMinimum: minimum }],
  })
const unwrap = ({ minimum, receiver }: Call) =>
  encodeFunctionData({
    ...{ abi: thirdAbi, functionName: 'unwrapWETH9', args: [minimum, receiver] },
  })
const allow = ({ amount, path }: Pick<Call, 'amount' | 'path'>) => {
  const [token = '0x', hash] = [path[0], `0x${'9'.repeat(64)}`] as const
  return encodeFunctionData({
    ...{ abi: thirdAbi, functionName: 'selfPermitIfNecessary' },
    args: [token, amount, 9n, 27, hash, hash],
  })
}
const together = ({ deadline }: Call, ...calls: readonly Hex[]) =>
  encodeFunctionData({
    ...{ abi: thirdAbi, functionName: 'multicall', args: [deadline, calls] },
  })

test('readRouterSwap: what others have encoded for SwapRouter02', () => {
  fc.assert(
    fc.property(call, (given) => {
      const coins = { ...given, amount: given.amount || 1n }
      const { amount } = coins
      const toToken = { data: together(given, exactInput(coins)) }
      const of = { ...coins, amount }
      expect(readRouterSwap({ ...toToken, value: 0n })).toEqual({
        ...{ ...of, from: 'token', to: 'token' },
      })
      expect(readRouterSwap({ ...toToken, value: amount })).toEqual({
        ...{ ...of, from: 'coin', to: 'token' },
      })
      // What is paid and not swapped would be left to anybody.
      expect(readRouterSwap({ ...toToken, value: amount + 1n })).toBeUndefined()
      const kept = exactInput({ ...coins, receiver: itself })
      const toCoin = { data: together(given, kept, unwrap(given)), value: 0n }
      expect(readRouterSwap(toCoin)).toEqual({ ...of, from: 'token', to: 'coin' })
      const allowed = { data: together(given, allow(coins), kept, unwrap(given)), value: 0n }
      expect(readRouterSwap(allowed)).toEqual({ ...of, from: 'token', to: 'coin' })
    }),
  )
})

test('readRouterSwap: no other calls of SwapRouter02, and no other way of writing them', () => {
  const path: Hex[] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`]
  const receiver: Hex = `0x${'3'.repeat(40)}`
  const given = { amount: 5n, minimum: 4n, path, receiver, deadline: 9n }
  const data = together(given, exactInput(given))
  const kept = exactInput({ ...given, receiver: itself })
  const digits = (at: number, value: string): Hex =>
    `0x${data.slice(2, at)}${value}${data.slice(at + value.length)}`
  expect(readRouterSwap({ data: digits(10, '0'), value: 0n })).toMatchObject({ amount: 5n })
  const wrong: readonly Hex[] = [
    together(given),
    together(given, kept, unwrap({ ...given, minimum: 3n })),
    together(given, exactInput(given), unwrap(given)),
    together(given, kept, unwrap(given), exactInput(given)),
    together(given, unwrap(given)),
    together(given, allow(given)),
    together(given, exactInput(given), allow(given)),
    together(given, allow({ ...given, amount: 6n }), exactInput(given)),
    together(given, allow({ ...given, path: [receiver] }), exactInput(given)),
    together(given, allow(given), allow(given), exactInput(given)),
    together(given, exactInput(given), exactInput(given)),
    together(given, exactInput(given, packPath(path.slice(1)))),
    together(given, exactInput(given, `${packPath(path)}00`)),
    together(given, exactInput(given, packPath(Array(6).fill(receiver)))),
    exactInput(given),
    `${data}00`,
    `${data}${'0'.repeat(64)}`,
    data.slice(0, -64) as Hex, // It begins as it did.
    digits(data.length - 2, '01'), // Not padded with nothing.
    digits(10 + 64 + 62, '60'), // The calls lie elsewhere.
  ]
  for (const each of wrong) expect(readRouterSwap({ data: each, value: 0n }), each).toBeUndefined()
})

test('readRouterSwap: any bytes', () => {
  const bytes = fc.uint8Array({ maxLength: 400 })
  fc.assert(
    fc.property(bytes, (given) => {
      for (const selector of ['38ed1739', '5ae401dc'])
        readRouterSwap({ data: `0x${selector}${Buffer.from(given).toString('hex')}`, value: 1n })
    }),
  )
})
