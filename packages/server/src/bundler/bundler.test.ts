import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import {
  type Bundler,
  type Devnet,
  deploySponsor,
  setBalance,
  startBundler,
  startDevnet,
} from '@billfold/devnet'
import {
  createPublicClient,
  createTestClient,
  defineChain,
  type Hex,
  http,
  parseEther,
  toHex,
} from 'viem'
import {
  createBundlerClient,
  formatUserOperationRequest,
  toSimple7702SmartAccount,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.js'
import { createServer } from '../createServer.js'
import { type Script, startScriptedNode } from '../rpc/testing/startScriptedNode.js'
import { startPostgres } from '../storage/startPostgres.js'

const chain = 'eip155:31337'
const sponsorKey = generatePrivateKey()
const undo: (() => Promise<unknown>)[] = []
let devnet: Devnet
let bundler: Bundler
let sponsor: Hex
let database: string

beforeAll(async () => {
  const folder = await mkdtemp(`${tmpdir()}/billfold-bundler-`)
  undo.push(() => rm(folder, { recursive: true, force: true }))
  const postgres = await startPostgres(folder)
  devnet = await startDevnet()
  bundler = await startBundler(devnet.chains[0])
  undo.push(postgres.stop, devnet.stop, bundler.stop)
  database = postgres.url
  const signer = privateKeyToAccount(sponsorKey).address
  sponsor = await deploySponsor(devnet.chains[0], { signer })
})
afterAll(async () => {
  for (const step of undo.reverse()) await step()
})

/** A server with these bundlers, and what may be asked of it. */
async function serve(upstreams: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const server = await createServer(
    readConfig({
      ...{ PORT: '0', LOG_LEVEL: 'silent', DRAIN_SECONDS: '0', DATABASE_URL: database },
      RPC_UPSTREAMS: JSON.stringify({ [chain]: [devnet.chains[0].rpcUrl] }),
      RPC_DEV: 'true',
      BUNDLER_UPSTREAMS: JSON.stringify({ [chain]: upstreams }),
      ...more,
    }),
  )
  undo.push(server.stop)
  const url = `${server.url}/v1/bundler?chainId=${chain}`
  const post = async (body: unknown, to = url) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const answer = await fetch(to, { method: 'POST', body: text })
    return { status: answer.status, said: await answer.json() }
  }
  const ask = (method: string, params: readonly unknown[] = []) =>
    post({ jsonrpc: '2.0', id: 1, method, params })
  return { server, url, post, ask }
}

const sponsoring = () => ({
  SPONSOR_KEY: sponsorKey,
  SPONSOR_CONTRACTS: JSON.stringify({ [chain]: sponsor }),
})

const receiver = '0x00000000000000000000000000000000000a11ce'

/** A new owner, whose own address gets the code of an account with its first operation. */
async function createAccount(url: string, { coins = '1' } = {}) {
  const [{ rpcUrl, contracts: _, ...definition }] = devnet.chains
  const client = createPublicClient({
    chain: defineChain({ ...definition, rpcUrls: { default: { http: [rpcUrl] } } }),
    transport: http(),
  })
  const owner = privateKeyToAccount(generatePrivateKey())
  await setBalance(devnet.chains[0], { address: owner.address, value: parseEther(coins) })
  const account = await toSimple7702SmartAccount({ client, owner })
  const { delegate: address } = bundler.contracts
  const authorization = await owner.signAuthorization({ address, chainId: 31337, nonce: 0 })
  const bundlers = createBundlerClient({ account, client, transport: http(url, { retryCount: 0 }) })
  const calls = [{ to: receiver, value: 0n }] as const
  return { account, client, bundlers, operation: { calls, authorization }, owner }
}

