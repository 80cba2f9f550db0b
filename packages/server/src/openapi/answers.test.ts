import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import {
  localOne,
  localTwo,
  type Mailbox,
  type Onramp,
  startAnvil,
  startMailbox,
  startOnramp,
  startProviders,
} from '@billfold/devnet'
import { Ajv2020 } from 'ajv/dist/2020.js'
import {
  type Endpoint,
  endpoints,
  ensCoin,
  writeNameClaim,
  writeSessionClaim,
  writeSessionRevocation,
} from 'billfold/protocol'
import { createSiwxMessage } from 'billfold/siwx'
import { encodeFunctionData, namehash, parseAbi, toHex, zeroAddress } from 'viem'
import { packetToBytes } from 'viem/ens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSigners } from '../../../../test/siwx/signers.js'
import { readConfig } from '../config.js'
import { createServer, type Server } from '../createServer.js'
import { createAuthenticator } from '../passkeys/testing/createAuthenticator.js'
import { createProjectStore } from '../projects/createProjectStore.js'
import { answering, startScriptedNode } from '../rpc/testing/startScriptedNode.js'
import { createDevice } from '../sessions/testing/createDevice.js'
import { hashOf } from '../social/testing/openSocial.js'
import { visitProvider } from '../social/testing/visitProvider.js'
import { openDatabase } from '../storage/openDatabase.js'
import { startPostgres } from '../storage/startPostgres.js'
import type { describeServer } from './describeServer.js'

type Name = keyof typeof endpoints
type Document = ReturnType<typeof describeServer>

const origin = 'https://orchard.example'
const [signer] = createSigners(1)
const undo: (() => Promise<unknown>)[] = []
/** Open to all, with everything switched on; for registered projects, with nothing switched on. */
let [open, closed]: readonly Partial<Server>[] = []
let projectId: string
let mailbox: Mailbox
let shop: Onramp
let document: Document
const ajv = new Ajv2020({ strict: false, validateFormats: false })
const seen = new Set<string>()

beforeAll(async () => {
  const folder = await mkdtemp(`${tmpdir()}/billfold-answers-`)
  undo.push(() => rm(folder, { recursive: true, force: true }))
  const postgres = await startPostgres(folder)
  undo.push(postgres.stop)
  const database = await openDatabase({ url: postgres.url, folder })
  const store = createProjectStore(database.pool)
  projectId = await store.add({ name: 'Orchard' })
  await store.allow(projectId, origin)
  await database.close()
  const node = await startScriptedNode(answering(() => ({ result: '0x2a' })))
  const modern = await startScriptedNode(
    answering(({ method }) => ({ result: method === 'eth_feeHistory' ? feeHistory : '0x2a' })),
    3,
  )
  undo.push(node.stop, modern.stop)
  const upstreams = {
    'eip155:1': [node.url],
    'eip155:2': ['http://127.0.0.1:9'],
    'eip155:3': [modern.url],
  }
  const quiet = { PORT: '0', LOG_LEVEL: 'silent', DRAIN_SECONDS: '0', DATABASE_URL: postgres.url }
  const start = async (settings: Readonly<Record<string, string>>) => {
    const server = await createServer(readConfig({ ...quiet, ...settings }))
    undo.push(server.stop)
    return server
  }
  mailbox = await startMailbox()
  undo.push(mailbox.stop)
  // Nothing is paid out here: there are no chains behind it.
  const contracts = { token: '0x3410ab05f8756786e89a734ecbee1f19dbc3fdb1' } as const
  const place = { rpcUrl: 'http://127.0.0.1:9', contracts }
  const chains = [
    { ...localOne, ...place },
    { ...localTwo, ...place },
  ] as const
  shop = await startOnramp({ chains })
  undo.push(shop.stop)
  const chain = await startAnvil({ chainId: 10, port: 0 })
  const providers = await startProviders({ chain })
  undo.push(providers.stop, chain.stop)
  open = await start({
    ...providers.settings,
    PASSKEY_LOGIN: 'true',
    ANALYTICS_SINK: 'postgres',
    RPC_UPSTREAMS: JSON.stringify(upstreams),
    RPC_DEV: 'true',
    BUNDLER_UPSTREAMS: JSON.stringify({
      'eip155:1': [node.url],
      'eip155:2': ['http://127.0.0.1:9'],
    }),
    ONRAMP_SOURCES: 'sandbox',
    ONRAMP_SANDBOX_URL: shop.url,
    SWAP_SOURCES: 'uniswap',
    SWAP_ROUTERS: JSON.stringify({ 'eip155:1': `0x${'3'.repeat(40)}` }),
    FRAME_URL: origin,
    MAIL_URL: mailbox.url,
    MAIL_FROM: 'wallet@orchard.example',
    VAULT_KEYRING: `${folder}/keyring.json`,
    NAMES_ZONE: 'orchard.example',
    NAMES_GATEWAY_KEY: `0x${'5a'.repeat(32)}`,
  })
  closed = await start({ PROJECT_MODE: 'registered' })
  const answer = await fetch(`${open.url}/openapi.json`)
  document = await answer.json()
  ajv.addSchema(document, 'openapi.json')
  providers.serve(open.url ?? '')
})

