import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  accounts,
  type Devnet,
  giveZone,
  LocalNames,
  SmartAccount,
  SmartAccountFactory,
  startDevnet,
} from '@billfold/devnet'
import { getRequestListener } from '@hono/node-server'
import { evmCoins, nameClaim, nameLabel, writeNameClaim } from 'billfold/protocol'
import fc from 'fast-check'
import { Hono } from 'hono'
import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  namehash,
  parseAbi,
  publicActions,
  serializeErc6492Signature,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { normalize, packetToBytes } from 'viem/ens'
import { bytesToHex } from 'viem/utils'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { makeDataFolder } from '../../../../test/helpers/makeDataFolder.js'
import type { Caller, CallerVariables } from '../middleware/Caller.js'
import { createLine } from '../middleware/createLine.js'
import { createMemoryRateLimiter } from '../middleware/createMemoryRateLimiter.js'
import { createChains } from '../rpc/createChains.js'
import { createContractCall } from '../rpc/createContractCall.js'
import { type Database, openDatabase } from '../storage/openDatabase.js'
import { createGatewayApp } from './createGatewayApp.js'
import { createProfileApp } from './createProfileApp.js'
import { createRegistry } from './createRegistry.js'

const zone = 'orchard.example'
const ensChain = 'eip155:31337'
const [localCoin, otherCoin] = [evmCoins + 31337, evmCoins + 31338]
const key: Hex = `0x${'5a'.repeat(32)}`
const [ada, bob, cy] = accounts.map(({ privateKey }) => privateKeyToAccount(privateKey))
if (!ada || !bob || !cy) throw new Error('There are no accounts.')

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
beforeEach(async () => {
  await database.pool.query('DELETE FROM names')
})

const day = 86_400_000

type Traits = {
  /** How many days names last. */
  days?: number
  perHour?: number
  now?: () => number
  isOff?: boolean
  wait?: number
  address?: string
}

function start({ days = 365, perHour = 0, now, isOff = false, wait, address = 'a' }: Traits = {}) {
  const [one, two] = devnet.chains
  const chains = createChains({
    upstreams: {
      [ensChain]: [one.rpcUrl],
      'eip155:31338': [two.rpcUrl],
      'eip155:3': ['http://127.0.0.1:9'],
    },
    isDev: true,
    metrics: { answered() {}, asked() {} },
    patience: 500,
  })
  const refused: string[] = []
  const spent: number[] = []
  const app = new Hono<{ Variables: CallerVariables }>()
  const spend: Caller['spend'] = async (units) => {
    spent.push(units)
    return wait
  }
  app.use(async (context, next) => {
    context.set('caller', { key: address, spend, hold: () => true })
    return next()
  })
  const registry = isOff ? undefined : createRegistry(database.pool, { lifetime: days * day, now })
  app.route(
    '/',
    createProfileApp({
      ...{ registry, zone, ensChain, perHour, now },
      kept: ['orchard'],
      chainIds: [...chains.keys()],
      call: createContractCall(chains),
      limiter: createMemoryRateLimiter(),
      line: createLine(16),
      onRefused: (kind) => refused.push(kind),
    }),
  )
  app.route('/', createGatewayApp({ ...{ registry, key, ensChain, now } }))
  const read = async (response: Response | Promise<Response>) => {
    const { status } = await response
    return { status, said: await (await response).json() }
  }
  const get = (path: string) => read(app.request(`/v1/profile/${path}`))
  const post = (body: unknown) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return read(app.request('/v1/profile/account', { method: 'POST', body: text }))
  }
  return { app, get, post, refused, spent }
}

type Signer = { address: Hex; signMessage(given: { message: string }): Promise<Hex> }

/** What somebody sends who wants a name. */
async function claim(
  by: Signer,
  name: string,
  more: { address?: Hex; coinType?: number; now?: number } = {},
) {
  const { address = by.address, coinType = localCoin, now = Date.now() } = more
  const message = writeNameClaim({ name, address, coinType, now })
  const signature = await by.signMessage({ message })
  return { coin_type: coinType, address, message, signature }
}

const reason = ({ status, said }: { status: number; said: { reasons?: { field: string }[] } }) =>
  `${status} ${said.reasons?.[0]?.field ?? ''}`.trim()

