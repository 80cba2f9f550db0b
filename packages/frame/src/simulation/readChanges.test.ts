import { type Devnet, LocalToken, setBalance, startDevnet } from '@billfold/devnet'
import { encodeAbiParameters, encodeFunctionData, erc20Abi, type Hex, maxUint256, pad } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { nodeOf } from '../evm/testing/nodeOf.js'
import { type Ask, askOf } from '../server/askOf.js'
import { NodeError } from '../server/createRpcCaller.js'
import { readChanges } from './readChanges.js'

const chainId = 'eip155:31337'
const other = `0x${'5a'.repeat(20)}` as const
const ones = `0x${'11'.repeat(20)}` as const

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet()
})
afterAll(() => devnet.stop())

let seed = 0
/** An account with coins, and what it would do. */
async function open() {
  seed += 1
  const from = `0x${String(seed).padStart(40, 'a')}` as const
  await setBalance(devnet.chains[0], { address: from, value: 10n ** 18n })
  const ask = askOf(nodeOf(devnet.chains[0]), { chainId })
  const asked = (call: { to: Hex; data?: Hex; value?: bigint }) =>
    ({ from, value: 0n, data: '0x', ...call }) as const
  return { from, ask, asked, token: devnet.chains[0].contracts.token }
}

test('default: what comes, with what the token calls itself', async () => {
  const { from, ask, asked, token } = await open()
  const data = encodeFunctionData({ abi: LocalToken.abi, functionName: 'mint', args: [from, 9n] })
  const claim = { symbol: 'LTK', decimals: 18 }
  expect(await readChanges(ask, asked({ to: token, data }))).toEqual({
    status: 'told',
    isCut: false,
    moves: [{ kind: 'in', token: token.toLowerCase(), amount: 9n, claim }],
  })
})

test('behavior: the coin, and who may take tokens from then on', async () => {
  const { ask, asked, token } = await open()
  expect(await readChanges(ask, asked({ to: other, value: 7n }))).toMatchObject({
    moves: [{ kind: 'out', token: undefined, amount: 7n }],
  })
  const args = [other, maxUint256] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
  expect(await readChanges(ask, asked({ to: token, data }))).toMatchObject({
    moves: [{ kind: 'lent', amount: maxUint256, spender: other }],
  })
})

test('behavior: what would fail, and nodes that cannot say it', async () => {
  const { ask, asked, token } = await open()
  const args = [other, 1n] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  expect(await readChanges(ask, asked({ to: token, data }))).toEqual({ status: 'fails' })
  const answers = [null, [], [{ calls: [] }], [{ calls: [{ status: '0x1', logs: [{}] }] }], 'x']
  for (const answer of answers) {
    const strange: Ask = async () => answer
    expect(await readChanges(strange, asked({ to: token }))).toEqual({ status: 'unknown' })
  }
  const deaf: Ask = async () => {
    throw new NodeError({ code: -32_601, message: 'no such method' })
  }
  expect(await readChanges(deaf, asked({ to: token }))).toEqual({ status: 'unknown' })
})

test('behavior: a node that takes its time is not waited for', async () => {
  vi.useFakeTimers()
  try {
    const changes = readChanges(() => new Promise(() => {}), asked)
    await vi.advanceTimersByTimeAsync(4000)
    expect(await changes).toEqual({ status: 'unknown' })
  } finally {
    vi.useRealTimers()
  }
})

const topicOf = (address: Hex) => pad(address)
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** A node that says of anything that it would leave these logs. */
const saying =
  (...logs: readonly { address: Hex; topics: readonly Hex[]; data: Hex }[]): Ask =>
  async (method) =>
    method === 'eth_simulateV1' ? [{ calls: [{ status: '0x1', logs }] }] : '0x'
const asked = { from: other, to: ones, value: 0n, data: '0x' } as const
const word = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const sent = (from: Hex, to: Hex, value: bigint) => ({
  address: ones,
  topics: [transfer, topicOf(from), topicOf(to)] as const,
  data: word(value),
})

test('behavior: what goes and comes back is counted once; what others do is left out', async () => {
  const ask = saying(sent(other, ones, 9n), sent(ones, other, 4n), sent(ones, ones, 1n))
  expect(await readChanges(ask, asked)).toMatchObject({ moves: [{ kind: 'out', amount: 5n }] })
  const even = saying(sent(other, ones, 9n), sent(ones, other, 9n))
  expect(await readChanges(even, asked)).toMatchObject({ moves: [] })
  const gained = saying(sent(other, ones, 1n), sent(ones, other, 4n))
  expect(await readChanges(gained, asked)).toMatchObject({ moves: [{ kind: 'in', amount: 3n }] })
})

test('behavior: items, one or several', async () => {
  const item = {
    address: ones,
    topics: [transfer, topicOf(other), topicOf(ones), word(77n)],
    data: '0x',
  } as const
  expect(await readChanges(saying(item), asked)).toMatchObject({
    moves: [{ kind: 'out', item: 77n }],
  })
  const batch = {
    address: ones,
    topics: [
      '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
      topicOf(ones),
      topicOf(other),
      topicOf(ones),
    ],
    data: encodeAbiParameters(
      [{ type: 'uint256[]' }, { type: 'uint256[]' }],
      [
        [1n, 2n],
        [10n, 20n],
      ],
    ),
  } as const
  expect(await readChanges(saying(batch), asked)).toMatchObject({
    moves: [
      { kind: 'out', item: 1n, amount: 10n },
      { kind: 'out', item: 2n, amount: 20n },
    ],
  })
  const all = {
    address: ones,
    topics: [
      '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
      topicOf(other),
      topicOf(ones),
    ],
    data: word(1n),
  } as const
  expect(await readChanges(saying(all), asked)).toMatchObject({
    moves: [{ kind: 'lent', spender: ones }],
  })
})

test('behavior: more than anybody reads is cut, what goes first', async () => {
  const many = Array.from({ length: 40 }, (_, index) => ({
    ...sent(ones, other, 1n),
    address: `0x${String(index).padStart(40, '0')}` as const,
  }))
  const changes = await readChanges(saying(...many, sent(other, ones, 2n)), asked)
  if (changes.status !== 'told') throw new Error('It was told.')
  expect(changes.isCut).toBe(true)
  expect(changes.moves).toHaveLength(12)
  expect(changes.moves[0]).toMatchObject({ kind: 'out', amount: 2n })
})
