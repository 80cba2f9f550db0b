import {
  type Devnet,
  deployAccountContracts,
  LocalToken,
  setBalance,
  startDevnet,
} from '@billfold/devnet'
import { encodeFunctionData, type Hex, keccak256 } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSentNotes } from '../evm/createSentNotes.js'
import { nodeOf } from '../evm/testing/nodeOf.js'
import { delegates, noDelegate } from '../keys/delegates.js'
import { deriveAccounts } from '../keys/deriveAccounts.js'
import { sign } from '../keys/sign.js'
import { createMemoryValues } from '../openValues.js'
import { askOf } from '../server/askOf.js'
import { ServerError } from '../server/createServerCaller.js'
import { createCallsNotes } from './createCallsNotes.js'
import { endDelegation } from './endDelegation.js'
import { readCalls } from './readCalls.js'
import { readCallsStatus } from './readCallsStatus.js'
import { designate, readDelegation } from './readDelegation.js'
import { sendBatch } from './sendBatch.js'

const chainId = 'eip155:31337'
const origin = 'https://orchard.example'
const to = `0x${'5a'.repeat(20)}` as const
const { signal } = new AbortController()

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet()
  await deployAccountContracts(devnet.chains[0])
})
afterAll(() => devnet.stop())

const node = (change?: Parameters<typeof nodeOf>[1]) => nodeOf(devnet.chains[0], change)
const read = (method: string, ...params: unknown[]) => node()({ chainId, method, params })

function tokenCall(functionName: 'mint' | 'transfer', receiver: Hex, amount: bigint) {
  const data = encodeFunctionData({ abi: LocalToken.abi, functionName, args: [receiver, amount] })
  return { to: devnet.chains[0].contracts.token, data }
}

let seed = 150
async function open(coins = 10n ** 18n) {
  seed += 1
  const owner = await deriveAccounts(new Uint8Array(16).fill(seed))
  const from = owner.addresses.eip155 as Hex // of EVM
  await setBalance(devnet.chains[0], { address: from, value: coins })
  const values = createMemoryValues()
  const notes = createCallsNotes({ values })
  const sent = createSentNotes({ values })
  const ask = async (calls: readonly object[], by = node()) => {
    const params = [{ version: '2.0.0', chainId: '0x7a69', atomicRequired: true, calls }]
    const asked = readCalls({ params, address: from })
    return sendBatch(asked, { origin, notes, pauses: [0, 0] }).fillIn({
      requestRpc: by,
      sent,
      signal,
    })
  }
  async function send(...parameters: Parameters<typeof ask>) {
    const call = await ask(...parameters)
    await call.check?.()
    const { id } = Object(await call.toResult(await sign(owner, call.request)))
    const note = await notes.read({ id, origin, from })
    if (!note) throw new Error('It is remembered.')
    const status = async () =>
      Object(await readCallsStatus(askOf(node(), { chainId }), { ...note, isRunning: false }))
    await expect.poll(async () => (await status()).status).not.toBe(100)
    return status()
  }
  const delegation = (by = node()) => readDelegation(askOf(by, { chainId }), { chainId, from })
  return { owner, from, ask, send, delegation, sent, notes }
}

test('default: the account takes on the code with its first batch, and has it for the next', async () => {
  const { from, ask, send, delegation } = await open()
  const delegate = delegates[chainId]?.address
  expect(await delegation()).toEqual({ status: 'ready', delegate })
  const calls = [tokenCall('mint', from, 9n), tokenCall('transfer', to, 3n), { to, value: '0x7' }]
  expect((await ask(calls)).request).toMatchObject({ kind: 'evmSelfCall', delegate })
  const { receipts, ...status } = await send(calls)
  expect(status).toMatchObject({ status: 200, atomic: true })
  expect(receipts).toHaveLength(1)
  expect(await read('eth_getBalance', to, 'latest')).toBe('0x7')
  expect(await read('eth_getCode', from, 'latest')).toBe(designate(delegate ?? '0x'))
  // The authorisation has taken a number as well.
  expect(await read('eth_getTransactionCount', from, 'latest')).toBe('0x2')

  expect(await delegation()).toEqual({ status: 'supported', delegate })
  expect((await ask(calls)).request).not.toHaveProperty('delegate')
  expect(await send(calls)).toMatchObject({ status: 200 })
})

test('endDelegation: the account has no code any more, whosever it was', async () => {
  const { owner, from, send, delegation, sent } = await open()
  await send([
    { to, value: '0x1' },
    { to, value: '0x2' },
  ])
  const call = await endDelegation({ chainId, from }).fillIn({ requestRpc: node(), sent, signal })
  expect(call.request).toMatchObject({ kind: 'evmSelfCall', delegate: noDelegate })
  await call.check?.()
  await call.toResult(await sign(owner, call.request))
  expect(await read('eth_getCode', from, 'latest')).toBe('0x')
  expect((await delegation()).status).toBe('ready')
})

