import { rm } from 'node:fs/promises'
import {
  accounts,
  type Devnet,
  SessionAccountFactory,
  SmartAccount,
  setBalance,
  startDevnet,
} from '@billfold/devnet'
import {
  longestSession,
  type SessionClaim,
  sessionClaim,
  writeSessionClaim,
  writeSessionRevocation,
} from 'billfold/protocol'
import { Hono } from 'hono'
import { createWalletClient, type Hex, http, pad, parseEther, publicActions } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataFolder } from '../../../../test/helpers/makeDataFolder.js'
import type { Caller, CallerVariables } from '../middleware/Caller.js'
import { createLine } from '../middleware/createLine.js'
import { createMemoryRateLimiter } from '../middleware/createMemoryRateLimiter.js'
import { createChains } from '../rpc/createChains.js'
import { createContractCall } from '../rpc/createContractCall.js'
import { type Database, openDatabase } from '../storage/openDatabase.js'
import { createSessionRecords, sweepSessionRecords } from './createSessionRecords.js'
import { createSmartSessionsApp } from './createSmartSessionsApp.js'

const chainId = 'eip155:31337'
const other = 'eip155:31338'
const site = 'https://orchard.example'
const key: Hex = `0x${'7'.repeat(40)}`

let folder: string
let database: Database
let devnet: Devnet
beforeAll(async () => {
  folder = await makeDataFolder()
  database = await openDatabase({ folder })
  devnet = await startDevnet()
})
afterAll(async () => {
  await devnet?.stop()
  await database?.close()
  await rm(folder, { recursive: true, force: true })
})

type Traits = { perHour?: number; now?: () => number; isOff?: boolean; isChainDead?: boolean }

function start({ perHour = 0, now, isOff = false, isChainDead = false }: Traits = {}) {
  const [one, two] = devnet.chains
  const chains = createChains({
    upstreams: {
      [chainId]: [isChainDead ? 'http://127.0.0.1:9' : one.rpcUrl],
      [other]: [two.rpcUrl],
    },
    isDev: true,
    metrics: { answered() {}, asked() {} },
    patience: 500,
  })
  const refused: string[] = []
  const app = new Hono<{ Variables: CallerVariables }>()
  const spend: Caller['spend'] = async () => undefined
  app.use(async (context, next) => {
    context.set('caller', { key: 'a', spend, hold: () => true })
    return next()
  })
  const call = createContractCall(chains)
  app.route(
    '/',
    createSmartSessionsApp({
      records: isOff ? undefined : createSessionRecords(database.pool),
      ...{ chainIds: [...chains.keys()], call, perHour, now },
      ...{ limiter: createMemoryRateLimiter(), line: createLine(16) },
      onRefused: (kind) => refused.push(kind),
    }),
  )
  const read = async (response: Response | Promise<Response>) => {
    const { status } = await response
    return { status, said: await (await response).json() }
  }
  const path = (account: string) => `/v1/sessions/${encodeURIComponent(account)}`
  const post = (at: string, body: unknown) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return read(app.request(at, { method: 'POST', body: text }))
  }
  return {
    refused,
    list: (account: string) => read(app.request(path(account))),
    record: (account: string, body: unknown) => post(`${path(account)}?projectId=orchard`, body),
    revoke: (account: string, body: unknown) => post(`${path(account)}/revoke`, body),
  }
}

const newOwner = () => privateKeyToAccount(generatePrivateKey())
type Owner = ReturnType<typeof newOwner>
const nowSeconds = () => Math.floor(Date.now() / 1000)
const accountOf = (address: string, chain = chainId) => `${chain}:${address.toLowerCase()}`

/** What an owner sends who has granted a session. */
async function claim(
  by: Owner,
  more: Partial<SessionClaim> & { now?: number } = {},
): Promise<{ message: string; signature: Hex }> {
  const { now = Date.now(), ...rest } = more
  const message = writeSessionClaim({
    ...{ account: accountOf(by.address), site, key, now, context: '0xab' },
    permissions: [
      {
        type: 'native-token-periodic',
        data: { periodAmount: '0x64', periodDuration: 3600 },
      },
    ],
    expiry: nowSeconds() + 3600,
    ...rest,
  })
  return { message, signature: await by.signMessage({ message }) }
}

/** What an owner sends who wants no more of a session. */
async function end(by: Owner, { account, pci, expiry }: Session) {
  const message = writeSessionRevocation({ account, pci, expiry })
  return { pci, signature: await by.signMessage({ message }) }
}
type Session = { account: string; pci: string; expiry: number }

const reason = ({ status, said }: { status: number; said: { reasons?: { field: string }[] } }) =>
  `${status} ${said.reasons?.[0]?.field ?? ''}`.trim()

