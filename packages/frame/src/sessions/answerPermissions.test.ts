import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import {
  type Bundler,
  type Devnet,
  LocalToken,
  SessionAccount,
  setBalance,
  startBundler,
  startDevnet,
} from '@billfold/devnet'
import { sessionClaim } from 'billfold/protocol'
import fc from 'fast-check'
import {
  concatHex,
  createWalletClient,
  defineChain,
  encodeFunctionData,
  encodePacked,
  type Hex,
  hexToString,
  http,
  numberToHex,
  parseEther,
  publicActions,
  verifyMessage,
} from 'viem'
import {
  createBundlerClient,
  entryPoint08Abi,
  entryPoint08Address,
  formatUserOperationRequest,
  getUserOperationHash,
  type UserOperation,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Description } from '../approval/Description.js'
import { createSentNotes } from '../evm/createSentNotes.js'
import { nodeOf } from '../evm/testing/nodeOf.js'
import { deriveAccounts } from '../keys/deriveAccounts.js'
import { chainsOf } from '../keys/SignRequest.js'
import { sign } from '../keys/sign.js'
import { createMemoryValues } from '../openValues.js'
import { NodeError } from '../server/createRpcCaller.js'
import { ServerError } from '../server/createServerCaller.js'
import { smartAddress } from '../smart/smartAddress.js'
import { en } from '../texts/en.js'
import type { PendingCall } from '../wallet/SignCall.js'
import { answerPermissions } from './answerPermissions.js'
import { describeHeld } from './describeHeld.js'
import { listSessions } from './listSessions.js'

/** Calls that are tried through the bundler: with 1,000 it takes a minute. */
const tries = Number(process.env.BILLFOLD_SESSION_CALLS ?? 200)

const chainId = 'eip155:31337'
const origin = 'https://orchard.example'
const friend: Hex = '0x00000000000000000000000000000000000a11ce'
const { signal } = new AbortController()

let devnet: Devnet
let bundler: Bundler
beforeAll(async () => {
  devnet = await startDevnet()
  bundler = await startBundler(devnet.chains[0])
})
afterAll(() => Promise.all([devnet.stop(), bundler.stop()]))

type Change = Parameters<typeof nodeOf>[1]
type Traits = {
  from?: string
  change?: Change
  patience?: number
  signal?: AbortSignal
  apiUrl?: string
  /** A device that has written nothing down. */
  isOther?: boolean
}

/** There is no server: what is recorded is tested by its own. */
const nowhere = 'http://127.0.0.1:9'