test('default: a name is registered by its account, and found by both', async () => {
  const { get, post, spent } = start()
  const name = `ada-lovelace.${zone}`
  const address = ada.address.toLowerCase()
  const { status, said } = await post(await claim(ada, name))
  expect(status).toBe(200)
  const created_at = said.registered_at
  const to = { address, created_at }
  const addresses = { 60: to, [evmCoins]: to }
  const record = { ...{ name, attributes: {}, addresses }, registered_at: created_at }
  const expires_at = new Date(Date.parse(created_at) + 365 * day).toISOString()
  expect({ ...said, expires_at }).toEqual({ ...record, updated_at: created_at, expires_at })
  expect(Math.abs(Date.parse(said.expires_at) - Date.parse(expires_at))).toBeLessThan(5000)
  expect(spent).toEqual([9])
  expect((await get(`account/${name}?apiVersion=2`)).said).toEqual(said)
  expect((await get(`reverse/${ada.address}`)).said).toEqual([said])
  expect((await get(`reverse/${ada.address.slice(2)}`)).said).toEqual([said])
})

test('behavior: what is not there, by the version of the interface', async () => {
  const { get } = start()
  for (const path of [`account/nobody-here.${zone}`, `reverse/${ada.address}`]) {
    expect((await get(path)).status).toBe(404)
    expect(await get(`${path}?apiVersion=2`)).toEqual({ status: 200, said: [] })
  }
})

test('suggestions: the text with its state, then what is free', async () => {
  const { get, post } = start()
  const ask = async (text: string) => (await get(`suggestions/${text}`)).said.suggestions
  expect(await ask('adam')).toEqual([
    { name: `adam.${zone}`, registered: false },
    { name: `adam-pay.${zone}`, registered: false },
    { name: `adam-home.${zone}`, registered: false },
    { name: `adam-one.${zone}`, registered: false },
    { name: `adam42.${zone}`, registered: false },
  ])
  await post(await claim(ada, `adam.${zone}`))
  await post(await claim(bob, `adam-home.${zone}`))
  expect((await ask('adam')).map(Object.values)).toEqual([
    [`adam.${zone}`, true],
    [`adam-pay.${zone}`, false],
    [`adam-one.${zone}`, false],
    [`adam42.${zone}`, false],
    [`adam-hq.${zone}`, false],
  ])
  // Three letters are too few for a name, and enough to begin one.
  expect((await ask('ada'))[0]).toEqual({ name: `ada-pay.${zone}`, registered: false })
  expect((await ask('admin'))[0]).toEqual({ name: `admin.${zone}`, registered: true })
  for (const wrong of ['ad', 'Adam', 'аdam', 'a.dam', 'x'.repeat(64)])
    expect([wrong, (await get(`suggestions/${wrong}`)).status]).toEqual([wrong, 400])
  expect(reason(await get('suggestions/adam?zone=other.example'))).toBe('400 zone')
})

test.each([
  ['three letters', `ada.${zone}`],
  ['capitals', `Adam.${zone}`],
  ['an underscore', `ada_m.${zone}`],
  ['a hyphen at an end', `adam-.${zone}`],
  ['what browsers would decode', `xn--dam-hra.${zone}`],
  ['a letter of another script', `аdam.${zone}`],
  ['another level', `a.adam.${zone}`],
  ['another zone', 'adam.other.example'],
  ['no zone', 'adam'],
  ['too long', `${'a'.repeat(64)}.${zone}`],
  ['kept for all', `admin.${zone}`],
  ['kept by its operator', `orchard.${zone}`],
  ['what looks like a kept one', `0rchard.${zone}`],
])('error: a name that nobody can have: %s', async (_, name) => {
  expect(reason(await start().post(await claim(ada, name)))).toBe('400 name')
})

test('property: each label that may be registered is its own normal form (ENSIP-15)', () => {
  const label = fc.stringMatching(/^[a-z0-9-]{4,63}$/).filter((text) => nameLabel.test(text))
  fc.assert(fc.property(label, (text) => normalize(text) === text))
})

