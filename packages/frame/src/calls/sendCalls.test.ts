import { type Devnet, LocalToken, setBalance, startDevnet } from '@billfold/devnet'
import { encodeFunctionData, type Hex, numberToHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSentNotes } from '../evm/createSentNotes.js'
import { nodeOf } from '../evm/testing/nodeOf.js'
import { deriveAccounts } from '../keys/deriveAccounts.js'
import { sign } from '../keys/sign.js'
import { createMemoryValues } from '../openValues.js'
import { askOf } from '../server/askOf.js'
import { NodeError, type RequestRpc } from '../server/createRpcCaller.js'
import { ServerError } from '../server/createServerCaller.js'
import { createCallsNotes } from './createCallsNotes.js'
import { readCalls } from './readCalls.js'
import { readCallsStatus } from './readCallsStatus.js'
import { isRunning } from './runningCalls.js'
import { sendCalls } from './sendCalls.js'

const chainId = 'eip155:31337'
const origin = 'https://orchard.example'
const to = `0x${'5a'.repeat(20)}` as const
const payment = { to, value: '0x1' }

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet()
})
afterAll(() => devnet.stop())

const node = (change?: Parameters<typeof nodeOf>[1]) => nodeOf(devnet.chains[0], change)

/** What calls of the local token come to. */
function tokenCall(functionName: 'mint' | 'transfer', receiver: Hex, amount: bigint) {
  const data = encodeFunctionData({ abi: LocalToken.abi, functionName, args: [receiver, amount] })
  return { to: devnet.chains[0].contracts.token, data }
}

let seed = 100
/** A wallet of its own, with coins. */
async function open({ coins = 10n ** 18n, patience = 60_000 } = {}) {
  seed += 1
  const owner = await deriveAccounts(new Uint8Array(16).fill(seed))
  const from = owner.addresses.eip155 as Hex // of EVM
  await setBalance(devnet.chains[0], { address: from, value: coins })
  const values = createMemoryValues()
  const sent = createSentNotes({ values })
  const stopped: object[] = []
  const session = new AbortController()
  const { signal } = session
  const ask = async (
    calls: readonly object[],
    { by = node(), ...given }: { by?: RequestRpc; id?: Hex } = {},
  ) => {
    const params = [{ version: '2.0.0', chainId: '0x7a69', atomicRequired: false, calls, ...given }]
    const asked = readCalls({ params, address: from })
    const tools = { origin, notes: createCallsNotes({ values }), patience, pauses: [0, 0] }
    const onStopped = (told: object) => void stopped.push(told)
    return sendCalls(asked, { ...tools, onStopped }).fillIn({ requestRpc: by, sent, signal })
  }
  /** Until nothing of it is sent any more; `told` once what nobody has heard was followed. */
  async function begin(...parameters: Parameters<typeof ask>) {
    const call = await ask(...parameters)
    await call.check?.()
    const result = await call.toResult(await sign(owner, call.request))
    await call.rest?.()
    const follow = () => call.follow?.({ inTurn: (work) => work() })
    return { id: Object(result).id as string, follow }
  }
  const send = async (...parameters: Parameters<typeof ask>) => (await begin(...parameters)).id
  /** As a page hears it that was loaded anew. */
  async function status(id: string, by = node()) {
    const key = { id, origin, from }
    const note = await createCallsNotes({ values }).read(key)
    if (!note) return undefined
    const told = { ...note, isRunning: await isRunning(key) }
    return Object(await readCallsStatus(askOf(by, { chainId }), told))
  }
  const count = async () =>
    Number(await node()({ chainId, method: 'eth_getTransactionCount', params: [from, 'latest'] }))
  return { from, ask, begin, send, status, stopped, count, session, sent }
}

test('default: one after the other, what comes later may need what comes before', async () => {
  const { from, ask, send, status, stopped, count } = await open()
  const calls = [tokenCall('mint', from, 9n), tokenCall('transfer', to, 3n), payment]
  const { request, claims } = await ask(calls)
  if (request.kind !== 'evmCalls') throw new Error('These are calls.')
  expect(request.transactions.map(({ nonce }) => nonce)).toEqual(['0x0', '0x1', '0x2'])
  expect(request.transactions[2]?.gas).toBe('0x5208')
  expect(claims?.evm).toMatchObject({ trial: 'succeeds', isWaiting: false })
  const id = await send(calls)
  const { receipts, ...rest } = await status(id)
  expect(rest).toEqual({ version: '2.0.0', id, chainId: '0x7a69', atomic: false, status: 200 })
  expect(receipts.map(({ status }: { status: string }) => status)).toEqual(['0x1', '0x1', '0x1'])
  expect(receipts[0].logs).toHaveLength(1)
  expect([await count(), stopped]).toEqual([3, []])
})

/** Says of calls that they would succeed, whatever they are. */
const promising = () =>
  node(async (method, ask, params) => {
    if (method !== 'eth_simulateV1') return ask()
    const { calls } = Object(params)[0].blockStateCalls[0]
    return [{ calls: calls.map(() => ({ status: '0x1', gasUsed: numberToHex(100_000) })) }]
  })

test.each([
  ['the second', 1, { status: 600, sent: 2 }],
  ['the first', 0, { status: 500, sent: 1 }],
] as const)('behavior: %s fails on the chain, and the rest is not sent', async (_, place, told) => {
  const { send, status, stopped, count } = await open()
  const calls: object[] = [payment, payment, payment]
  calls[place] = tokenCall('transfer', to, 1n) // which it does not hold
  const id = await send(calls, { by: promising() })
  const { receipts, ...rest } = await status(id)
  expect([rest.status, receipts.length]).toEqual([told.status, told.sent])
  expect(stopped).toEqual([{ sent: told.sent, count: 3 }])
  expect(await count()).toBe(told.sent)
})