let seed = 60
/** A wallet whose visitor agrees to everything, a page's key, and what has been shown. */
async function open() {
  const [chain] = devnet.chains
  const { rpcUrl, contracts, ...definition } = chain
  seed += 1
  const owner = await deriveAccounts(new Uint8Array(16).fill(seed))
  const from = owner.addresses.eip155 as Hex // of EVM
  const account = smartAddress(from)
  await setBalance(chain, { address: from, value: parseEther('1') })
  await setBalance(chain, { address: account, value: parseEther('1') })
  const key = privateKeyToAccount(generatePrivateKey())
  const rpcUrls = { default: { http: [rpcUrl] } }
  const client = createWalletClient({
    account: key,
    chain: defineChain({ ...definition, rpcUrls }),
    transport: http(),
    pollingInterval: 10,
  }).extend(publicActions)
  const values = createMemoryValues()
  const sent = createSentNotes({ values })
  const shown: Description[] = []
  const signed: string[] = []

  async function ask(method: string, params: unknown, traits: Traits = {}) {
    const { from: site = origin, change, patience, signal: own = signal } = traits
    const { apiUrl = nowhere, isOther } = traits
    const requestRpc = nodeOf(chain, change)
    async function complete({ fillIn }: PendingCall) {
      const call = await fillIn({ requestRpc, sent, signal: own })
      const { request, claims = {}, describe } = call
      const [at = chainId] = chainsOf(request)
      const approval = { origin: site, chainId: at, account: from, setId: 'ab', request }
      if (describe) shown.push(describe(approval, { texts: en, language: 'en' }, claims))
      if (request.kind === 'evmCalls' && request.record) signed.push(hexToString(request.record))
      await call.check?.()
      return call.toResult(await sign(owner, request))
    }
    const server = { apiUrl, projectId: '' }
    const known = isOther ? createMemoryValues() : values
    const tools = { ...server, requestRpc, values: known, signal: own, complete, patience }
    return answerPermissions({ method, params, origin: site, owner: from }, tools)
  }

  const time = async () => Number((await client.getBlock()).timestamp)
  const request = async (more: object = {}, data: object = {}) => ({
    chainId: '0x7a69',
    to: key.address,
    permission: {
      type: 'native-token-periodic',
      isAdjustmentAllowed: false,
      data: { periodAmount: '0x64', periodDuration: 3600, ...data },
    },
    rules: [
      { type: 'expiry', data: { timestamp: (await time()) + 7200 } },
      { type: 'gas-limit', data: { limit: numberToHex(parseEther('0.5')) } },
    ],
    ...more,
  })

  /** The page's key has the account do something, by the bundler. */
  async function act(calls: readonly { target: Hex; value: bigint; data: Hex }[], at?: number) {
    const transport = http(bundler.url, { retryCount: 0 })
    const bundlers = createBundlerClient({ client, transport })
    const callData = encodeFunctionData({
      ...{ abi: SessionAccount.abi, functionName: 'executeBatch', args: [[...calls]] },
    })
    const nonce = await client.readContract({
      ...{ address: entryPoint08Address, abi: entryPoint08Abi, functionName: 'getNonce' },
      args: [account, 0n],
    })
    const operation: UserOperation<'0.8'> = {
      ...{ sender: account, nonce, callData, signature: '0x' },
      ...{ callGasLimit: 200_000n, verificationGasLimit: 400_000n, preVerificationGas: 100_000n },
      ...{ maxFeePerGas: 3_000_000_000n, maxPriorityFeePerGas: 1n },
    }
    const hash = getUserOperationHash({
      ...{ chainId: 31_337, userOperation: operation },
      ...{ entryPointAddress: entryPoint08Address, entryPointVersion: '0.8' },
    })
    const mark = numberToHex(at ?? (await time()), { size: 6 })
    const signature = concatHex([key.address, mark, await key.sign({ hash })])
    await bundlers.request({
      method: 'eth_sendUserOperation',
      params: [formatUserOperationRequest({ ...operation, signature }), entryPoint08Address],
    })
    return bundlers.waitForUserOperationReceipt({ hash, pollingInterval: 10 })
  }
  /** Of another device of the visitor's, which has written nothing down. */
  const listed = (apiUrl: string, { change }: { change?: Change } = {}) => {
    const other = { values: createMemoryValues(), apiUrl, projectId: '', signal }
    const node = nodeOf(chain, change)
    const requestRpc: typeof node = async (asked) => {
      if (asked.chainId === chainId) return node(asked)
      throw new ServerError({ status: 400, message: 'It is not served.' })
    }
    return listSessions({ ...other, requestRpc }, { owner: from })
  }
  const redeem = async (context: Hex, to: Hex, value: bigint) => {
    await setBalance(chain, { address: key.address, value: parseEther('1') })
    const call = encodePacked(['address', 'uint256', 'bytes'], [to, value, '0x'])
    const { request } = await client.simulateContract({
      ...{ address: account, abi: SessionAccount.abi, functionName: 'redeemDelegations' },
      args: [[context], [numberToHex(0, { size: 32 })], [call]],
    })
    await client.waitForTransactionReceipt({ hash: await client.writeContract(request) })
  }
  return {
    ...{ owner, from, account, key, client, contracts, values, shown, signed, rpcUrl },
    ...{ ask, request, act, redeem, time, listed },
  }
}

const pay = (target: Hex, value: bigint) => ({ target, value, data: '0x' as Hex })
const give = 'wallet_requestExecutionPermissions'
/** What frames call the coin of a network that they do not know. */
const coins = 'of the network’s coin'
const end = 'wallet_revokeExecutionPermission'
const list = 'wallet_getGrantedExecutionPermissions'

