import { accounts, type Devnet, startDevnet } from '@billfold/devnet'
import { parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRpcTransport } from '../createRpcTransport.js'
import { readEvmToken } from './evmTokens.js'
import { planEvmTransfer } from './evmTransfers.js'
import type { Ask } from './TransferPlan.js'

const [{ address: from }, { address: to }] = [accounts[0], accounts[1]] as [
  { address: string },
  { address: string },
]

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet()
})
afterAll(() => devnet.stop())

/** The devnet's node, some of whose answers are others. */
function node(
  change: (method: string, answer: unknown, params: readonly unknown[]) => unknown,
): Ask {
  const { request } = createRpcTransport({ urls: [devnet.chains[0].rpcUrl] })
  return async (method, params) => change(method, await request({ method, params }), params)
}

test('behavior: a chain without EIP-1559 takes a price for gas', async () => {
  const price = 1_000_000_000n
  const ask = node((method, answer) => {
    if (method === 'eth_getBlockByNumber') return { number: '0x1' }
    return method === 'eth_gasPrice' ? `0x${price.toString(16)}` : answer
  })
  const { amount, fee, held, transaction } = await planEvmTransfer(ask, { from, to, amount: 'max' })
  expect(fee).toBe((21_000n * price * 5n) / 4n)
  expect(amount + fee).toBe(held)
  expect(transaction).toEqual({ to, value: amount, gas: 21_000n, gasPrice: (price * 5n) / 4n })
})

test('behavior: the part of the fee that a chain pays to Ethereum', async () => {
  const plain = await planEvmTransfer(
    node((_, answer) => answer),
    { from, to, amount: 1n },
  )
  const ask = node((method, answer, [call]) => {
    const isOracle = JSON.stringify(call ?? '').includes(
      '0x420000000000000000000000000000000000000f',
    )
    return method === 'eth_call' && isOracle ? `0x${1000n.toString(16).padStart(64, '0')}` : answer
  })
  const { fee } = await planEvmTransfer(ask, { from, to, amount: 1n })
  expect(fee).toBe(plain.fee + 2000n)
})

test.each([
  ['false', `0x${'0'.repeat(64)}`],
  ['a number', `0x${'2'.padStart(64, '0')}`],
  ['words', '0x1234'],
])('behavior: a token that answers %s has sent nothing', async (_, word) => {
  const ask = node((method, answer, [call]) =>
    method === 'eth_call' && JSON.stringify(call).includes('0xa9059cbb') ? word : answer,
  )
  const { token } = devnet.chains[0].contracts
  await expect(planEvmTransfer(ask, { from, to, token, amount: 1n })).rejects.toMatchObject({
    code: 'refused',
  })
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'lots'],
  ['more than a word', `0x${'f'.repeat(65)}`],
])('behavior: a node that answers %s for a balance', async (_, wrong) => {
  const ask = node((method, answer) => (method === 'eth_getBalance' ? wrong : answer))
  await expect(planEvmTransfer(ask, { from, to, amount: 1n })).rejects.toMatchObject({
    code: 'badAnswer',
  })
})

test('readEvmToken: what tokens say of themselves is plain text, absurd decimals are none', async () => {
  const { token } = devnet.chains[0].contracts
  const ask = node((_, answer) => answer)
  expect(await readEvmToken(ask, token)).toEqual({
    name: 'Local Token',
    symbol: 'LTK',
    decimals: 18,
  })
  const say = (selector: string, answer: string) =>
    readEvmToken(
      node((_, told, [call]) => (JSON.stringify(call).includes(selector) ? answer : told)),
      token,
    )
  const old = Buffer.from('M\u202eKR'.padEnd(30, '\0')).toString('hex')
  expect(await say('0x95d89b41', `0x${old}`)).toMatchObject({ symbol: 'MKR' })
  expect(await say('0x06fdde03', '0x')).toMatchObject({ name: '' })
  for (const decimals of ['0x', `0x${'1f'.padStart(64, '0')}`, `0x${'f'.repeat(64)}`])
    await expect(say('0x313ce567', decimals)).rejects.toMatchObject({ code: 'badToken' })
})