test('default: operations by the operator’s bundler, and what became of them', async () => {
  const { url, server } = await serve([bundler.url], { BUNDLER_NAMES: 'orchard' })
  const { bundlers, operation, owner } = await createAccount(`${url}&bundler=orchard`)
  const hash = await bundlers.sendUserOperation(operation)
  const receipt = await bundlers.waitForUserOperationReceipt({ hash, timeout: 10_000 })
  expect(receipt).toMatchObject({ userOpHash: hash, success: true, sender: owner.address })
  expect((await bundlers.getUserOperation({ hash })).userOperation.sender).toBe(owner.address)
  expect(await bundlers.getSupportedEntryPoints()).toEqual([bundler.contracts.entryPoint])
  const known = await (await fetch(`${server.url}/v1/supported-chains`)).json()
  expect([known.bundler, known.sponsor]).toEqual([[chain], []])
})

test('behavior: the server pays, on the chain, for who has nothing', async () => {
  const { url } = await serve([bundler.url], sponsoring())
  const { client, owner, account, operation } = await createAccount(url, { coins: '0' })
  const transport = http(url, { retryCount: 0 })
  const bundlers = createBundlerClient({ account, client, paymaster: true, transport })
  const hash = await bundlers.sendUserOperation(operation)
  const receipt = await bundlers.waitForUserOperationReceipt({ hash, timeout: 10_000 })
  expect([receipt.success, receipt.paymaster]).toEqual([true, sponsor])
  expect(await client.getBalance({ address: owner.address })).toBe(0n)
})

/** A bundler that does its work, and tells something else of it. */
async function startLiar(lie: (method: string, result: unknown) => unknown) {
  const script: Script = async (body, response) => {
    const { method } = JSON.parse(body)
    const answer = await fetch(bundler.url, { method: 'POST', body })
    const said = await answer.json()
    response.end(JSON.stringify({ ...said, result: lie(method, said.result) }))
  }
  const liar = await startScriptedNode(script, 31337)
  undo.push(liar.stop)
  return liar
}

test('behavior: what a bundler tells of another operation is passed on to nobody', async () => {
  const other = `0x${'7'.repeat(64)}`
  const truth = (_: string, result: unknown) => result
  let lie: (method: string, result: unknown) => unknown = truth
  const liar = await startLiar((method, result) => lie(method, result))
  const { url, ask } = await serve([liar.url])
  const { bundlers, operation } = await createAccount(url)
  const hash = await bundlers.sendUserOperation(operation)
  const receipt = async () => (await ask('eth_getUserOperationReceipt', [hash])).said
  expect((await receipt()).result.success).toBe(true)
  const lied = { code: -32_603, message: expect.stringContaining('another operation') }
  const receipts: ((said: Record<string, unknown>) => unknown)[] = [
    (said) => ({ ...said, userOpHash: other }),
    (said) => ({ ...said, success: false }),
    (said) => ({ ...said, sender: receiver }),
    (said) => ({ ...said, actualGasCost: '0x1' }),
    (said) => ({ ...said, actualGasCost: 'abc' }),
    (said) => ({ ...said, actualGasCost: {} }),
    (said) => ({ ...said, actualGasCost: null }),
    (said) => ({ ...said, receipt: {} }),
    () => 'done',
    () => 5,
  ]
  for (const each of receipts) {
    lie = (_, result) => each(Object(result))
    expect((await receipt()).error).toEqual(lied)
  }
  // One that no node knows is none yet.
  lie = (_, result) => ({ ...Object(result), receipt: { transactionHash: other } })
  expect((await receipt()).result).toBe(null)
  lie = (_, result) => {
    const { userOperation, ...rest } = Object(result)
    return { ...rest, userOperation: { ...userOperation, callData: '0x' } }
  }
  const byHash = async () => (await ask('eth_getUserOperationByHash', [hash])).said
  expect((await byHash()).error).toEqual(lied)
  lie = (_, result) => ({ ...Object(result), entryPoint: { toString: 1 } })
  expect((await byHash()).error).toEqual(lied)
  lie = (method, result) => (method === 'eth_sendUserOperation' ? other : result)
  const late = await createAccount(url)
  await expect(late.bundlers.sendUserOperation(late.operation)).rejects.toThrow(/another operation/)
})