test('behavior: what looks like a name that is taken is taken', async () => {
  const { post, get } = start()
  await post(await claim(ada, `modern-1.${zone}`))
  for (const name of ['modern-1', 'modern-l', 'rnodern-1', 'm0dern-l'])
    expect(reason(await post(await claim(bob, `${name}.${zone}`)))).toBe('409 name')
  expect((await get('suggestions/rnodern-l')).said.suggestions[0].registered).toBe(true)
})

test('behavior: an account has one name', async () => {
  const { post } = start()
  await post(await claim(ada, `first.${zone}`))
  expect(reason(await post(await claim(ada, `second.${zone}`)))).toBe('409 address')
  const other = await claim(ada, `second.${zone}`, { coinType: otherCoin })
  expect(reason(await post(other))).toBe('409 address')
})

test('behavior: of many who want one name at once one gets it; of many names of one account one', async () => {
  const { post, get } = start()
  const all = accounts.slice(0, 8).map(({ privateKey }) => privateKeyToAccount(privateKey))
  const claims = await Promise.all(all.map((by) => claim(by, `wanted.${zone}`)))
  const answers = await Promise.all(claims.map(post))
  expect(answers.map(reason).sort()).toEqual(['200', ...Array(7).fill('409 name')])
  const [winner] = answers.filter(({ status }) => status === 200)
  expect((await get(`account/wanted.${zone}`)).said).toEqual(winner?.said)

  await database.pool.query('DELETE FROM names')
  const names = Array.from({ length: 6 }, (_, index) => `many-${index}.${zone}`)
  const own = await Promise.all(names.map((name) => claim(ada, name)))
  expect((await Promise.all(own.map(post))).map(reason).sort()).toEqual([
    '200',
    ...Array(5).fill('409 address'),
  ])
})

test('error: a signature of somebody else, of another name, account or chain', async () => {
  const { post } = start()
  const name = `adam.${zone}`
  const good = await claim(ada, name)
  const strangers = { ...good, signature: (await claim(bob, name)).signature }
  expect(reason(await post(strangers))).toBe('401 signature')
  const message = good.message.replace('adam', 'eve1')
  expect(reason(await post({ ...good, message }))).toBe('401 signature')
  // Front-running: what was seen of another's claim is of no use for one's own account, nor elsewhere.
  expect(reason(await post({ ...good, address: bob.address }))).toBe('400 address')
  expect(reason(await post({ ...good, coin_type: otherCoin }))).toBe('400 coin_type')
  for (const coinType of [0, 501, evmCoins, evmCoins + 1, 2 ** 40])
    expect(reason(await post(await claim(ada, name, { coinType })))).toBe('400 coin_type')
  expect(reason(await post(good))).toBe('200')
})

test('error: a claim of long ago or of the future, and one that is used again', async () => {
  const now = Date.now()
  const { post } = start({ now: () => now })
  const name = `adam.${zone}`
  for (const away of [-301_000, 301_000])
    expect(reason(await post(await claim(ada, name, { now: now + away })))).toBe('400 timestamp')
  const good = await claim(ada, name, { now: now - 299_000 })
  expect(reason(await post(good))).toBe('200')
  expect(reason(await post(good))).toBe('409 name')
})

/** A server whose clock is set by hand. */
function startAt(days: number) {
  const clock = { time: Date.now() }
  const server = start({ days, now: () => clock.time })
  const take = async (by: Signer, name: string) =>
    reason(await server.post(await claim(by, name, { now: clock.time })))
  /** Where a name leads, and what is the account's that had it. */
  const leads = async (name: string) => {
    const [record, own] = await Promise.all(
      [`account/${name}`, `reverse/${ada?.address}`].map((path) =>
        server.get(`${path}?apiVersion=2`),
      ),
    )
    return [record?.said.addresses?.[60]?.address, own?.said.length]
  }
  const isTaken = async (label: string, address?: Hex) => {
    const { said } = await server.get(`suggestions/${label}${address ? `?address=${address}` : ''}`)
    return said.suggestions[0].registered
  }
  return { ...server, clock, take, leads, isTaken }
}