test('behavior: the coin is not enough for the fee of a token', async () => {
  const ask = node((method, answer) => (method === 'eth_getBalance' ? '0x1' : answer))
  const { token } = devnet.chains[0].contracts
  const asked = planEvmTransfer(ask, { from, to, token, amount: parseEther('1') })
  await expect(asked).rejects.toMatchObject({ code: 'notEnoughForFee' })
})

const gwei = 1_000_000_000n
const quantity = (value: bigint) => `0x${value.toString(16)}`

/** A node of a chain with a base fee of 10 gwei, where it says of tips and of recent blocks what it is given. */
function pricedNode(told: {
  tip: bigint
  /** What recent blocks paid in tips, by half of all and by nine of ten; none: it does not tell. */
  paid?: readonly [half: bigint, most: bigint] | undefined
  base?: bigint
}): Ask {
  const { tip, paid, base = 10n * gwei } = told
  return node((method, answer) => {
    if (method === 'eth_getBlockByNumber') return { baseFeePerGas: quantity(base) }
    if (method === 'eth_maxPriorityFeePerGas') return quantity(tip)
    if (method === 'eth_gasPrice') return quantity(base + tip)
    if (method !== 'eth_feeHistory') return answer
    return paid
      ? {
          oldestBlock: '0x1',
          baseFeePerGas: Array.from({ length: 21 }, () => quantity(10n * gwei)),
          gasUsedRatio: Array.from({ length: 20 }, () => 0.5),
          reward: Array.from({ length: 20 }, () => paid.map(quantity)),
        }
      : null
  })
}

test.each<[what: string, told: Parameters<typeof pricedNode>[0], tip: bigint]>([
  ['as it is, while others pay as much', { tip: 3n * gwei, paid: [gwei, 4n * gwei] }, 3n * gwei],
  ['what others pay, of more', { tip: 90n * gwei, paid: [gwei, 4n * gwei] }, 4n * gwei],
  ['2 gwei, however little others pay', { tip: 90n * gwei, paid: [1n, 2n] }, 2n * gwei],
  [
    '100 gwei, whatever others are said to pay',
    { tip: 900n * gwei, paid: [1n, 900n * gwei] },
    100n * gwei,
  ],
  ['100 gwei, where nobody tells what others pay', { tip: 900n * gwei }, 100n * gwei],
  [
    'the base fee, where that is more',
    { tip: 900n * gwei, base: 400n * gwei, paid: [1n, 900n * gwei] },
    400n * gwei,
  ],
])('behavior: of the tip that a node tells: %s', async (_, told, tip) => {
  const plan = await planEvmTransfer(pricedNode(told), { from, to, amount: 1n })
  const most = 2n * (told.base ?? 10n * gwei) + tip
  expect(plan.transaction).toMatchObject({ maxFeePerGas: most, maxPriorityFeePerGas: tip })
  expect(plan.fee).toBe(21_000n * most)
})

test('behavior: the wallet is told the price of any payment, so that it costs no more', async () => {
  const { token } = devnet.chains[0].contracts
  const ask = node((_, answer) => answer)
  for (const question of [
    { from, to, amount: 1n },
    { from, to, token, amount: 1n },
    { from, to, token, amount: 'max' },
  ] as const) {
    const { fee, transaction } = await planEvmTransfer(ask, question)
    expect(transaction.gas * (transaction.maxFeePerGas ?? 0n)).toBe(fee)
  }
})

test.each<[what: string, told: Parameters<typeof pricedNode>[0], isPriceHigh: boolean]>([
  ['the usual one', { tip: gwei, paid: [gwei, gwei] }, false],
  ['three times the usual one', { tip: gwei, paid: [gwei, gwei], base: 32n * gwei }, false],
  ['five times the usual one', { tip: gwei, paid: [gwei, gwei], base: 54n * gwei }, true],
  ['one to which nothing can be compared', { tip: gwei, base: 54n * gwei }, false],
])(
  'behavior: a price of gas is far above the usual one or not: %s',
  async (_, told, isPriceHigh) => {
    const plan = await planEvmTransfer(pricedNode(told), { from, to, amount: 1n })
    expect(plan.isPriceHigh).toBe(isPriceHigh)
  },
)