test('endDelegation: where it is heard by nobody its number is given to the next one in the end', async () => {
  const { owner, from, send, sent } = await open()
  await send([
    { to, value: '0x1' },
    { to, value: '0x2' },
  ])
  const deaf = node(async (method, next) => {
    if (method !== 'eth_sendRawTransaction') return next()
    throw new ServerError({ message: 'The server cannot be reached.' })
  })
  const tools = { pauses: [0, 0], patience: 0 }
  const { fillIn } = endDelegation({ chainId, from }, tools)
  const call = await fillIn({ requestRpc: deaf, sent, signal })
  const hash = await call.toResult(await sign(owner, call.request))
  expect(await call.follow?.({ inTurn: (work) => work() })).toBe(hash)
  expect((await sent.readAll({ chainId, from })).refused).toBe(2)
})

test('behavior: what would fail is not asked for; where it fails on the chain nothing of it is done', async () => {
  const { from, ask, send } = await open()
  const calls = [tokenCall('mint', from, 9n), tokenCall('transfer', to, 10n)]
  await expect(ask(calls)).rejects.toMatchObject({ name: 'NodeError' })
  const promising = node(async (method, next) =>
    method === 'eth_estimateGas' ? '0x30d40' : next(),
  )
  expect(await send(calls, promising)).toMatchObject({ status: 500, atomic: true })
  const data = encodeFunctionData({ abi: LocalToken.abi, functionName: 'balanceOf', args: [from] })
  const token = devnet.chains[0].contracts.token
  expect(BigInt(String(await read('eth_call', { to: token, data }, 'latest')))).toBe(0n)
})

test('behavior: where it is heard by nobody it is sent again, and given up in the end', async () => {
  const { owner, from, ask, notes, sent } = await open()
  let isAway = true
  const by = node(async (method, next) => {
    if (isAway && method === 'eth_sendRawTransaction') throw new ServerError({ message: 'Away' })
    return next()
  })
  const begin = async () => {
    const call = await ask([{ to, value: '0x1' }], by)
    const id: string = Object(await call.toResult(await sign(owner, call.request))).id
    const status = async () => {
      const note = await notes.read({ id, origin, from })
      if (!note) throw new Error('It is remembered.')
      const told = { ...note, isRunning: false }
      return Object(await readCallsStatus(askOf(node(), { chainId }), told)).status
    }
    return { status, follow: () => call.follow?.({ inTurn: (work) => work() }) }
  }
  const lost = await begin()
  expect(await lost.status()).toBe(100)
  expect(await lost.follow()).toMatch(/^0x[0-9a-f]{64}$/)
  expect(await lost.status()).toBe(400)
  expect(await sent.read({ chainId, from })).toEqual({ sent: [], refused: 0 })

  const late = await begin()
  isAway = false
  expect(await late.follow()).toBeUndefined()
  await expect.poll(late.status).toBe(200)
}, 40_000)

test('behavior: more than there is', async () => {
  const { ask } = await open(10n ** 15n)
  const half = { to, value: '0x1c6bf52634000' } // 5 * 10 ** 14
  await expect(ask([half, half])).rejects.toThrow('insufficient funds')
})

test('behavior: other code at that place, none, and what another wallet has put into the account', async () => {
  const { from, ask, delegation } = await open()
  const calls = [{ to, value: '0x1' }]
  const code = (answers: Readonly<Record<string, string>>) =>
    node(async (method, next, params) => answers[`${method} ${Object(params)[0]}`] ?? next())
  const place = `eth_getCode ${delegates[chainId]?.address}`
  for (const answers of [
    { [place]: '0x' },
    { [place]: '0x6001' },
    { [`eth_getCode ${from}`]: designate(to) },
    { [`eth_getCode ${from}`]: '0x6001' },
  ]) {
    expect(await delegation(code(answers))).toEqual({ status: 'unsupported' })
    await expect(ask(calls, code(answers))).rejects.toMatchObject({ code: 5760 })
  }
  const elsewhere = askOf(node(), { chainId: 'eip155:43114' })
  expect(await readDelegation(elsewhere, { chainId: 'eip155:43114', from })).toEqual({
    status: 'unsupported',
  })
})

test('behavior: a network without EIP-1559 has no authorisations', async () => {
  const { ask } = await open()
  const old = node(async (method, next) =>
    method === 'eth_getBlockByNumber' ? { number: '0x1' } : next(),
  )
  await expect(ask([{ to, value: '0x1' }], old)).rejects.toMatchObject({ code: 5760 })
})

test('behavior: the list names what is on the chain', async () => {
  const { address, codeHash } = delegates[chainId] ?? { address: noDelegate, codeHash: '0x' }
  expect(keccak256((await read('eth_getCode', address, 'latest')) as Hex)).toBe(codeHash)
})