test('behavior: a name ends, leads nowhere, is kept for its account, and then is anybody’s', async () => {
  const { clock, take, leads, isTaken } = startAt(100)
  const name = `adam.${zone}`
  expect(await take(ada, name)).toBe('200')
  clock.time += 100 * day - 1
  expect(await leads(name)).toEqual([ada.address.toLowerCase(), 1])
  clock.time += 1
  expect(await leads(name)).toEqual([undefined, 0])
  expect([await isTaken('adam'), await isTaken('adam', ada.address)]).toEqual([true, false])
  expect(await take(bob, name)).toBe('409 name')
  clock.time += 30 * day - 1
  expect(await take(bob, name)).toBe('409 name')
  clock.time += 1
  expect(await isTaken('adam')).toBe(false)
  expect(await take(cy, name)).toBe('200')
  expect(await leads(name)).toEqual([cy.address.toLowerCase(), 0])
  expect(await take(ada, name)).toBe('409 name')
  expect(await take(ada, `eve-adams.${zone}`)).toBe('200')
})

test('behavior: its account renews it in the second half of its time, and after its end; nobody else', async () => {
  const { clock, take, leads, get, isTaken } = startAt(100)
  const name = `adam.${zone}`
  const end = async () => Date.parse((await get(`account/${name}`)).said.expires_at)
  await take(ada, name)
  const first = await end()
  expect(first).toBe(clock.time + 100 * day)
  clock.time += 50 * day - 1
  expect([await take(ada, name), await isTaken('adam', ada.address)]).toEqual(['409 name', true])
  expect(await end()).toBe(first)
  clock.time += 1
  expect([await take(bob, name), await isTaken('adam', bob.address)]).toEqual(['409 name', true])
  expect([await isTaken('adam', ada.address), await take(ada, name)]).toEqual([false, '200'])
  expect(await end()).toBe(clock.time + 100 * day)
  clock.time += 129 * day
  expect(await take(ada, name)).toBe('200')
  expect(await leads(name)).toEqual([ada.address.toLowerCase(), 1])
})

test('behavior: whose name has ended takes another one, and leaves the old one to all', async () => {
  const { clock, take } = startAt(100)
  await take(ada, `adam.${zone}`)
  clock.time += 101 * day
  expect(await take(ada, `eve-adams.${zone}`)).toBe('200')
  expect(await take(bob, `adam.${zone}`)).toBe('200')
})

test('behavior: of many who want a name that has ended one gets it', async () => {
  const { clock, take } = startAt(100)
  await take(ada, `adam.${zone}`)
  clock.time += 130 * day
  const all = accounts.slice(1, 8).map(({ privateKey }) => privateKeyToAccount(privateKey))
  const answers = await Promise.all(all.map((by) => take(by, `adam.${zone}`)))
  expect(answers.sort()).toEqual(['200', ...Array(6).fill('409 name')])
})

test('behavior: names that were registered before, and where they last for ever, do not end', async () => {
  const { clock, take, leads, get } = startAt(0)
  const name = `adam.${zone}`
  await take(ada, name)
  expect((await get(`account/${name}`)).said.expires_at).toBe(null)
  clock.time += 40_000 * day
  expect(await leads(name)).toEqual([ada.address.toLowerCase(), 1])
  expect(await take(ada, name)).toBe('409 name')
})

test('error: what is no claim', async () => {
  const { post } = start()
  expect((await post('{')).status).toBe(422)
  const good = await claim(ada, `adam.${zone}`)
  const parsed = nameClaim.parse(JSON.parse(good.message))
  const sign = async (given: object) => {
    const message = JSON.stringify(given)
    return { ...good, message, signature: await ada.signMessage({ message }) }
  }
  for (const wrong of [
    {},
    { ...parsed, statement: 'Log in.' },
    { ...parsed, extra: 1 },
    { ...parsed, attributes: { bio: '<b>' } },
    { ...parsed, attributes: { avatar: 'https://a.example' } },
    { ...parsed, timestamp: 1.5 },
  ])
    expect((await post(await sign(wrong))).status).toBe(400)
  for (const body of [5, {}, { ...good, message: 'x'.repeat(2001) }, { ...good, coin_type: '60' }])
    expect((await post(body)).status).toBe(400)
  expect(reason(await post({ ...good, signature: '0x' }))).toBe('401 signature')
  const withBio = { ...parsed, attributes: { bio: 'Builds engines' } }
  expect((await post(await sign(withBio))).said.attributes).toEqual({ bio: 'Builds engines' })
})