test('behavior: one bundler after the other, and none is said to be so', async () => {
  const dead = 'http://127.0.0.1:9/'
  const { url } = await serve([dead, bundler.url])
  const { bundlers, operation } = await createAccount(url)
  const hash = await bundlers.sendUserOperation(operation)
  expect((await bundlers.waitForUserOperationReceipt({ hash })).success).toBe(true)
  const { ask } = await serve([dead])
  const nobody = await ask('eth_supportedEntryPoints')
  expect([nobody.status, nobody.said.reasons[0].description]).toEqual([
    503,
    'No bundler can be reached. Try again later.',
  ])
  const plain = { sender: receiver, nonce: '0x0', callData: '0x' }
  const sent = await ask('eth_sendUserOperation', [plain, bundler.contracts.entryPoint])
  expect([sent.status, sent.said.reasons[0].description]).toEqual([
    503,
    'No bundler has answered. Whether it was sent is not known: its receipt will tell.',
  ])
})

test('error: what is no call of these', async () => {
  const { post, url, ask } = await serve([bundler.url])
  const call = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }
  expect((await post(call)).said.result).toBe('0x7a69')
  const elsewhere = url.replace('31337', '5')
  expect((await post(call, elsewhere)).status).toBe(400)
  expect((await post(call, `${url}&bundler=https://evil.example`)).status).toBe(400)
  expect((await post([call, call])).status).toBe(400)
  expect((await post('{')).status).toBe(422)
  expect((await post({ ...call, params: ['x'.repeat(300_000)] })).status).toBe(413)
  for (const method of [
    'eth_call',
    'debug_bundler_clearState',
    'pm_getPaymasterData',
    'eth_getCode',
  ])
    expect((await ask(method)).said.error.code).toBe(-32_601)
  const operation = { sender: receiver, nonce: '0x0', callData: '0x' }
  const { entryPoint } = bundler.contracts
  for (const params of [
    [],
    [operation],
    [operation, receiver],
    [{ ...operation, nonce: 1 }, entryPoint],
  ])
    expect((await ask('eth_sendUserOperation', params)).said.error.code).toBe(-32_602)
  expect((await ask('eth_getUserOperationReceipt', ['0x1'])).said.error.code).toBe(-32_602)
})

test('error: what the sponsor signs nothing for', async () => {
  const { ask } = await serve([bundler.url], sponsoring())
  const { entryPoint } = bundler.contracts
  const operation = {
    ...{ sender: receiver, nonce: '0x0', callData: '0x', callGasLimit: '0x1' },
    ...{ verificationGasLimit: '0x1', preVerificationGas: '0x1', maxFeePerGas: '0x1' },
  }
  const sign = async (more: object, [where, id]: readonly unknown[] = [entryPoint, '0x7a69']) =>
    (await ask('pm_getPaymasterData', [{ ...operation, ...more }, where, id])).said
  expect((await sign({})).error.message).toContain('AA20')
  expect((await sign({}, [entryPoint, '0x1'])).error.code).toBe(-32_602)
  const former = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
  expect((await sign({}, [former, '0x7a69'])).error.message).toContain('EntryPoint 0.8')
  expect((await sign({ maxFeePerGas: undefined })).error.message).toContain('Limits of gas')
  expect((await sign({ callGasLimit: '0xffffffff' })).error.message).toContain('20000000 gas')
})

