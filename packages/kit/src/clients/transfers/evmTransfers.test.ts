import { accounts, type Devnet, startDevnet } from '@billfold/devnet'
import fc from 'fast-check'
import { parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WalletError } from '../../errors/WalletError.js'
import { createRpcTransport } from '../createRpcTransport.js'
import { encodeTokenCall, readEvmHolding, readEvmToken } from './evmTokens.js'
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

const oracle = '0x420000000000000000000000000000000000000f'
/** Answers any call with what is at its place 0. */
const tellsWhatIsKept = '0x60005460005260206000f3'
/** Takes a payment, and some gas for it. */
const takesGas = `0x${'600054506001600055'.repeat(3)}00`

test('property: all of a coin never fails for gas, whatever it costs by the time it is sent', async () => {
  const { request } = createRpcTransport({ urls: [devnet.chains[0].rpcUrl] })
  const ask: Ask = (method, params) => request({ method, params })
  const hex = (value: bigint) => `0x${value.toString(16)}`
  const noted = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
  const price = fc.oneof(fc.bigInt(7n, gwei), fc.bigInt(gwei, 500n * gwei))
  const percent = (most: bigint) => fc.bigInt(1n, most)
  const contract = `0x${'c0de'.repeat(10)}`
  await ask('anvil_setCode', [contract, takesGas])
  await ask('anvil_setCode', [oracle, tellsWhatIsKept])
  let sent = 0
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        held: fc.oneof(fc.bigInt(1n, 10n ** 16n), fc.bigInt(10n ** 15n, 10n ** 21n)),
        isOld: fc.boolean(),
        isContract: fc.boolean(),
        base: price,
        /** Of what was quoted: a base fee may double, the price of older chains rise by a quarter. */
        rise: percent(100n),
        l1Fee: fc.oneof(fc.constant(0n), fc.bigInt(1n, 10n ** 14n)),
        l1Rise: percent(100n),
      }),
      async ({ held, isOld, isContract, base, rise, l1Fee, l1Rise }) => {
        await ask('anvil_setStorageAt', [oracle, noted(0n), noted(l1Fee)])
        await ask('anvil_setNextBlockBaseFeePerGas', [hex(base)])
        await ask('anvil_mine', [])
        await ask('anvil_setBalance', [from, hex(held)])
        const told: Ask = async (method, params) =>
          isOld && method === 'eth_getBlockByNumber' ? { number: '0x1' } : ask(method, params)
        const question = { from, to: isContract ? contract : to, amount: 'max' } as const
        const plan = await planEvmTransfer(told, question).catch((error: { code?: string }) => {
          expect(error.code).toBe('notEnoughForFee')
        })
        if (!plan) return
        expect(plan.amount + plan.fee).toBe(held)
        const { gasPrice } = plan.transaction
        const quoted = gasPrice === undefined ? base : (gasPrice * 4n) / 5n
        const now = quoted + (quoted * rise) / (isOld ? 400n : 100n)
        await ask('anvil_setNextBlockBaseFeePerGas', [hex(now)])
        const { data, to: receiver, ...figures } = plan.transaction
        const entries = Object.entries(figures).map(([name, value]) => [name, hex(value)])
        const hash = await ask('eth_sendTransaction', [
          { from, to: receiver, ...Object.fromEntries(entries) },
        ])
        const receipt = () => ask('eth_getTransactionReceipt', [hash])
        await expect.poll(receipt, { interval: 5 }).toMatchObject({ status: '0x1' })
        // What a chain of the OP stack takes besides is still there.
        const left = BigInt(String(await ask('eth_getBalance', [from, 'latest'])))
        expect(left).toBeGreaterThanOrEqual(l1Fee + (l1Fee * l1Rise) / 100n)
        sent += 1
      },
    ),
    { numRuns: 40, endOnFailure: true },
  )
  expect(sent).toBeGreaterThan(10)
  await ask('anvil_setCode', [oracle, '0x'])
})

test('behavior: all of a coin is what is left when those payments have gone that wait for a block', async () => {
  const { request } = createRpcTransport({ urls: [devnet.chains[0].rpcUrl] })
  const ask: Ask = (method, params) => request({ method, params })
  await ask('anvil_setBalance', [from, `0x${parseEther('10000').toString(16)}`])
  await ask('evm_setAutomine', [false])
  const value = `0x${parseEther('6000').toString(16)}`
  const hash = await ask('eth_sendTransaction', [{ from, to, value, gas: '0x5208' }])
  const plan = await planEvmTransfer(ask, { from, to, amount: 'max' })
  await ask('evm_setAutomine', [true])
  await ask('anvil_mine', [])
  await expect.poll(() => ask('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' })
  const left = BigInt(String(await ask('eth_getBalance', [from, 'latest'])))
  expect(plan.held).toBe(left)
  expect(plan.amount + plan.fee).toBe(left)
})

test('behavior: all of a token is what is left when those payments have gone that wait for a block', async () => {
  const { request } = createRpcTransport({ urls: [devnet.chains[0].rpcUrl] })
  const ask: Ask = (method, params) => request({ method, params })
  const { token } = devnet.chains[0].contracts
  const before = await readEvmHolding(ask, token, from)
  await ask('evm_setAutomine', [false])
  const data = encodeTokenCall('0xa9059cbb', to, before / 4n)
  const hash = await ask('eth_sendTransaction', [{ from, to: token, data, gas: '0x30d40' }])
  const plan = await planEvmTransfer(ask, { from, to, token, amount: 'max' })
  const more = planEvmTransfer(ask, { from, to, token, amount: before })
  await expect(more).rejects.toMatchObject({ code: 'notEnough' })
  // What is on its way here is not there yet.
  const promised = await readEvmHolding(ask, token, to)
  await ask('evm_setAutomine', [true])
  await ask('anvil_mine', [])
  await expect.poll(() => ask('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' })
  const left = await readEvmHolding(ask, token, from)
  expect(left).toBe(before - before / 4n)
  expect(plan).toMatchObject({ held: left, amount: left })
  expect(promised).toBe((await readEvmHolding(ask, token, to)) - before / 4n)
})

test('behavior: a node that knows nothing of what waits for a block', async () => {
  const { request } = createRpcTransport({ urls: [devnet.chains[0].rpcUrl] })
  const ask: Ask = async (method, params) => {
    if (params[1] !== 'pending') return request({ method, params })
    throw new WalletError({ code: 'notSupported', shortMessage: 'Unknown block.' })
  }
  const { token } = devnet.chains[0].contracts
  const held = await readEvmHolding(ask, token, from)
  expect(held).toBeGreaterThan(0n)
  expect(await planEvmTransfer(ask, { from, to, token, amount: 'max' })).toMatchObject({ held })
})