afterAll(async () => {
  for (const each of undo.reverse()) await each()
})

type Call = {
  readonly id?: string
  readonly query?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

const vaultAddresses = {
  eip155: `0x${'1'.repeat(40)}`,
  solana: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
}

/** A call of the embedded wallet's frame. */
type EmbeddedCall = { id?: string; body?: unknown; accessToken?: string }

/** Calls an endpoint; its answer is as the document says. */
async function call(name: Name, { id = '', query = '', body, headers }: Call = {}, server = open) {
  const { method, path }: Endpoint = endpoints[name]
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await fetch(`${server?.url}${path.replace(/\{\w+\}/, id)}?${query}`, {
    method,
    headers: { origin, ...headers },
    redirect: 'manual',
    ...(text !== undefined && { body: text }),
  })
  const { status } = answer
  const [type = ''] = (answer.headers.get('content-type') ?? '').split(';')
  const said = await answer.text()
  const operation = document.paths[path]?.[method.toLowerCase()]
  const { content = {} } = operation?.responses[status] ?? expect.fail(`${name}: no ${status}`)
  const known = Object.keys(content)
  const match = known.find((each) => each === type || (each === 'image/*' && /^image/.test(type)))
  expect([name, status, match ?? '']).toEqual([name, status, known[0] ?? ''])
  if (type === 'application/json') expectValid({ method, path, status }, JSON.parse(said))
  expect(answer.headers.get('access-control-allow-origin')).toBe(readersOf(path))
  seen.add(`${name} ${status}`)
  const location = answer.headers.get('location')
  return { status, location, said: type === 'application/json' ? JSON.parse(said) : said }
}

/** Pages of which origin may read an answer. */
function readersOf(path: string): string | null {
  if (/healthz|readyz|metrics|login.link|callback/.test(path)) return null
  return /^.v1.(login|vault)/.test(path) ? origin : '*'
}

function expectValid(
  { method, path, status }: { method: string; path: string; status: number },
  said: unknown,
) {
  const place = ['paths', path, method.toLowerCase(), 'responses', String(status), 'content']
  const parts = [...place, 'application/json', 'schema']
  const pointer = parts.map((each) => encodeURIComponent(each.replaceAll('/', '~1'))).join('/')
  const validate = ajv.compile({ $ref: `openapi.json#/${pointer}` })
  expect([validate(said), validate.errors]).toEqual([true, null])
}

const event = {
  eventId: randomUUID(),
  url: `${origin}/pay`,
  domain: 'orchard.example',
  timestamp: new Date().toISOString(),
  props: { type: 'track', event: 'MODAL_OPEN' },
}
/** Of two blocks; the third base fee is that of the next one. */
const feeHistory = {
  baseFeePerGas: ['0x64', '0x6e', '0x78'],
  reward: [
    ['0x1', '0x2', '0x3'],
    ['0x3', '0x6', '0x9'],
  ],
}
const rpcCall = { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber' }

async function signIn() {
  if (!signer) throw new Error('There are no accounts.')
  const { said } = await call('createNonce')
  const { chainId, address: accountAddress, sign } = signer
  const uri = `${origin}/login`
  const fields = { domain: 'orchard.example', uri, chainId, accountAddress, ...said }
  const message = createSiwxMessage(fields).toString()
  return { signIns: [{ message, signature: await sign(message) }] }
}

test('operation and projects', async () => {
  for (const name of ['getHealth', 'getReadiness', 'getMetrics', 'getDocument'] as const)
    expect((await call(name)).status).toBe(200)
  expect((await call('getAllowedOrigins')).said).toEqual({ allowedOrigins: ['*'] })
  const query = `projectId=${projectId}`
  expect((await call('getAllowedOrigins', { query }, closed)).status).toBe(200)
  expect((await call('getAllowedOrigins', {}, closed)).status).toBe(401)
})

test('catalogue', async () => {
  const { said } = await call('getWallets', { query: 'entries=100&chains=eip155:1' })
  const [{ image_id }] = said.data
  expect((await call('getWallets', { query: 'page=x&badge=gold' })).status).toBe(400)
  const ids = [
    ['getWalletImage', image_id],
    ['getAssetImage', 'eip155:1'],
    ['getCurrencyImage', 'usd'],
    ['getTokenImage', 'usdc'],
  ] as const
  for (const [name, id] of ids) {
    expect((await call(name, { id })).status).toBe(200)
    expect((await call(name, { id: '%3C' })).status).toBe(404)
  }
  expect((await call('getImage', { id: 'forged.aHR0cHM6Ly9hLmV4YW1wbGU' })).status).toBe(404)
})

test('analytics', async () => {
  expect((await call('getAnalyticsConfig')).said).toEqual({ isAnalyticsEnabled: true })
  expect((await call('sendEvent', { body: event })).status).toBe(202)
  expect((await call('sendEvents', { body: [event, 5] })).said).toEqual({ accepted: 1, dropped: 1 })
  for (const [name, one] of [
    ['sendEvent', event],
    ['sendEvents', [event]],
  ] as const) {
    expect((await call(name, { body: { ...event, url: 5 } })).status).toBe(400)
    expect((await call(name, { body: '{' })).status).toBe(422)
    expect((await call(name, { body: 'x'.repeat(70_000) })).status).toBe(413)
    const query = `projectId=${projectId}`
    expect((await call(name, { query, body: one }, closed)).status).toBe(404)
  }
})

test('rpc', async () => {
  const query = 'chainId=eip155:1'
  expect((await call('getSupportedChains')).status).toBe(200)
  expect((await call('callRpc', { query, body: rpcCall })).said).toMatchObject({ result: '0x2a' })
  const refused = { ...rpcCall, id: null, method: 'admin_peers' }
  for (const body of [[rpcCall, refused, 5], refused, {}])
    expect((await call('callRpc', { query, body })).status).toBe(200)
  expect((await call('callRpc', { body: rpcCall })).status).toBe(400)
  expect((await call('callRpc', { query, body: [] })).status).toBe(400)
  expect((await call('callRpc', { query, body: '5' })).status).toBe(422)
  expect((await call('callRpc', { query, body: 'x'.repeat(1_100_000) })).status).toBe(413)
  expect((await call('callRpc', { query: 'chainId=eip155:2', body: rpcCall })).status).toBe(503)
})

test('user operations', async () => {
  const query = 'chainId=eip155:1'
  const body = { ...rpcCall, method: 'eth_supportedEntryPoints' }
  expect((await call('callBundler', { query, body })).said).toMatchObject({ result: '0x2a' })
  expect((await call('callBundler', { query, body: rpcCall })).said.error.code).toBe(-32_601)
  expect((await call('callBundler', { query: `${query}&bundler=x`, body })).status).toBe(400)
  expect((await call('callBundler', { query, body: '5' })).status).toBe(422)
  expect((await call('callBundler', { query, body: 'x'.repeat(1_100_000) })).status).toBe(413)
  expect((await call('callBundler', { query: 'chainId=eip155:2', body })).status).toBe(503)
})

test('gas price', async () => {
  const ask = (chainId: string) => call('getGasPrice', { query: `chainId=${chainId}` })
  const { said } = await ask('eip155:3')
  expect(said).toEqual({ standard: '122', fast: '124', instant: '126' })
  // Its node knows no fee market.
  const legacy = await ask('eip155:1')
  expect(legacy.said).toEqual({ standard: '42', fast: '42', instant: '42' })
  for (const chainId of ['', 'eip155:9', 'solana:1']) expect((await ask(chainId)).status).toBe(400)
  expect((await ask('eip155:2')).status).toBe(503)
})

test('account', async () => {
  const id = `0x${'1'.repeat(40)}`
  const ask = (query: string) => call('getBalances', { id, query })
  const { said } = await ask('currency=eur')
  expect([said.balances.length, said.unavailable]).toEqual([2, ['eip155:2']])
  expect((await ask('chainId=eip155:9&currency=chf')).status).toBe(400)
  expect((await ask('chainId=eip155:2')).status).toBe(503)
  // Nothing is indexed here; see nfts.test.ts.
  expect((await call('getNfts', { id, query: 'chainId=eip155:1' })).status).toBe(400)
})

test('identity', async () => {
  const [evm, solana] = [`0x${'1'.repeat(40)}`, 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96']
  for (const id of [evm, solana])
    expect((await call('getIdentity', { id })).said).toMatchObject({ name: null, avatar: null })
  expect((await call('getIdentity', { id: 'alice.eth' })).status).toBe(400)
})

test('names off the chain', async () => {
  const abi = parseAbi(['function query((address sender, string[] urls, bytes data)[] requests)'])
  const request = { sender: zeroAddress, urls: ['https://a.example/{data}'], data: '0x' } as const
  const data = encodeFunctionData({ abi, args: [[request]] })
  expect((await call('lookUpNames', { body: { data } })).said).toMatchObject({ unreached: false })
  expect((await call('lookUpNames', { body: { data: '0x' } })).status).toBe(400)
  expect((await call('lookUpNames', { body: '{' })).status).toBe(422)
  expect((await call('lookUpNames', { body: 'x'.repeat(1_100_000) })).status).toBe(413)
})

test('prices', async () => {
  const ask = (body: unknown) => call('getPrices', { body })
  const addresses = [`eip155:1:0x${'e'.repeat(40)}`]
  expect((await ask({ addresses })).said).toEqual({ fungibles: [] })
  for (const wrong of [
    {},
    { addresses: [] },
    { addresses: ['0x1'] },
    { addresses, currency: 'chf' },
  ])
    expect((await ask(wrong)).status).toBe(400)
  expect((await ask('{')).status).toBe(422)
  expect((await ask('x'.repeat(1_100_000))).status).toBe(413)
  // Its body may say whose call it is.
  expect((await call('getPrices', { body: { projectId, addresses } }, closed)).status).toBe(200)
  for (const body of [{ projectId: 'x', addresses }, { projectId: 5, addresses }, { addresses }])
    expect((await call('getPrices', { body }, closed)).status).toBe(401)
})

test('history', async () => {
  const id = `0x${'1'.repeat(40)}`
  const ask = (query: string) => call('getHistory', { id, query })
  expect((await ask('chainId=eip155:1')).said).toEqual({ data: [], next: null })
  expect((await ask('chainId=eip155:9&currency=chf')).status).toBe(400)
  expect((await ask('chainId=eip155:1&cursor=x')).status).toBe(400)
})

test('swaps', async () => {
  const [coin, token] = [`eip155:1:0x${'e'.repeat(40)}`, `eip155:1:0x${'2'.repeat(40)}`]
  const userAddress = `eip155:1:0x${'1'.repeat(40)}`
  const ask = (name: Name, query: Record<string, string>) =>
    call(name, { query: new URLSearchParams(query).toString() })
  const { said } = await ask('getSwapTokens', { chainId: 'eip155:1' })
  expect(said.tokens[0].address).toBe(coin)
  expect((await ask('getSwapTokens', { chainId: 'eip155:9' })).status).toBe(400)
  expect((await ask('getSwapQuotes', { amount: '0', from: coin, to: token })).status).toBe(400)
  // What its node says is no answer of a router.
  expect((await ask('getSwapQuotes', { amount: '5', from: coin, to: token })).status).toBe(503)
  expect((await ask('getSwapAllowance', { tokenAddress: coin, userAddress })).status).toBe(200)
  expect((await ask('getSwapAllowance', { tokenAddress: token, userAddress })).status).toBe(503)
  const approval = { userAddress, from: token, to: coin, amount: '5' }
  expect((await ask('buildSwapApproval', approval)).status).toBe(200)
  expect((await ask('buildSwapApproval', { ...approval, from: coin })).status).toBe(400)
  const swap = { amount: '5', from: coin, to: token, userAddress, eip155: { slippage: 1 } }
  const build = async (body: unknown) => (await call('buildSwap', { body })).status
  expect(await build(swap)).toBe(503)
  expect(await build({ ...swap, eip155: { slippage: 51 } })).toBe(400)
  expect(await build('{')).toBe(422)
  expect(await build('x'.repeat(1_100_000))).toBe(413)
})

test('purchases', async () => {
  const ask = async (name: Name, query: Record<string, string> = {}, server = open) =>
    call(name, { query: new URLSearchParams(query).toString() }, server)
  const { said } = await ask('getOnrampOptions')
  expect(said.sources).toEqual(['sandbox'])
  expect((await ask('getOnrampOptions', { source: 'meld' })).status).toBe(400)
  const source = 'sandbox'
  const partnerUserId = 'a'.repeat(32)
  expect((await ask('getOnrampStatus', { source, partnerUserId })).said).toEqual({
    ...{ status: 'unpaid' },
  })
  expect((await ask('getOnrampStatus', { source, partnerUserId: '1' })).status).toBe(400)
  const post = async (name: Name, body: unknown) => (await call(name, { body })).status
  const network = 'eip155-31337'
  const wish = {
    ...{ purchaseCurrency: { id: 'ETH' }, paymentCurrency: { id: 'USD' }, amount: '50', network },
  }
  expect(await post('getOnrampQuote', wish)).toBe(200)
  expect(await post('getOnrampQuote', { ...wish, amount: '1' })).toBe(400)
  const address = `0x${'1'.repeat(40)}`
  const destinationWallets = [{ address, blockchains: [network], assets: ['ETH'] }]
  const purchase = { destinationWallets, partnerUserId, presetFiatAmount: 50 }
  expect(await post('createOnrampUrl', purchase)).toBe(200)
  expect(await post('createOnrampUrl', { ...purchase, destinationWallets: [] })).toBe(400)
  await shop.stop()
  expect(await post('getOnrampQuote', wish)).toBe(503)
  expect((await ask('getOnrampStatus', { source, partnerUserId })).status).toBe(503)
  for (const name of ['getOnrampQuote', 'createOnrampUrl'] as const) {
    expect(await post(name, '{')).toBe(422)
    expect(await post(name, 'x'.repeat(1_100_000))).toBe(413)
  }
})

test('names of accounts', async () => {
  if (!signer) throw new Error('There are no accounts.')
  const { address } = signer
  const name = 'ada-lovelace.orchard.example'
  const coin_type = ensCoin
  const message = writeNameClaim({ name, address, coinType: coin_type, now: Date.now() })
  const claim = { coin_type, address, message, signature: await signer.sign(message) }
  const register = async (body: unknown) => (await call('registerName', { body })).status
  const ask = async (path: Name, id: string, query = '') => (await call(path, { id, query })).status
  for (const [path, id] of [
    ['getName', name],
    ['getNames', address],
  ] as const) {
    expect(await ask(path, id)).toBe(404)
    expect(await ask(path, id, 'apiVersion=2')).toBe(200)
    expect(await ask(path, 'x')).toBe(400)
  }
  expect(await register({ ...claim, signature: '0x' })).toBe(401)
  expect(await register(claim)).toBe(200)
  expect(await register(claim)).toBe(409)
  expect(await register({ ...claim, address: '0x1' })).toBe(400)
  expect(await register('{')).toBe(422)
  expect(await register('x'.repeat(1_100_000))).toBe(413)
  expect((await call('getName', { id: name })).said.name).toBe(name)
  expect((await call('getNames', { id: address })).said[0].name).toBe(name)
  expect((await call('getIdentity', { id: address })).said.name).toBe(name)
  const suggested = await call('suggestNames', { id: 'ada-lovelace' })
  expect(suggested.said.suggestions[0]).toEqual({ name, registered: true })
  expect(await ask('suggestNames', 'x')).toBe(400)
  expect((await call('getSupportedChains')).said.nameZone).toBe('orchard.example')
})

test('sessions of accounts', async () => {
  if (!signer) throw new Error('There are no accounts.')
  const id = `eip155:1:${signer.address}`.toLowerCase()
  const [now, data] = [Date.now(), { periodAmount: '0x64', periodDuration: 60 }]
  const expiry = Math.floor(now / 1000) + 60
  const message = writeSessionClaim({
    ...{ account: id, site: origin, key: `0x${'7'.repeat(40)}`, context: '0xab', expiry, now },
    permissions: [{ type: 'native-token-periodic', data }],
  })
  const record = (body: unknown) => call('recordSmartSession', { id, body })
  const revoke = (body: unknown) => call('revokeSmartSession', { id, body })
  const { pci } = (await record({ message, signature: await signer.sign(message) })).said
  expect((await record({ message, signature: `0x${'1'.repeat(130)}` })).status).toBe(401)
  const signature = await signer.sign(writeSessionRevocation({ account: id, pci, expiry }))
  expect((await revoke({ pci, signature })).said).toEqual({ success: true })
  expect((await revoke({ pci: `0x${'1'.repeat(64)}`, signature })).status).toBe(404)
  expect((await call('getSmartSessions', { id })).said.pcis[0].revokedAt).toBeGreaterThan(0)
  expect((await call('getSmartSessions', { id: 'x' })).status).toBe(400)
  for (const ask of [record, revoke]) {
    expect((await ask({})).status).toBe(400)
    expect((await ask('{')).status).toBe(422)
    expect((await ask('x'.repeat(1_100_000))).status).toBe(413)
  }
})

test('the gateway of such names', async () => {
  const node = namehash('nobody.orchard.example')
  const addr = encodeFunctionData({
    abi: parseAbi(['function addr(bytes32 node) view returns (address)']),
    args: [node],
  })
  const data = encodeFunctionData({
    abi: parseAbi(['function resolve(bytes name, bytes data) view returns (bytes)']),
    args: [toHex(packetToBytes('nobody.orchard.example')), addr],
  })
  const post = async (body: unknown) => (await call('postToGateway', { body })).status
  expect(await post({ sender: zeroAddress, data })).toBe(200)
  expect(await post({ sender: zeroAddress, data: '0x' })).toBe(400)
  expect(await post('{')).toBe(422)
  expect(await post('x'.repeat(1_100_000))).toBe(413)
  // The document has its two parts apart.
  expect((await call('askGateway', { id: zeroAddress })).status).toBe(400)
  expect((await call('askGateway', { id: zeroAddress }, closed)).status).toBe(404)
})

test('sign-in', async () => {
  expect((await call('getSigningKeys')).said).toEqual({ keys: [] })
  expect((await call('getNonce')).status).toBe(200)
  const body = await signIn()
  const { said } = await call('verifySignIns', { body })
  const [{ token, refreshToken }] = said.sessions
  expect((await call('verifySignIns', { body })).status).toBe(401)
  expect((await call('verifySignIns', { body: {} })).status).toBe(400)
  const headers = { authorization: `Bearer ${token}` }
  expect((await call('getSession', { headers })).status).toBe(200)
  expect((await call('getSessions', { headers })).said.sessions).toHaveLength(1)
  expect((await call('getSessions')).status).toBe(401)
  expect((await call('renewSession', { body: { refreshToken } })).status).toBe(200)
  expect((await call('revokeSession', { body: { refreshToken } })).status).toBe(204)
  expect((await call('revokeSession')).status).toBe(204)
  expect((await call('renewSession', { body: { refreshToken } })).status).toBe(401)
  expect((await call('getSession', { headers })).status).toBe(401)
  for (const name of ['getNonce', 'createNonce', 'verifySignIns', 'renewSession'] as const)
    expect((await call(name, { headers: { origin: 'null' } })).status).toBe(403)
  expect((await call('revokeSessions', { headers })).status).toBe(204)
  const tooMuch = { body: 'x'.repeat(1_100_000) }
  expect((await call('verifySignIns', tooMuch)).status).toBe(413)
})

test('embedded wallet', async () => {
  const device = await createDevice()
  const email = 'a@orchard.example'
  const ask = async (name: Name, { id = '', body, accessToken = '' }: EmbeddedCall = {}) => {
    const { method, path }: Endpoint = endpoints[name]
    const url = `${open?.url}${path.replace(/\{\w+\}/, id)}`
    const dpop = await device.prove({ method, url, ...(accessToken && { accessToken }) })
    const headers = { dpop, ...(accessToken && { authorization: `DPoP ${accessToken}` }) }
    return call(name, { id, headers, ...(body !== undefined && { body }) })
  }
  const vault = async (accessToken: string) => {
    const halves = { halfA: 'aaaa', halfB: 'bbbb' }
    const recovery = { kind: 'password', params: { salt: 'x' }, ...halves }
    const wallet = { addresses: vaultAddresses, deviceHalf: 'cccc' }
    const prepare = (body: object) => ask('createVaultWallet', { accessToken, body })
    const bare = (await prepare(wallet)).said
    expect((await ask('commitVaultWallet', { accessToken, id: bare.id })).status).toBe(409)
    const { said } = await prepare({ ...wallet, recovery })
    expect((await prepare({})).status).toBe(400)
    expect((await ask('commitVaultWallet', { accessToken, id: said.id })).status).toBe(204)
    const typed = { accessToken, id: said.id, body: { accountType: 'eoa', isFirst: true } }
    expect((await ask('setVaultAccountType', typed)).status).toBe(200)
    const set = { accessToken, id: said.id, body: { kind: 'device', halfB: 'dddd' } }
    const { id } = (await ask('createVaultSet', set)).said
    expect((await ask('commitVaultSet', { accessToken, id })).status).toBe(204)
    for (const each of [id, said.recoverySetId])
      expect((await ask('releaseVaultSet', { accessToken, id: each })).status).toBe(200)
    const removal = { accessToken, id: said.recoverySetId, body: {} }
    expect((await ask('removeVaultSet', removal)).status).toBe(403)
    expect((await ask('removeVaultSet', { ...removal, id })).status).toBe(204)
    expect((await ask('releaseVaultSet', { accessToken, id })).status).toBe(404)
    expect((await ask('getVaultWallets', { accessToken })).said.wallets).toHaveLength(2)
    expect((await ask('getVaultWallets')).status).toBe(401)
    expect((await ask('removeVaultWallet', { ...removal, id: said.id })).status).toBe(403)
    expect((await ask('removeVaultWallet', { ...removal, id: bare.id })).status).toBe(204)
    expect((await ask('getVaultLog', { accessToken })).said.lines.length).toBeGreaterThan(5)
  }
  const start = { email, projectId: '', origin: 'http://localhost:5173' }
  expect((await call('startLogin', { body: start })).status).toBe(401)
  expect((await ask('startLogin', { body: {} })).status).toBe(400)
  const { said } = await ask('startLogin', { body: start })
  expect((await ask('startLogin', { body: start })).status).toBe(429)
  const { challengeId } = said
  const { text: linkMail } = await mailbox.next(email)
  const [, token = ''] = /token=(\S+)/.exec(linkMail) ?? []
  expect((await call('getLoginLink', { query: `token=${token}` })).status).toBe(200)
  expect((await call('approveLoginLink', { query: `token=${token}` })).status).toBe(200)
  expect((await call('getLoginLink', { query: `token=${token}` })).status).toBe(404)
  expect((await ask('checkLoginDevice', { body: { challengeId } })).said.next).toBe('code')
  const [code] = /\d{6}/.exec((await mailbox.next(email, { seen: 1 })).text) ?? []
  const finish = { challengeId, code }
  const { accessToken, refreshToken } = (await ask('finishLogin', { body: finish })).said
  expect((await ask('finishLogin', { body: finish })).status).toBe(401)
  const { sessions } = (await ask('getLogins', { accessToken })).said
  expect((await ask('renewLogin', { body: { refreshToken } })).status).toBe(200)
  expect((await ask('endOtherLogin', { accessToken, id: 'x' })).status).toBe(204)
  expect(sessions).toHaveLength(1)
  await vault(accessToken)
  const change = { accessToken, body: { email: 'b@orchard.example' } }
  for (const status of [200, 429])
    expect((await ask('startEmailChange', change)).status).toBe(status)
  const none = { accessToken, body: { challengeId: 'a'.repeat(32), code: '000000' } }
  expect((await ask('confirmEmailChange', none)).status).toBe(401)
  expect((await ask('finishEmailChange', none)).status).toBe(401)
  expect((await ask('getLoginAccount', { accessToken })).said.user.email).toBe(email)
  const only = { accessToken, id: 'email', body: {} }
  expect((await ask('removeLoginWay', only)).said.error).toBe('lastLogin')
  expect((await ask('endLoginAccount', { accessToken })).status).toBe(200)
  expect((await ask('endLogin', { accessToken })).status).toBe(401)
  expect((await ask('getLogins', { accessToken })).status).toBe(401)
})

test('sign-in by others', async () => {
  const device = await createDevice()
  const ask = async (name: Name, body: object, accessToken?: string) => {
    const { method, path }: Endpoint = endpoints[name]
    const dpop = await device.prove({ method, url: `${open?.url}${path}`, accessToken })
    const authorization = accessToken && `DPoP ${accessToken}`
    return call(name, { headers: { dpop, ...(authorization && { authorization }) }, body })
  }
  const { providers } = (await call('getSocialProviders')).said
  expect(providers).toEqual(['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'])
  const secret = Buffer.alloc(32).toString('base64url')
  const page = { projectId: '', origin: 'http://localhost:5173', binding: hashOf(secret) }
  for (const provider of ['github', 'apple'] as const) {
    const { said } = await ask('startSocialLogin', { ...page, provider })
    const { url, form } = await visitProvider(said.url, { account: 'ada' })
    const body = form?.toString()
    const back = body
      ? await call('postFromProvider', { id: provider, body })
      : await call('returnFromProvider', { id: provider, query: new URL(url).search.slice(1) })
    expect(back.status).toBe(303)
    const token = back.location?.split('#')[1]
    const { id } = said
    expect((await ask('finishSocialLogin', { id })).said.status).toBe('waiting')
    expect((await ask('confirmSocialLogin', { id, secret, token })).said.outcome).toBe('done')
    const done = (await ask('finishSocialLogin', { id })).said
    expect(done.status).toBe('done')
    const link = { provider, purpose: 'link', binding: page.binding }
    expect((await ask('startSocialLink', link, done.accessToken)).status).toBe(200)
    expect((await ask('startSocialLink', link)).status).toBe(401)
    expect((await ask('finishSocialLogin', { id })).status).toBe(404)
    expect((await ask('confirmSocialLogin', { id, secret, token })).status).toBe(404)
  }
  const { binding: _, ...asked } = page
  const begun = (await ask('startFarcasterLogin', asked)).said
  await fetch(begun.url, { method: 'POST', body: new URLSearchParams({ account: 'ada' }) })
  const caster = (await ask('finishSocialLogin', { id: begun.id })).said
  expect(caster.user).toMatchObject({ provider: 'farcaster', name: '@ada' })
  const purpose = { purpose: 'link' }
  expect((await ask('startFarcasterLink', purpose, caster.accessToken)).status).toBe(200)
  expect((await ask('startFarcasterLink', purpose)).status).toBe(401)
  expect((await call('returnFromProvider', { id: 'github' })).status).toBe(400)
  expect((await ask('startSocialLogin', page)).status).toBe(400)
  expect((await call('startSocialLogin', { body: { ...page, provider: 'x' } })).status).toBe(401)
})

test('sign-in by passkey', async () => {
  const device = await createDevice()
  const ask = async (name: Name, body: object, accessToken?: string) => {
    const { method, path }: Endpoint = endpoints[name]
    const dpop = await device.prove({ method, url: `${open?.url}${path}`, accessToken })
    const authorization = accessToken && `DPoP ${accessToken}`
    return call(name, { headers: { dpop, ...(authorization && { authorization }) }, body })
  }
  expect((await call('getSocialProviders')).said.passkeys).toBe(true)
  const page = { projectId: '', origin: 'http://localhost:5173' }
  expect((await ask('startPasskeyLogin', {})).status).toBe(400)
  const { id, challenge } = (await ask('startPasskeyLogin', page)).said
  const passkey = createAuthenticator().make({ challenge, origin })
  const { said } = await ask('finishPasskeyLogin', { id, passkey })
  expect(said.status).toBe('done')
  expect((await ask('finishPasskeyLogin', { id, passkey })).status).toBe(401)
  const link = { purpose: 'link' }
  expect((await ask('startPasskeyLink', link, said.accessToken)).status).toBe(200)
  expect((await ask('startPasskeyLink', link)).status).toBe(401)
})

test('every guarded endpoint: an unknown project, and a page of elsewhere', async () => {
  const guarded = Object.entries<Endpoint>(endpoints).filter(([, { isGuarded }]) => isGuarded)
  for (const [name, { method }] of guarded) {
    const given = method === 'POST' ? { body: {} } : {}
    expect((await call(name as Name, given, closed)).status).toBe(401) // Their own keys.
    const query = `projectId=${projectId}`
    const headers = { origin: 'https://evil.example' }
    expect((await call(name as Name, { ...given, query, headers }, closed)).status).toBe(403)
  }
})

test('behavior: every endpoint has been asked', () => {
  const asked = new Set([...seen].map((each) => each.split(' ')[0]))
  expect(Object.keys(endpoints).filter((name) => !asked.has(name))).toEqual([])
})