test('default: a session is recorded by its owner, listed, and revoked by its owner', async () => {
  const { list, record, revoke } = start()
  const ada = newOwner()
  const account = accountOf(ada.address)
  const asked = await claim(ada)
  const { status, said } = await record(account, asked)
  expect([status, said]).toEqual([200, { pci: expect.stringMatching(/^0x[\da-f]{64}$/) }])
  const { expiry, permissions } = sessionClaim.parse(JSON.parse(asked.message))
  const listed = {
    project: { id: 'orchard', name: 'orchard.example', url: site },
    signer: { type: 'account', data: { address: key } },
    ...{ pci: said.pci, expiry, permissions, policies: [], context: '0xab' },
    createdAt: expect.any(Number),
  }
  // However its address is written.
  expect((await list(`${chainId}:${ada.address}`)).said).toEqual({ pcis: [listed] })
  const session = { account, expiry, pci: said.pci }
  const ending = await end(ada, session)
  expect(await revoke(account, ending)).toEqual({ status: 200, said: { success: true } })
  const revokedAt = expect.any(Number)
  expect((await list(account)).said).toEqual({ pcis: [{ ...listed, revokedAt }] })
})

test('behavior: what is sent again changes nothing, and brings no session back', async () => {
  let now = Date.now()
  const { list, record, revoke } = start({ now: () => now })
  const ada = newOwner()
  const account = accountOf(ada.address)
  const asked = await claim(ada)
  const { pci } = (await record(account, asked)).said
  expect((await record(account, asked)).said).toEqual({ pci })
  const { expiry } = sessionClaim.parse(JSON.parse(asked.message))
  const ending = await end(ada, { account, pci, expiry })
  await revoke(account, ending)
  const before = (await list(account)).said
  expect(before.pcis).toHaveLength(1)
  now += 60_000
  expect((await revoke(account, ending)).status).toBe(200)
  expect((await record(account, asked)).said).toEqual({ pci })
  expect((await list(account)).said).toEqual(before)
  now += 300_000
  expect(reason(await record(account, asked))).toBe('400 timestamp')
})

test('error: a signature of somebody else, of another session, account or chain', async () => {
  const { list, record, revoke } = start()
  const [ada, bob] = [newOwner(), newOwner()]
  const account = accountOf(ada.address)
  const good = await claim(ada)
  const { signature } = await claim(bob, { account })
  expect(reason(await record(account, { ...good, signature }))).toBe('401 signature')
  const changed = good.message.replace('"0x64"', '"0x65"')
  expect(reason(await record(account, { ...good, message: changed }))).toBe('401 signature')
  for (const elsewhere of [accountOf(bob.address), accountOf(ada.address, other)])
    expect(reason(await record(elsewhere, good))).toBe('400 address')
  const { pci } = (await record(account, good)).said
  const { expiry } = sessionClaim.parse(JSON.parse(good.message))
  const session = { account, pci, expiry }
  for (const wrong of [
    await end(bob, session),
    { pci, signature: good.signature },
    { ...(await end(ada, { ...session, pci: `0x${'1'.repeat(64)}` })), pci },
    await end(ada, { ...session, account: accountOf(ada.address, other) }),
    await end(ada, { ...session, expiry: expiry + 1 }),
  ])
    expect(reason(await revoke(account, wrong))).toBe('401 signature')
  expect(reason(await revoke(accountOf(bob.address), await end(ada, session)))).toBe('404 pci')
  expect((await list(account)).said.pcis[0]).not.toHaveProperty('revokedAt')
})

test('behavior: accounts that are contracts: by their own word, or by their owner’s', async () => {
  const { list, record, revoke } = start()
  const [chain] = devnet.chains
  const ada = newOwner()
  const client = createWalletClient({
    ...{ account: newOwner(), transport: http(chain.rpcUrl), pollingInterval: 10 },
  }).extend(publicActions)
  await setBalance(chain, { address: client.account.address, value: parseEther('10') })
  const deploy = async (data: Hex): Promise<Hex> => {
    const hash = await client.sendTransaction({ chain: null, data })
    const { contractAddress } = await client.waitForTransactionReceipt({ hash })
    return contractAddress ?? expect.fail('not deployed')
  }
  // It signs by ERC-1271.
  const signing = await deploy(`${SmartAccount.creationCode}${pad(ada.address).slice(2)}`)
  // It signs nothing, and says who owns it.
  const factory = await deploy(`${SessionAccountFactory.creationCode}${pad('0x01').slice(2)}`)
  const made = {
    address: factory,
    abi: SessionAccountFactory.abi,
    args: [ada.address, 0n],
  } as const
  const owned = await client.readContract({ ...made, functionName: 'getAddress' })
  expect(
    reason(await record(accountOf(owned), await claim(ada, { account: accountOf(owned) }))),
  ).toBe('401 signature')
  const hash = await client.writeContract({ ...made, chain: null, functionName: 'createAccount' })
  await client.waitForTransactionReceipt({ hash })
  for (const address of [signing, owned]) {
    const account = accountOf(address)
    const foreign = await claim(newOwner(), { account })
    expect(reason(await record(account, foreign))).toBe('401 signature')
    const asked = await claim(ada, { account })
    const { pci } = (await record(account, asked)).said
    const { expiry } = sessionClaim.parse(JSON.parse(asked.message))
    expect((await revoke(account, await end(ada, { account, pci, expiry }))).status).toBe(200)
    expect((await list(account)).said.pcis[0].revokedAt).toBeGreaterThan(0)
  }
  // On another chain there is nothing at that address.
  const elsewhere = accountOf(owned, other)
  const asked = await claim(ada, { account: elsewhere })
  expect(reason(await record(elsewhere, asked))).toBe('401 signature')
})

