import { accounts, type Devnet, startDevnet } from '@billfold/devnet'
import { parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRpcTransport } from '../createRpcTransport.js'
import { planEvmTransfer, readEvmToken } from './evmTransfers.js'
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