test('default: granted, told, used by the key through a bundler and by itself, and revoked', async () => {
  const { ask, request, act, redeem, account, key, client, shown, signed, from } = await open()
  const asked = await request()
  const [granted, ...others] = (await ask(give, [asked])) as { context: Hex }[] // Its own answer.
  expect(others).toEqual([])
  expect(granted).toEqual({
    ...{ chainId: '0x7a69', from: account, to: key.address.toLowerCase() },
    permission: asked.permission,
    rules: asked.rules,
    ...{ context: expect.stringMatching(/^0x[\da-f]{128}$/), dependencies: [] },
    delegationManager: account,
  })
  expect(await ask(list, [])).toEqual([granted])
  // Another site is told nothing, and revokes nothing.
  expect(await ask(list, [], { from: 'https://other.example' })).toEqual([])
  const { context = '0x' } = granted ?? {}
  const stranger = ask(end, [{ permissionContext: context }], { from: 'https://other.example' })
  await expect(stranger).rejects.toThrow('There is no such permission.')

  const before = await client.getBalance({ address: friend })
  expect((await act([pay(friend, 60n)])).success).toBe(true)
  await expect(act([pay(friend, 41n)])).rejects.toThrow('AA24')
  await redeem(context, friend, 40n)
  expect(await client.getBalance({ address: friend })).toBe(before + 100n)
  await expect(redeem(context, friend, 1n)).rejects.toThrow('NotAllowed')

  expect(await ask(end, [{ permissionContext: context }])).toEqual({})
  expect(await ask(list, [])).toEqual([])
  await expect(act([pay(friend, 1n)], asked.rules[0]?.data.timestamp)).rejects.toThrow('AA24')
  await expect(redeem(context, friend, 1n)).rejects.toThrow('NotAllowed')
  await expect(ask(end, [{ permissionContext: context }])).rejects.toThrow('no such permission')

  // The server is told the same as the chain, and by the same owner.
  const claim = sessionClaim.parse(JSON.parse(signed[0] ?? ''))
  expect(claim).toMatchObject({
    account: `${chainId}:${account.toLowerCase()}`,
    site: origin,
    context,
  })
  expect(shown.map(({ title }) => title)).toEqual([
    'Let this site act for you, within limits?',
    'End this session?',
  ])
  expect(from).not.toBe(account)
})

test('what is shown: what, how much, until when, to whom, of which account and where', async () => {
  const { ask, request, account, key, shown, contracts, from } = await open()
  const base = await request()
  const token = { type: 'erc20-token-periodic' as const, isAdjustmentAllowed: true }
  const [expiry] = base.rules
  await ask(give, [
    base,
    {
      ...base,
      permission: {
        ...token,
        data: {
          ...{ tokenAddress: contracts.token, periodAmount: '2500000', periodDuration: 86_400 },
          justification: 'Send me all of it',
        },
      },
    },
    {
      ...base,
      permission: {
        type: 'contract-call',
        data: { address: friend, selector: '0x12345678', periodCalls: 3, periodDuration: 600 },
      },
    },
  ])
  const [first] = shown
  const until = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' })
  const { rows = [], warnings } = first ?? {}
  expect(rows.map(({ name, value }) => [name, value])).toEqual([
    ['It may send', `0.0000000000000001 ${coins}`],
    ['For each', '1 hour'],
    ['In all, at most', `0.0000000000000002 ${coins}`],
    ['To', 'Anybody'],
    ['It may send', '0.0000000000025'],
    ["In the token's smallest units", '2500000'],
    ['For each', '1 day'],
    ['In all, at most', '0.0000000000025'],
    ['Token', expect.stringMatching(new RegExp(contracts.token, 'i'))],
    ['Calls itself', 'LTK'],
    ['To', 'Anybody'],
    ['It may call', '0x00000000000000000000000000000000000A11cE'],
    ['Function', '0x12345678'],
    ['How often', '3'],
    ['For each', '10 minutes'],
    ['In all, at most', '36'],
    ['Network fees from your account, at most', `0.5 ${coins}`],
    ['Until', until.format(Number(Object(expiry?.data).timestamp) * 1000)],
    ['By the key', key.address],
    ['First', 'Your smart account is set up on this network.'],
    ['Of your smart account', account],
    ['On the network', expect.any(String)],
    ['Network fee, at most', expect.any(String)],
    ['With your account', from],
    ['Asked for by', origin],
  ])
  expect(warnings).toHaveLength(2)
  // A name twice says less than once, and a time that is not named says nothing.
  expect(rows.filter(({ name }) => name === 'Of your smart account')).toHaveLength(1)
  const end = until.format(Number(Object(expiry?.data).timestamp) * 1000)
  expect(warnings?.[0]).toMatch(`Until ${end} the site does this`)
  expect(JSON.stringify(first)).not.toContain('Send me all of it')
})

