import {
  browserSiwxStore,
  createSiwx,
  memorySiwxStore,
  type Siwx,
  serverSiwxStore,
} from 'billfold/siwx'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import { createSigners, type Signer } from '../../../../test/siwx/signers.js'
import { readConfig } from '../config.js'
import { createServer, type Server } from '../createServer.js'

const settings = { PORT: '0', MAILBOX: 'memory', LOG_LEVEL: 'silent', ROLE: 'api' }
const site = { domain: 'orchard.example', uri: 'https://orchard.example/login' }
const [evm, solana] = createSigners(1)
if (!evm || !solana) throw new Error('There are no accounts.')

let server: Server
let origin: string

beforeAll(async () => {
  server = await createServer(readConfig(settings))
})
afterAll(() => server?.stop())

const realFetch = globalThis.fetch

/** As browsers do, tells the server which page asks. */
beforeEach(() => {
  origin = 'https://orchard.example'
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) =>
    realFetch(url, { ...init, headers: { ...init.headers, origin } }),
  )
})
afterEach(() => void vi.unstubAllGlobals())

const area = () => openPage().localStorage

function openStore(parameters: { now?: () => number } = {}) {
  const kept = area()
  return serverSiwxStore({ url: `${server.url}/auth/v1`, area: () => kept, ...parameters })
}

async function signIn(siwx: Siwx, { chainId, address, sign }: Signer) {
  const data = await siwx.createMessage({ chainId, accountAddress: address })
  const message = data.toString()
  const session = { data, message, signature: await sign(message) }
  await siwx.addSession(session)
  return session
}

const me = (token: string) =>
  realFetch(`${server.url}/auth/v1/me`, { headers: { authorization: `Bearer ${token}` } })

test('default: signed in through the kit, known to the server, signed out', async () => {
  const store = openStore()
  const siwx = createSiwx({ store, ...site, statement: 'Sign in to the orchard.' })
  for (const { chainId, address } of [evm, solana])
    expect(await siwx.getSessions(chainId, address)).toEqual([])
  const { message } = await signIn(siwx, evm)
  await signIn(siwx, solana)
  expect(await siwx.getSessions(evm.chainId, evm.address.toLowerCase())).toMatchObject([
    { message },
  ])
  const token = (await store.getToken(evm)) ?? ''
  const answer = await me(token)
  expect(await answer.json()).toMatchObject({ address: evm.address, chainId: evm.chainId })
  await siwx.revokeSession(evm.chainId, evm.address)
  expect(await siwx.getSessions(evm.chainId, evm.address)).toEqual([])
  expect(await siwx.getSessions(solana.chainId, solana.address)).toHaveLength(1)
  expect((await me(token)).status).toBe(401)
})

test('behavior: a token that has ended is renewed', async () => {
  let ahead = 0
  const store = openStore({ now: () => Date.now() + ahead })
  const siwx = createSiwx({ store, ...site })
  await signIn(siwx, evm)
  const first = await store.getToken(evm)
  expect(await store.getToken(evm)).toBe(first)
  ahead = 16 * 60_000
  expect(await siwx.getSessions(evm.chainId, evm.address)).toHaveLength(1)
  expect((await me((await store.getToken(evm)) ?? '')).status).toBe(200)
})

test.each<[string, (siwx: Siwx) => Promise<unknown>, readonly number[]]>([
  ['signed out', (siwx) => siwx.revokeSession(evm.chainId, evm.address), [0, 0]],
  ['another account signed in', (siwx) => signIn(siwx, solana), [1, 1]],
])('behavior: %s while a token is renewed', async (_, act, held) => {
  let ahead = 0
  const store = openStore({ now: () => Date.now() + ahead })
  const siwx = createSiwx({ store, ...site })
  await signIn(siwx, evm)
  const { fetch } = globalThis
  let release = () => {}
  const acted = new Promise<void>((resolve) => {
    release = resolve
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answer = await fetch(url, init)
    if (url.endsWith('/session')) await acted
    return answer
  })
  ahead = 16 * 60_000
  const renewing = store.getToken(evm)
  await act(siwx)
  release()
  expect((await renewing) === undefined).toBe(held[0] === 0)
  ahead = 0
  const kept = [evm, solana].map(({ chainId, address }) => siwx.getSessions(chainId, address))
  expect((await Promise.all(kept)).map(({ length }) => length)).toEqual(held)
})

test('behavior: signed out elsewhere', async () => {
  let ahead = 0
  const store = openStore({ now: () => Date.now() + ahead })
  const siwx = createSiwx({ store, ...site })
  await signIn(siwx, evm)
  const authorization = `Bearer ${await store.getToken(evm)}`
  const headers = { authorization, origin }
  await realFetch(`${server.url}/auth/v1/revoke`, { method: 'POST', headers })
  ahead = 16 * 60_000
  expect(await siwx.getSessions(evm.chainId, evm.address)).toEqual([])
  expect(await store.getToken(evm)).toBeUndefined()
})

test('behavior: a sign-in for another site does not pass', async () => {
  const store = openStore()
  const evil = createSiwx({ store, domain: 'evil.example', uri: 'https://evil.example/' })
  await expect(signIn(evil, evm)).rejects.toMatchObject({ code: 'wrongDomain' })
  const siwx = createSiwx({ store, ...site })
  const data = await siwx.createMessage({ chainId: evm.chainId, accountAddress: evm.address })
  const message = data.toString()
  origin = 'https://evil.example'
  const session = { data, message, signature: await evm.sign(message) }
  await expect(siwx.addSession(session)).rejects.toMatchObject({ code: 'wrongDomain' })
})