/** An operation of a new account, whose signature by the sponsor may be asked for at a price. */
async function prepare(url: string) {
  const { account, client, operation } = await createAccount(url)
  const transport = http(url, { retryCount: 0 })
  const bundlers = createBundlerClient({ account, client, transport })
  const prepared = await bundlers.prepareUserOperation(operation)
  const gas = prepared.callGasLimit + prepared.verificationGasLimit + prepared.preVerificationGas
  const sponsored = formatUserOperationRequest(prepared)
  const signFor = async (wei: bigint, { next = 0n } = {}) => {
    const answer = await fetch(url, {
      method: 'POST',
      body: JSON.stringify({
        ...{ jsonrpc: '2.0', id: 1, method: 'pm_getPaymasterData' },
        params: [
          {
            ...sponsored,
            nonce: toHex(prepared.nonce + (next << 64n)),
            maxFeePerGas: toHex(wei / (gas + 100_000n)),
          },
          ...[bundler.contracts.entryPoint, '0x7a69'],
        ],
      }),
    })
    return answer.json()
  }
  const { nonce } = prepared
  return { signFor, send: () => bundlers.sendUserOperation({ ...operation, nonce }) }
}

test('behavior: nothing is promised for accounts that are made up', async () => {
  const { ask, url } = await serve([bundler.url], sponsoring())
  const { signFor } = await prepare(url)
  const { entryPoint } = bundler.contracts
  for (let at = 1; at <= 25; at += 1) {
    const sender = toHex(0xbad000 + at, { size: 20 })
    const operation = {
      ...{ sender, nonce: '0x0', callData: '0x', callGasLimit: toHex(1_000_000) },
      ...{ verificationGasLimit: '0x1', preVerificationGas: '0x1' },
      maxFeePerGas: toHex(4_500_000_000),
    }
    const { said } = await ask('pm_getPaymasterData', [operation, entryPoint, '0x7a69'])
    expect(said.error.message).toContain('AA20')
  }
  expect((await signFor(10n ** 15n)).result.paymaster.toLowerCase()).toBe(sponsor.toLowerCase())
})

test('error: a budget that is used up', async () => {
  const { url } = await serve([bundler.url], { ...sponsoring(), SPONSOR_PROJECT_WEI: '1000' })
  const { signFor } = await prepare(url)
  expect((await signFor(10n ** 15n)).error).toEqual({
    code: -32_501,
    message: 'The site’s budget for network fees is used up for today (UTC).',
  })
})

// The last of these: the chain's clock goes ahead of the server's.
test('behavior: a promise whose signature is over is given back, unless it was used', async () => {
  const { url } = await serve([bundler.url], sponsoring())
  const [idle, busy] = await Promise.all([prepare(url), prepare(url)])
  const most = 3n * 10n ** 15n
  for (const { signFor } of [idle, busy]) {
    expect((await signFor(most)).result).toBeDefined()
    expect((await signFor(most, { next: 1n })).error.message).toContain('account’s budget')
  }
  await busy.send()
  const client = createTestClient({ mode: 'anvil', transport: http(devnet.chains[0].rpcUrl) })
  await client.increaseTime({ seconds: 600 })
  await client.mine({ blocks: 1 })
  expect((await idle.signFor(most, { next: 1n })).result).toBeDefined()
  expect((await busy.signFor(most, { next: 1n })).error.message).toContain('account’s budget')
})

test('behavior: a server that pays knows the projects', () => {
  const settings = {
    SPONSOR_CONTRACTS: JSON.stringify({ [chain]: sponsor }),
    DATABASE_URL: database,
  }
  expect(() => readConfig(settings)).toThrow('SPONSOR_KEY: SPONSOR_CONTRACTS need it.')
  const keyed = { ...settings, SPONSOR_KEY: sponsorKey }
  expect(() => readConfig(keyed)).toThrow('PROJECT_MODE: SPONSOR_CONTRACTS need registered')
  const registered = { ...keyed, PROJECT_MODE: 'registered' }
  expect(() => readConfig(registered)).toThrow(`BUNDLER_UPSTREAMS: ${chain} of SPONSOR_CONTRACTS`)
  const upstreams = {
    BUNDLER_UPSTREAMS: JSON.stringify({ [chain]: [bundler.url] }),
    RPC_DEV: 'true',
  }
  expect(readConfig({ ...registered, ...upstreams }).SPONSOR_KEY).toBe(sponsorKey)
})