test('the former names: asked for, answered and revoked by them', async () => {
  const { ask, key, act, time, account } = await open()
  const expiry = (await time()) + 3600
  const policies = [{ type: 'gas-limit', data: { limit: numberToHex(parseEther('0.5')) } }]
  const signer = { type: 'account', data: { id: key.address } }
  const data = { allowance: '0x64', period: 3600 }
  const permissions = [{ type: 'native-token-recurring-allowance', data }]
  const asked = { chainId: '0x7a69', expiry, signer, permissions, policies }
  const answer = Object(await ask('wallet_grantPermissions', [asked]))
  expect(answer).toMatchObject({
    ...{ address: account, expiry, permissionsContext: answer.context },
    signerMeta: { delegationManager: account },
  })
  expect((await act([pay(friend, 100n)])).success).toBe(true)
  await ask('wallet_revokePermissions', [{ permissionsContext: answer.context }])
  await expect(act([pay(friend, 1n)])).rejects.toThrow('AA24')
  // What EIP-2255 means by this name.
  await expect(ask('wallet_revokePermissions', [{ eth_accounts: {} }])).rejects.toThrow(
    'Action not allowed',
  )
})

test('wallet_getSupportedExecutionPermissions: where accounts can be made', async () => {
  const { ask } = await open()
  const elsewhere: Change = async (method, next) => (method === 'eth_getCode' ? '0x' : next())
  const supported = await ask('wallet_getSupportedExecutionPermissions', [])
  const { chainIds, ruleTypes } = Object(supported)['erc20-token-periodic']
  expect([chainIds.includes('0x7a69'), ruleTypes]).toEqual([true, ['expiry', 'gas-limit']])
  const nowhere = await ask('wallet_getSupportedExecutionPermissions', [], { change: elsewhere })
  expect(Object(nowhere)['contract-call'].chainIds).toEqual([])
  const asked = ask(give, [{}], { change: elsewhere })
  await expect(asked).rejects.toThrow('Invalid input')
})

test('behavior: a second session of the key ends the first one; one that expired does nothing', async () => {
  const { ask, request, act, redeem, time, rpcUrl } = await open()
  const first = Object(await ask(give, [await request()]))[0]
  const second = Object(await ask(give, [await request({}, { periodAmount: '0x5' })]))[0]
  expect(await ask(list, [])).toEqual([second])
  await expect(redeem(first.context, friend, 1n)).rejects.toThrow('NotAllowed')
  await expect(act([pay(friend, 6n)])).rejects.toThrow('AA24')
  expect((await act([pay(friend, 5n)])).success).toBe(true)
  const node = nodeOf({ rpcUrl })
  const now = await time()
  await node({ chainId, method: 'evm_increaseTime', params: [8000] })
  await node({ chainId, method: 'evm_mine', params: [] })
  await expect(redeem(second.context, friend, 1n)).rejects.toThrow('NotAllowed')
  // Used up in its first period, and over since.
  for (const at of [now, now + 3700, now + 8000])
    await expect(act([pay(friend, 1n)], at)).rejects.toThrow(/AA2[24]/)
})

