import type { Hex } from 'billfold/protocol'
import { afterEach, expect, test } from 'vitest'
import { type Answering, startHttp, stopHttp } from '../testing/startHttp.js'
import { createLifi } from './createLifi.js'
import { createOneInch } from './createOneInch.js'
import { checkPlan, createSwaps } from './createSwaps.js'
import { createZeroEx } from './createZeroEx.js'
import { leastOf, type SwapSource } from './SwapSource.js'

// What the services answer was written by hand after their own documentation, not recorded: these
// tests ask nobody.

afterEach(stopHttp)

const chainId = 'eip155:1'
const account: Hex = `0x${'1'.repeat(40)}`
const usdc: Hex = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const router: Hex = `0x${'2'.repeat(40)}`
const pair = { chainId, from: usdc, to: undefined, amount: 5_000_000n, account }
const signal = new AbortController().signal

async function start(create: (url: string) => SwapSource, answering: Answering, status = 200) {
  const { url, asked } = await startHttp(answering, status)
  return { source: create(url), asked }
}

const zeroEx = (url: string) => createZeroEx({ key: 'zk', url })
const oneInch = (url: string) => createOneInch({ key: '1k', url })
const lifi = (url: string) => createLifi({ key: 'lk', url })

test('0x: quote and transaction', async () => {
  const { source, asked } = await start(zeroEx, ({ headers }) => {
    expect([headers['0x-api-key'], headers['0x-version']]).toEqual(['zk', 'v2'])
    return {
      ...{ liquidityAvailable: true, buyAmount: '1000', minBuyAmount: '990' },
      ...{ allowanceTarget: router, issues: { allowance: null }, fees: {} },
      transaction: { to: router, data: '0xabcd', gas: '1', gasPrice: '2', value: '0' },
    }
  })
  expect(await source.quote(pair, signal)).toEqual({ amount: 1000n, spender: router })
  expect(await source.plan({ ...pair, slippage: 150 }, signal)).toEqual({
    ...{ to: router, data: '0xabcd', value: 0n, amount: 1000n, minAmount: 990n },
    spender: '0x0000000000001fF3684f28c67538d4D072C22734',
  })
  const query = `chainId=1&sellToken=${usdc}&buyToken=0x${'e'.repeat(40)}&sellAmount=5000000&taker=${account}`
  expect(asked.map(({ path }) => path)).toEqual([
    `/swap/allowance-holder/price?${query}`,
    `/swap/allowance-holder/quote?${query}&slippageBps=150`,
  ])
})

test('0x: without liquidity it knows no way', async () => {
  const { source } = await start(zeroEx, () => ({ liquidityAvailable: false, zid: 'x' }))
  await expect(source.quote(pair, signal)).rejects.toThrow('unknown')
})

test('1inch: quote, transaction and who takes tokens', async () => {
  const { source, asked } = await start(oneInch, ({ path, headers }) => {
    expect(headers.authorization).toBe('Bearer 1k')
    if (path.includes('spender')) return { address: router }
    const tx = { from: account, to: router, data: '0xabcd', value: '0', gas: 1, gasPrice: '2' }
    return path.includes('quote') ? { dstAmount: '1000' } : { dstAmount: '1000', tx }
  })
  expect(await source.quote(pair, signal)).toEqual({ amount: 1000n, spender: router })
  expect(await source.plan({ ...pair, slippage: 100 }, signal)).toEqual({
    ...{ to: router, data: '0xabcd', value: 0n, amount: 1000n, minAmount: 990n, spender: router },
  })
  const query = `src=${usdc}&dst=0x${'e'.repeat(40)}&amount=5000000`
  expect(asked.map(({ path }) => path).sort()).toEqual([
    '/swap/v6.0/1/approve/spender',
    `/swap/v6.0/1/quote?${query}`,
    `/swap/v6.0/1/swap?${query}&from=${account}&origin=${account}&slippage=1&disableEstimate=true`,
  ])
})

test('LI.FI: quote and transaction; it has to know whose swap it is', async () => {
  const { source, asked } = await start(lifi, ({ headers }) => {
    expect(headers['x-lifi-api-key']).toBe('lk')
    return {
      estimate: { toAmount: '1000', toAmountMin: '990', approvalAddress: router, gasCosts: [] },
      transactionRequest: { to: router, data: '0xabcd', value: '0x0', gasLimit: '0x1' },
    }
  })
  expect(await source.quote(pair, signal)).toEqual({ amount: 1000n, spender: router })
  expect(await source.plan({ ...pair, slippage: 300 }, signal)).toEqual({
    ...{ to: router, data: '0xabcd', value: 0n, amount: 1000n, minAmount: 990n, spender: router },
  })
  const nobody = `0x${'0'.repeat(40)}`
  const query = `fromChain=1&toChain=1&fromToken=${usdc}&toToken=${nobody}&fromAmount=5000000&fromAddress=${account}&toAddress=${account}`
  expect(asked.map(({ path }) => path)).toEqual([
    `/v1/quote?${query}&slippage=0.01`,
    `/v1/quote?${query}&slippage=0.03`,
  ])
  await expect(source.quote({ ...pair, account: undefined }, signal)).rejects.toThrow('unknown')
})

const creations = [
  ['0x', zeroEx],
  ['1inch', oneInch],
  ['LI.FI', lifi],
] as const

test.each(creations)('%s: answers that are none', async (_, create) => {
  const wrong = [
    '<html>',
    {},
    { liquidityAvailable: true, buyAmount: '-1', dstAmount: '1.5', address: 'x' },
    { liquidityAvailable: true, buyAmount: 1000, dstAmount: null, estimate: {} },
  ]
  for (const each of wrong) {
    const { source } = await start(create, () => each)
    await expect(source.plan({ ...pair, slippage: 100 }, signal)).rejects.toThrow()
  }
})

test.each(creations)('%s: no way for others to see, no answer for all', async (_, create) => {
  const refusing = await start(create, () => ({ description: 'insufficient liquidity' }), 400)
  const question = { chainId, source: undefined }
  const ask = ({ source }: { source: SwapSource }) =>
    createSwaps([source]).ask(question, (each, ended) => each.quote(pair, ended))
  await expect(ask(refusing)).rejects.toThrow('unknown')
  const limited = await start(create, () => 'too many', 429)
  await expect(ask(limited)).rejects.toThrow('unavailable')
})

test('createSwaps: chains that nobody knows', async () => {
  const swaps = createSwaps([createZeroEx({ key: 'a' }), createLifi()])
  expect(['eip155:1', 'eip155:250', 'eip155:5'].map(swaps.supports)).toEqual([true, true, false])
  const question = { chainId: 'eip155:5', source: undefined }
  await expect(swaps.ask(question, async () => 1)).rejects.toThrow('unavailable')
})

test('checkPlan: more coins than are given, and a least amount that is none', () => {
  const plan = { amount: 100n, minAmount: 99n, value: 0n, to: router, spender: router }
  const full = { ...plan, data: '0x01' } as const
  expect(checkPlan(full, pair)).toBe(full)
  for (const wrong of [{ value: 1n }, { minAmount: 0n }, { minAmount: 101n }])
    expect(() => checkPlan({ ...full, ...wrong }, pair)).toThrow('unavailable')
  expect(() => checkPlan(full, { ...pair, from: undefined })).toThrow('unavailable')
})

test('leastOf: rounded in favour of who swaps', () => {
  expect([leastOf(1000n, 100), leastOf(1n, 100), leastOf(1000n, 0)]).toEqual([990n, 1n, 1000n])
})