async function deployAccounts() {
  const [{ rpcUrl }] = devnet.chains
  const client = createWalletClient({
    account: cy as NonNullable<typeof cy>, // it was looked for above
    transport: http(rpcUrl),
    pollingInterval: 10,
  }).extend(publicActions)
  const deploy = async (data: Hex): Promise<Hex> => {
    const hash = await client.sendTransaction({ chain: null, data })
    const { contractAddress } = await client.waitForTransactionReceipt({ hash })
    return contractAddress ?? expect.fail('not deployed')
  }
  const word = bob?.address.slice(2).padStart(64, '0')
  const deployed = await deploy(`${SmartAccount.creationCode}${word}`)
  const factory = await deploy(SmartAccountFactory.creationCode)
  const { abi } = SmartAccountFactory
  const args = [bob?.address ?? '0x'] as const
  const planned = await client.readContract({
    ...{ abi, address: factory, args },
    functionName: 'addressOf',
  })
  const data = encodeFunctionData({ abi, functionName: 'create', args })
  return { deployed, planned, wrap: { address: factory, data } }
}

test('behavior: contracts register where they are, and lead there alone', async () => {
  const { post } = start()
  const { deployed, planned, wrap } = await deployAccounts()
  const own = await claim(bob, `safe-one.${zone}`, { address: deployed })
  const { said } = await post(own)
  expect(Object.keys(said.addresses)).toEqual(['60', String(localCoin)])
  const later = await claim(bob, `safe-two.${zone}`, { address: planned })
  const signature = serializeErc6492Signature({ ...wrap, signature: later.signature })
  expect((await post({ ...later, signature })).status).toBe(200)
  // Where there is no such contract, nobody has signed; where nobody answers, nobody knows.
  const elsewhere = { address: deployed, coinType: otherCoin }
  expect(reason(await post(await claim(bob, `safe-xx.${zone}`, elsewhere)))).toBe('401 signature')
  const away = { address: deployed, coinType: evmCoins + 3 }
  expect(reason(await post(await claim(bob, `safe-xx.${zone}`, away)))).toBe('503 coin_type')
  // One key with several contracts: what it has signed for one is nothing to another.
  const stolen = { ...own, address: planned, message: own.message }
  expect(reason(await post(stolen))).toBe('400 address')
})

test('limits: what a caller may ask, and names that an address may register in an hour', async () => {
  const waiting = start({ wait: 1500 })
  expect((await waiting.post(await claim(ada, `adam.${zone}`))).status).toBe(429)
  const { post, refused } = start({ perHour: 2 })
  // What fails before that costs no name.
  const strangers = { ...(await claim(ada, `name-0.${zone}`)), signature: `0x${'11'.repeat(65)}` }
  for (let time = 0; time < 3; time += 1) expect((await post(strangers)).status).toBe(401)
  const outcomes: number[] = []
  for (const [index, by] of [ada, bob, cy].entries())
    outcomes.push((await post(await claim(by, `name-${index}.${zone}`))).status)
  expect([outcomes, refused]).toEqual([[200, 200, 429], ['newNames']])
})

test('behavior: without a zone there are no names', async () => {
  const { get, post, app } = start({ isOff: true })
  for (const path of [`account/adam.${zone}`, `reverse/${ada.address}`, 'suggestions/adam'])
    expect((await get(path)).status).toBe(400)
  expect((await post(await claim(ada, `adam.${zone}`))).status).toBe(400)
  expect((await app.request(`/ccip/${ada.address}/0x.json`)).status).toBe(404)
})