/** A server's list of sessions: what it is told, and whatever else it says. */
async function serveList(said: readonly object[] = []) {
  const told: object[] = []
  const server = createServer(async (asked, answer) => {
    const body = await text(asked)
    const { message } = body ? JSON.parse(body) : {}
    if (message) {
      const { site, key, expiry, context, permissions } = JSON.parse(message)
      const pci = `0x${'7'.repeat(64)}`
      const project = { id: '', name: site, url: site }
      const signer = { type: 'account', data: { address: key } }
      told.push({
        ...{ project, pci, expiry, createdAt: 1, signer, permissions, policies: [], context },
      })
    }
    answer.setHeader('content-type', 'application/json')
    answer.end(JSON.stringify({ pcis: [...said, ...told] }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, told }
}

test('listSessions: what holds, whichever device has granted it, and what it may do', async () => {
  const { ask, request, listed, contracts, key, account } = await open()
  const base = await request()
  const list = await serveList()
  const token = { tokenAddress: contracts.token, periodAmount: '2500000', periodDuration: 86_400 }
  const call = { address: friend, selector: '0x12345678', periodCalls: 3, periodDuration: 600 }
  const asked = [
    base,
    { ...base, permission: { type: 'erc20-token-periodic', data: token } },
    { ...base, permission: { type: 'contract-call', data: call } },
  ]
  const [{ context }] = (await ask(give, asked, { apiUrl: list.url })) as [{ context: Hex }] // Its own answer.
  const { sessions, unread, isWhole } = await listed(list.url)
  expect([sessions.length, unread, isWhole]).toEqual([1, [], true])
  const [held] = sessions
  if (!held) throw new Error('There is none.')
  expect(held).toMatchObject({ origin, context, account, key: key.address.toLowerCase() })
  const until = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' })
  expect(describeHeld(held, { texts: en, language: 'en' })).toEqual([
    `May send 0.0000000000000001 ${coins} for each 1 hour`,
    expect.stringMatching(/^May send 0\.0000000000025 LTK \(0x[\da-f]{40}\) for each 1 day$/i),
    'May call 0x12345678 of 0x00000000000000000000000000000000000A11cE, at most 3× for each 10 minutes',
    `May still spend 0.5 ${coins} on network fees`,
    `Until ${until.format(held.expiry * 1000)}, on Unknown network (${chainId})`,
  ])

  // The page revokes it from another device, which finds it in the list; another page does not.
  const revocation = [{ permissionContext: context, chainId: '0x7a69' }]
  const elsewhere = { apiUrl: list.url, isOther: true }
  const stranger = ask(end, revocation, { ...elsewhere, from: 'https://other.example' })
  await expect(stranger).rejects.toThrow('There is no such permission.')
  expect(await ask(end, revocation, elsewhere)).toEqual({})
  // The list has it still: the chain does not.
  expect(await listed(list.url)).toEqual({ sessions: [], unread: [], isWhole: true })
})

test('listSessions: a list that lies names nothing that the chain does not hold', async () => {
  const { ask, request, listed } = await open()
  const honest = await serveList()
  await ask(give, [await request()], { apiUrl: honest.url })
  const [first] = honest.told as [{ context: string; expiry: number }]
  const lying = await serveList([
    { ...first, expiry: first.expiry + 1 },
    { ...first, context: first.context.replace(/1$/, '2') },
    { ...first, context: `0x${'ab'.repeat(64)}` },
    { ...first, context: '0x12' },
    { ...first, context: undefined },
  ])
  expect(await listed(lying.url)).toEqual({ sessions: [], unread: [], isWhole: true })
  const nonsense = await serveList([{ pci: 'x' }])
  expect(await listed(nonsense.url)).toEqual({ sessions: [], unread: [], isWhole: false })
})

test('listSessions: a server or a network that is away is said to be', async () => {
  const { ask, request, listed } = await open()
  await ask(give, [await request()])
  expect(await listed(nowhere)).toEqual({ sessions: [], unread: [], isWhole: false })
  const { unread } = await listed(nowhere, { change: failing('eth_call', away) })
  expect(unread).toEqual([])
  const unknown = await listed(nowhere, { change: failing('eth_getCode', away) })
  expect(unknown.unread).toContain(chainId)
  const unserved = new ServerError({ status: 400, message: 'not served' })
  const none = await listed(nowhere, { change: failing('eth_getCode', unserved) })
  expect(none).toEqual({ sessions: [], unread: [], isWhole: true })
})

const failing = (name: string, error: Error): Change => {
  return async (method, next) => {
    if (method === name) throw error
    return next()
  }
}
const away = new ServerError({ message: 'The server cannot be reached.' })

test.each([
  ['eth_chainId', away],
  ['eth_getCode', away],
  ['eth_call', away],
  ['eth_getBalance', away],
  ['eth_simulateV1', away],
  ['eth_sendRawTransaction', new NodeError({ code: -32_000, message: 'refused' })],
])(
  'fault: a node that fails at %s: nothing is granted, and the next try is whole',
  async (name, error) => {
    const { ask, request, act, shown } = await open()
    const asked = await request()
    await expect(ask(give, [asked], { change: failing(name, error) })).rejects.toThrow()
    expect(await ask(list, [])).toEqual([])
    expect(shown).toHaveLength(name === 'eth_sendRawTransaction' ? 1 : 0)
    await ask(give, [asked])
    expect((await act([pay(friend, 1n)])).success).toBe(true)
  },
)

test('fault: what is not mined is told as waiting, and listed once it is; so with a revocation', async () => {
  const { ask, request, act, redeem } = await open()
  await ask(give, [await request()])
  const silent: Change = async (method, next) =>
    method === 'eth_getTransactionReceipt' ? null : next()
  const patience = 1
  const again = await request({}, { periodAmount: '0x7' })
  await expect(ask(give, [again], { change: silent, patience })).rejects.toMatchObject({
    code: -32_018,
  })
  const [granted] = (await ask(list, [])) as { context: Hex }[] // Its own answer.
  const { context = '0x' } = granted ?? {}
  expect(granted).toMatchObject({ permission: { data: { periodAmount: '0x7' } } })
  await redeem(context, friend, 7n)

  const ending = ask(end, [{ permissionContext: context }], { change: silent, patience })
  await expect(ending).rejects.toMatchObject({ code: -32_018 })
  expect(await ask(list, [])).toEqual([])
  await expect(act([pay(friend, 1n)])).rejects.toThrow('AA24')
})

test('fault: a node that lies about a receipt is not believed', async () => {
  const { ask, request } = await open()
  const dropping: Change = async (method, next) => {
    if (method === 'eth_sendRawTransaction') return `0x${'1'.repeat(64)}`
    return method === 'eth_getTransactionReceipt' ? { status: '0x1' } : next()
  }
  await expect(ask(give, [await request()], { change: dropping })).rejects.toThrow()
  expect(await ask(list, [])).toEqual([])
})

test('fault: who has withdrawn it, or left, has no more sent', async () => {
  const { ask, request, account } = await open()
  const left = new AbortController()
  const leaving: Change = async (method, next) => {
    if (method === 'eth_sendRawTransaction') left.abort()
    return next()
  }
  const asked = ask(give, [await request()], { change: leaving, signal: left.signal })
  await expect(asked).rejects.toThrow()
  // The account was made, and nobody was let in.
  expect(await ask(list, [])).toEqual([])
  expect(account).toMatch(/^0x/)
})

test(`property: ${tries} calls outside of what was granted, and none is executed by the bundler`, async () => {
  const { ask, request, act, account, client, contracts } = await open()
  const base = await request()
  const tokenPermission = {
    type: 'erc20-token-periodic',
    data: { tokenAddress: contracts.token, periodAmount: '0x5', periodDuration: 3600 },
  }
  await ask(give, [base, { ...base, permission: tokenPermission }])
  const call = (name: 'approve' | 'transfer' | 'mint', to: Hex, amount: bigint) => ({
    ...{ target: contracts.token, value: 0n },
    data: encodeFunctionData({ abi: LocalToken.abi, functionName: name, args: [to, amount] }),
  })
  const someone = fc
    .bigInt({ min: 2n ** 32n, max: 2n ** 160n - 1n })
    .map((number): Hex => `0x${number.toString(16).padStart(40, '0')}`)
  const bad = fc.oneof(
    fc.tuple(someone, fc.bigInt({ min: 101n, max: 10n ** 18n })).map(([to, sum]) => pay(to, sum)),
    fc
      .tuple(someone, fc.bigInt({ min: 6n, max: 2n ** 255n }))
      .map(([to, sum]) => call('transfer', to, sum)),
    fc
      .tuple(someone, fc.bigInt({ min: 0n, max: 2n ** 255n }))
      .map(([to, sum]) => call('approve', to, sum)),
    someone.map((to) => call('mint', to, 1n)),
    fc.constantFrom(account, entryPoint08Address as Hex).map((to) => pay(to, 1n)),
    fc.uint8Array({ minLength: 1, maxLength: 80 }).chain((bytes) =>
      someone.map((target) => ({
        target,
        value: 0n,
        data: `0x${Buffer.from(bytes).toString('hex')}` as Hex,
      })),
    ),
  )
  const batches = fc.oneof(
    bad.map((one) => [one]),
    bad.map((one) => [pay(friend, 1n), one]),
    fc.constant([pay(friend, 60n), pay(friend, 41n)]),
  )
  const before = await client.getBalance({ address: account })
  let refused = 0
  for (const calls of fc.sample(batches, tries)) {
    await expect(act(calls)).rejects.toThrow(/AA24|AA23/)
    refused += 1
  }
  expect([refused, await client.getBalance({ address: account })]).toEqual([tries, before])
  // It was for what they were that they were refused.
  expect((await act([pay(friend, 100n)])).success).toBe(true)
}, 600_000)

test('behavior: the record is signed by the owner, of the account and the session alone', async () => {
  const { ask, request, from, owner, signed, account } = await open()
  await ask(give, [await request()])
  const message = signed[0] ?? ''
  const signature = (await sign(owner, {
    ...{ kind: 'evmMessage', message: `0x${Buffer.from(message).toString('hex')}` },
  })) as Hex // of EVM
  expect(await verifyMessage({ address: from, message, signature })).toBe(true)
  expect(message).toContain(account.toLowerCase())
})