test('behavior: what would fail is not asked for', async () => {
  const { ask, from } = await open()
  const calls = [payment, tokenCall('transfer', to, 1n)]
  await expect(ask(calls)).rejects.toThrow('Call 2 would fail: execution failed')
  // Nodes that cannot try several at once try each alone.
  const old = node(async (method, next) => {
    if (method !== 'eth_simulateV1') return next()
    throw new NodeError({ code: -32_601, message: 'Method not found' })
  })
  await expect(ask(calls, { by: old })).rejects.toThrow(/^Call 2 would fail: .*revert/)
  const { claims } = await ask([payment, tokenCall('mint', from, 1n)], { by: old })
  expect(claims?.evm?.trial).toBe('unknown')
})

test('behavior: more than there is, in all of them', async () => {
  const { ask } = await open({ coins: 10n ** 15n })
  const value = numberToHex(6n * 10n ** 14n)
  await expect(ask([{ to, value }])).resolves.toBeDefined()
  await expect(
    ask([
      { to, value },
      { to, value },
    ]),
  ).rejects.toThrow('insufficient funds')
})

test('behavior: one that does not come into a block in time is the last', async () => {
  const { send, status, stopped, count } = await open({ patience: 0 })
  const slow = node(async (method, ask) => (method === 'eth_getTransactionReceipt' ? null : ask()))
  const id = await send([payment, payment], { by: slow })
  expect(await status(id, slow)).toMatchObject({ status: 100, receipts: [] })
  expect(await status(id)).toMatchObject({ status: 600 })
  expect([stopped, await count()]).toEqual([[{ sent: 1, count: 2 }], 1])
})

/** Passes on so many, and loses what is sent then, until `back`. */
function losing(passed: number) {
  let left = passed
  const by = node(async (method, next) => {
    if (method !== 'eth_sendRawTransaction') return next()
    left -= 1
    if (left >= 0) return next()
    throw new ServerError({ message: 'Away' })
  })
  return { by, back: () => (left = Number.POSITIVE_INFINITY) }
}

test.each([
  ['the only one', 0, [payment], 400],
  ['the last one', 1, [payment, payment], 600],
] as const)(
  'behavior: where %s is heard by nobody it is sent again, and given up in the end',
  async (_, passed, calls, ended) => {
    const { begin, status, from, sent } = await open()
    const { by } = losing(passed)
    const lost = await begin(calls, { by })
    expect(await status(lost.id)).toMatchObject({ status: 100 })
    expect(await lost.follow()).toMatch(/^0x[0-9a-f]{64}$/)
    expect(await status(lost.id)).toMatchObject({ status: ended })
    expect((await sent.read({ chainId, from })).refused).toBe(passed)

    const late = losing(passed)
    const heard = await begin(calls, { by: late.by })
    late.back()
    expect(await heard.follow()).toBeUndefined()
    await expect.poll(async () => (await status(heard.id)).status).toBe(200)
  },
  40_000,
)

test('behavior: it has ended once another one has its number, and some blocks have gone by', async () => {
  const { send, status, from, sent } = await open()
  const id = await send([payment], { by: losing(0).by })
  await sent.write({ chainId, from }, { sent: [] }) // As of a page that was closed, and too long ago.
  await send([{ ...payment, value: '0x2' }])
  const receipts: unknown[] = []
  expect(await status(id)).toMatchObject({ status: 100, receipts })
  await node()({ chainId, method: 'anvil_mine', params: ['0x20'] })
  const knowing = node(async (method, next) =>
    method === 'eth_getTransactionByHash' ? {} : next(),
  )
  expect(await status(id, knowing)).toMatchObject({ status: 100, receipts })
  const forgetful = node(async (method, next, params) => {
    if (method !== 'eth_getTransactionCount' || Object(params)[1] === 'latest') return next()
    throw new NodeError({ code: -32_000, message: 'missing trie node' })
  })
  expect(await status(id, forgetful)).toMatchObject({ status: 100, receipts })
  expect(await status(id)).toMatchObject({ status: 400, receipts })
}, 20_000)

test('behavior: who signs out meanwhile wants no more of it', async () => {
  const { send, session, stopped, count } = await open()
  const leaving = node(async (method, next) => {
    const answer = await next()
    if (method === 'eth_getTransactionReceipt') session.abort(new Error('Signed out.'))
    return answer
  })
  await send([payment, payment], { by: leaving })
  expect([stopped, await count()]).toEqual([[{ sent: 1, count: 2 }], 1])
})

test('behavior: one that a node refuses is not counted, and the first of them is the page’s to hear', async () => {
  const { send, status, stopped } = await open()
  let left = 1
  const refusing = node(async (method, ask) => {
    if (method !== 'eth_sendRawTransaction') return ask()
    left -= 1
    if (left >= 0) return ask()
    throw new NodeError({ code: -32_000, message: 'no' })
  })
  const id = await send([payment, payment], { by: refusing })
  expect(await status(id)).toMatchObject({ status: 600, receipts: [{ status: '0x1' }] })
  expect(stopped).toEqual([{ sent: 1, count: 2 }])
  await expect(send([payment, payment], { by: refusing, id: '0x0b' })).rejects.toThrow('no')
  expect(await status('0x0b')).toBeUndefined()
})

test('behavior: an id is of one batch', async () => {
  const { send } = await open()
  await send([payment], { id: '0x0a' })
  await expect(send([payment], { id: '0x0a' })).rejects.toMatchObject({ code: 5720 })
})

test('behavior: one that was sent while the visitor looked makes the others void', async () => {
  const { ask, send } = await open()
  const looked = await ask([payment, payment])
  await send([payment])
  await expect(looked.check?.()).rejects.toThrow('Another transaction was sent meanwhile')
})