test('behavior: once only', async () => {
  const siwx = createSiwx({ store: openStore(), ...site })
  const session = await signIn(siwx, evm)
  await expect(siwx.addSession(session)).rejects.toMatchObject({ code: 'wrongNonce' })
})

test('behavior: several at once', async () => {
  const store = openStore()
  const siwx = createSiwx({ store, ...site })
  const one = await siwx.createMessage({ chainId: 'eip155:1', accountAddress: evm.address })
  const texts = [one.toString(), one.toString().replace('Chain ID: 1', 'Chain ID: 10')]
  const sessions = await Promise.all(
    texts.map(async (message) => ({ data: one, message, signature: await evm.sign(message) })),
  )
  await siwx.setSessions(sessions)
  expect(await siwx.getSessions('eip155:10', evm.address)).toHaveLength(1)
  await siwx.setSessions(sessions.slice(0, 1))
  expect(await siwx.getSessions('eip155:10', evm.address)).toEqual([])
  await siwx.setSessions([])
  expect(await siwx.getSessions('eip155:1', evm.address)).toEqual([])
})

test('behavior: no server', async () => {
  const store = serverSiwxStore({ url: 'http://127.0.0.1:9/auth/v1', area })
  const siwx = createSiwx({ store, ...site })
  await expect(signIn(siwx, evm)).rejects.toMatchObject({ code: 'serverUnavailable' })
})

test.each<[string, () => ReturnType<typeof memorySiwxStore>]>([
  ['memory', () => memorySiwxStore({ domain: site.domain })],
  [
    'browser',
    () => {
      const kept = area()
      return browserSiwxStore({ domain: site.domain, area: () => kept })
    },
  ],
])('default: sessions in %s, without a server', async (_, open) => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('Nothing is asked.')))
  const siwx = createSiwx({ store: open(), ...site })
  const session = await signIn(siwx, evm)
  await signIn(siwx, solana)
  expect(await siwx.getSessions(evm.chainId, evm.address.toLowerCase())).toHaveLength(1)
  await expect(siwx.addSession(session)).rejects.toMatchObject({ code: 'wrongNonce' })
  await expect(
    signIn(createSiwx({ store: open(), ...site, domain: 'evil.example' }), evm),
  ).rejects.toMatchObject({ code: 'wrongDomain' })
  await siwx.setSessions([session])
  expect(await siwx.getSessions(solana.chainId, solana.address)).toEqual([])
  await siwx.revokeSession(evm.chainId, evm.address)
  expect(await siwx.getSessions(evm.chainId, evm.address)).toEqual([])
})

test.each<[number, string, RequestInit]>([
  [200, 'nonce', {}],
  [200, 'nonce', { method: 'POST' }],
  [404, 'elsewhere', {}],
  [404, 'verify', {}],
  [400, 'verify', { method: 'POST', body: '{' }],
  [400, 'verify', { method: 'POST', body: '{"signIns":[]}' }],
  [401, 'verify', { method: 'POST', body: '{"signIns":[{"message":"a","signature":"b"}]}' }],
  [401, 'session', { method: 'POST', body: '{"refreshToken":"a.b"}' }],
  [401, 'session', { method: 'POST' }],
  [401, 'sessions', {}],
  [204, 'revoke-all', { method: 'POST' }],
  [401, 'me', {}],
  [401, 'me', { headers: { authorization: 'Bearer nothing' } }],
  [204, 'revoke', { method: 'POST' }],
])('behavior: %i for %s %j', async (status, action, init) => {
  const answer = await fetch(`${server.url}/auth/v1/${action}`, init)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
})

test('behavior: nobody in between keeps an answer', async () => {
  const answer = await fetch(`${server.url}/auth/v1/nonce`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('behavior: who does not say where it is from gets nothing', async () => {
  expect((await realFetch(`${server.url}/auth/v1/nonce`)).status).toBe(403)
})

test('behavior: a token that names no host gets nothing', async () => {
  const claims = ['{"alg":"HS256"}', '{"aud":"a\\u0000b"}'].map((part) => btoa(part))
  const headers = { authorization: `Bearer ${claims.join('.')}.x` }
  expect((await realFetch(`${server.url}/auth/v1/nonce`, { headers })).status).toBe(403)
})

test('parameters: SIGN_INS_PER_MINUTE, a twentieth at once, by what they cost', async () => {
  const strict = await createServer(readConfig({ ...settings, SIGN_INS_PER_MINUTE: '80' }))
  const text = (chain: string) => `a wants you to sign in with your ${chain} account:`
  const ask = async (...chains: readonly string[]) => {
    const signIns = chains.map((chain) => ({ message: text(chain), signature: '' }))
    const body = JSON.stringify({ signIns })
    return (await fetch(`${strict.url}/auth/v1/verify`, { method: 'POST', body })).status
  }
  expect(await ask('Bitcoin', 'Solana')).toBe(401)
  expect(await ask('Bitcoin')).toBe(429)
  expect(await ask('Ethereum')).toBe(401)
  expect((await fetch(`${strict.url}/auth/v1/nonce`)).status).toBe(200)
  const figures = await (await realFetch(`${strict.url}/metrics`)).text()
  expect(figures).toContain('http_refused_total{kind="signIns"} 1')
  await strict.stop()
})

test('parameters: AUTH_DOMAINS', async () => {
  const domains = 'orchard.example,localhost:5173'
  const strict = await createServer(readConfig({ ...settings, AUTH_DOMAINS: domains }))
  const ask = async () => (await fetch(`${strict.url}/auth/v1/nonce`)).status
  expect(await ask()).toBe(200)
  origin = 'http://localhost:5173'
  expect(await ask()).toBe(200)
  origin = 'https://evil.example'
  expect(await ask()).toBe(403)
  await strict.stop()
})