/** Serves the gateway to contracts of the first chain, which then resolves names of the zone. */
async function serveGateway(traits: Traits & { signer?: Hex } = {}) {
  const { app, post } = start(traits)
  const asked: string[] = []
  const listener = getRequestListener(app.fetch)
  const server = createServer((request, response) => {
    asked.push(`${request.method}`)
    return listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on TCP
  const [chain] = devnet.chains
  const { signer = privateKeyToAccount(key).address } = traits
  const resolver = await giveZone(chain, { zone, url, signer })
  const client = createPublicClient({ transport: http(chain.rpcUrl, { retryCount: 0 }) })
  const abi = parseAbi([
    'function text(bytes32 node, string key) view returns (string)',
    'function name(bytes32 node) view returns (string)',
  ])
  const plain = parseAbi(['function addr(bytes32 node) view returns (address)'])
  const ofCoin = parseAbi(['function addr(bytes32 node, uint256 coin) view returns (bytes)'])
  const ask = async (name: string, data: Hex) => {
    const [result] = await client.readContract({
      ...{ address: chain.contracts.names, abi: LocalNames.abi },
      functionName: 'resolve',
      args: [bytesToHex(packetToBytes(name)), data],
    })
    return result
  }
  const node = (name: string) => namehash(name)
  return {
    ...{ post, asked, resolver, url, ask },
    addr: (name: string) => ask(name, encodeFunctionData({ abi: plain, args: [node(name)] })),
    coin: (name: string, coin: number) =>
      ask(name, encodeFunctionData({ abi: ofCoin, args: [node(name), BigInt(coin)] })),
    text: (name: string, field: string) =>
      ask(name, encodeFunctionData({ abi, functionName: 'text', args: [node(name), field] })),
    reverseOf: (name: string) =>
      ask(name, encodeFunctionData({ abi, functionName: 'name', args: [node(name)] })),
  }
}

test('gateway: a resolver on chain finds names of the zone, and takes the word of its signer alone', async () => {
  const name = `ada-on-chain.${zone}`
  const { post, addr, coin, text, reverseOf, asked } = await serveGateway()
  await post(await claim(ada, name))
  const digits = ada.address.slice(2).toLowerCase()
  expect(await addr(name)).toBe(`0x${digits.padStart(64, '0')}`)
  expect(asked).toEqual(['GET'])
  // Of all chains, also of those that nobody has named; of no other coin.
  for (const coinType of [evmCoins, evmCoins + 1, localCoin, otherCoin])
    expect(await coin(name, coinType)).toContain(digits)
  for (const coinType of [0, 501, 2 ** 33]) expect(await coin(name, coinType)).not.toContain(digits)
  expect(await addr(`nobody.${zone}`)).toBe(`0x${'0'.repeat(64)}`)
  expect(await text(name, 'description')).toMatch(/^0x0{62}200{64}$/)
  await expect(reverseOf(name)).rejects.toThrow()
})

test('gateway: contracts of one chain are found on it alone', async () => {
  const name = `safe-on-chain.${zone}`
  const { post, addr, coin } = await serveGateway()
  const { deployed } = await deployAccounts()
  expect((await post(await claim(bob, name, { address: deployed }))).status).toBe(200)
  const digits = deployed.slice(2).toLowerCase()
  expect(await addr(name)).toContain(digits)
  expect(await coin(name, localCoin)).toContain(digits)
  for (const coinType of [evmCoins, evmCoins + 1, otherCoin])
    expect(await coin(name, coinType)).not.toContain(digits)
})

test('gateway: answers that are too old, or signed by another key, are refused on chain', async () => {
  const old = await serveGateway({ now: () => Date.now() - 3_600_000 })
  await expect(old.addr(`adam.${zone}`)).rejects.toThrow('SignatureExpired')
  const other = await serveGateway({ signer: bob.address })
  await expect(other.addr(`adam.${zone}`)).rejects.toThrow('SignerNotTrusted')
})

test('gateway: what is no question is refused', async () => {
  const { app } = start()
  const sender = ada.address
  const get = async (data: string, by: string = sender) =>
    (await app.request(`/ccip/${by}/${data}`)).status
  const hostile = fc.oneof(
    fc.constant('0x'),
    fc.constant('0x9061b923'),
    fc.stringMatching(/^0x9061b923([\da-f]{2}){0,300}$/),
    fc.stringMatching(/^0x([\da-f]{2}){0,40}$/),
  )
  await fc.assert(
    fc.asyncProperty(hostile, async (data) => {
      expect(await get(data)).toBe(400)
    }),
    { numRuns: 60 },
  )
  expect(await get('0x9061b923', '0x1')).toBe(400)
  const post = async (body: string) => (await app.request('/ccip', { method: 'POST', body })).status
  expect(await post('{')).toBe(422)
  expect(await post('{}')).toBe(400)
  expect(await post(JSON.stringify({ sender, data: '0x' }))).toBe(400)
})