test('error: a claim that is written as no wallet writes it: a page may have had it signed', async () => {
  const { record } = start()
  const ada = newOwner()
  const message = JSON.stringify(JSON.parse((await claim(ada)).message))
  const signature = await ada.signMessage({ message })
  expect(reason(await record(accountOf(ada.address), { message, signature }))).toBe('400 message')
})

test('error: what has no end, no limit, or too much of either', async () => {
  const { record } = start()
  const ada = newOwner()
  const account = accountOf(ada.address)
  for (const expiry of [0, nowSeconds() - 1, nowSeconds() + longestSession + 60])
    expect(reason(await record(account, await claim(ada, { expiry })))).toBe('400 expiry')
  for (const away of [-301_000, 301_000])
    expect(reason(await record(account, await claim(ada, { now: Date.now() + away })))).toBe(
      '400 timestamp',
    )
  const good = JSON.parse((await claim(ada)).message)
  const data = { periodAmount: '0x64', periodDuration: 3600 }
  for (const wrong of [
    {},
    { ...good, statement: 'Log in.' },
    { ...good, extra: 1 },
    { ...good, site: 'javascript:alert(1)' },
    { ...good, site: `${site}/a?b` },
    { ...good, expiry: undefined },
    { ...good, permissions: [] },
    { ...good, permissions: [{ type: 'root', data: {} }] },
    { ...good, permissions: [{ type: 'native-token-periodic', data: {} }] },
    ...[{ periodAmount: '0x0' }, { periodAmount: '0x' }, { periodDuration: 0 }, { to: key }].map(
      (more) => ({
        ...good,
        permissions: [{ type: 'native-token-periodic', data: { ...data, ...more } }],
      }),
    ),
    { ...good, permissions: Array(9).fill(good.permissions[0]) },
  ]) {
    const message = JSON.stringify(wrong)
    const signature = await ada.signMessage({ message })
    expect((await record(account, { message, signature })).status).toBe(400)
  }
  expect((await record(account, '{')).status).toBe(422)
  for (const account of ['x', 'eip155:31337:0x1', 'eip155:5:0x1', `solana:x:${'1'.repeat(40)}`])
    expect(reason(await record(account, {}))).toBe('400 address')
})

test('behavior: an account has fifty at once, however many are asked for; those that ended make room', async () => {
  let now = Date.now()
  const { list, record } = start({ now: () => now })
  const ada = newOwner()
  const account = accountOf(ada.address)
  const asked = await Promise.all(
    Array.from({ length: 53 }, (_, index) => claim(ada, { context: `0x${10 + index}` })),
  )
  const answers = await Promise.all(asked.map((each) => record(account, each)))
  expect(answers.map(reason).sort()).toEqual([
    ...Array(50).fill('200'),
    ...Array(3).fill('409 address'),
  ])
  expect((await list(account)).said.pcis).toHaveLength(50)
  now += 3_700_000
  const expiry = Math.floor(now / 1000) + 60
  expect((await record(account, await claim(ada, { now, expiry }))).status).toBe(200)
  await sweepSessionRecords(database.pool, now)
  expect((await list(account)).said.pcis).toHaveLength(51)
  await sweepSessionRecords(database.pool, now + 25 * 3_600_000)
  expect((await list(account)).said.pcis).toEqual([])
})

test('limits: sessions that an address may record in an hour', async () => {
  const { record, refused } = start({ perHour: 2 })
  const ada = newOwner()
  const said: string[] = []
  for (const context of ['0x01', '0x02', '0x03'])
    said.push(reason(await record(accountOf(ada.address), await claim(ada, { context }))))
  expect(said.map((each) => each.split(' ')[0])).toEqual(['200', '200', '429'])
  expect(refused).toEqual(['newSmartSessions'])
})

test('error: without a database nothing is recorded; without its chain no contract is believed', async () => {
  const ada = newOwner()
  const account = accountOf(ada.address)
  const off = start({ isOff: true })
  expect((await off.list(account)).status).toBe(400)
  expect((await off.record(account, await claim(ada))).status).toBe(400)
  expect((await off.revoke(account, {})).status).toBe(400)
  const dead = start({ isChainDead: true })
  expect((await dead.record(account, await claim(ada))).status).toBe(200)
  const contract = accountOf(accounts[0]?.address ?? '0x')
  const asked = await claim(ada, { account: contract })
  expect(reason(await dead.record(contract, asked))).toBe('503 address')
})
