import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import { createSigners } from '../../../../test/siwx/signers.js'
import { createSiwx } from './createSiwx.js'
import type { Siwx } from './Siwx.js'
import { serverSiwxStore } from './stores/serverSiwxStore.js'

const site = { domain: 'orchard.example', uri: 'https://orchard.example/login' }
const [signer] = createSigners(1)
if (!signer) throw new Error('There are no accounts.')
const { chainId, address, sign } = signer
const nonce = { nonce: 'a1b2c3d4e5f6', issuedAt: '2026-01-02T03:04:05.000Z' }

const undo: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const step of undo.splice(0)) step()
})

const says =
  (body: unknown, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
const silent: RequestListener = () => {}

/** A server that answers as it is told now, which may change. */
async function open(answer = says(nonce)) {
  const server = { answer }
  const http = createServer((request, response) => server.answer(request, response))
  await once(http.listen(0, '127.0.0.1'), 'listening')
  undo.push(() => http.close().closeAllConnections())
  const { port } = http.address() as AddressInfo // a TCP server that listens has one
  const kept = openPage().localStorage
  const store = serverSiwxStore({ url: `http://127.0.0.1:${port}`, area: () => kept })
  return { siwx: createSiwx({ store, ...site }), server, http }
}

async function prepare(siwx: Siwx) {
  const data = await siwx.createMessage({ chainId, accountAddress: address })
  const message = data.toString()
  return { data, message, signature: await sign(message) }
}

/** Signed in with a token that ends at a time. */
async function signIn(expiresAt: number) {
  const opened = await open()
  const { siwx, server } = opened
  const session = await prepare(siwx)
  const granted = { chainId, address, token: 'token', refreshToken: 'id.secret', expiresAt }
  server.answer = says({ sessions: [granted] })
  await siwx.addSession(session)
  server.answer = silent
  return { ...opened, session }
}

test.each<[string, (siwx: Siwx, signal: AbortSignal) => Promise<unknown>]>([
  [
    'createMessage',
    (siwx, signal) => siwx.createMessage({ chainId, accountAddress: address, signal }),
  ],
  ['getSessions', (siwx, signal) => siwx.getSessions(chainId, address, { signal })],
  ['revokeSession', (siwx, signal) => siwx.revokeSession(chainId, address, { signal })],
])('parameters: signal: %s', async (_, call) => {
  const { siwx, http } = await signIn(0)
  const { signal, abort } = givenUp()
  const asked = once(http, 'request')
  const answer = call(siwx, signal)
  await asked
  abort()
  await expect(answer).rejects.toThrow('given up')
})

test.each(['addSession', 'setSessions'] as const)('parameters: signal: %s', async (name) => {
  const { siwx, server, http } = await open()
  const session = await prepare(siwx)
  server.answer = silent
  const { signal, abort } = givenUp()
  const asked = once(http, 'request')
  const answer =
    name === 'addSession'
      ? siwx.addSession(session, { signal })
      : siwx.setSessions([session], { signal })
  await asked
  abort()
  await expect(answer).rejects.toThrow('given up')
})

test('behavior: a server that says nothing is not waited for without end', async () => {
  const { siwx, http } = await open(silent)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked = once(http, 'request')
  const answer = siwx.createMessage({ chainId, accountAddress: address })
  const failure = expect(answer).rejects.toMatchObject({ code: 'serverUnavailable' })
  await asked
  vi.advanceTimersByTime(10_000)
  await failure
})

test.each([
  ['a reason', says({ error: 'wrongNonce' }, 401), 'wrongNonce'],
  ['an unknown reason', says({ error: 'unheard of' }, 401), 'serverUnavailable'],
  ['no list', says({ sessions: 5 }), 'serverUnavailable'],
  ['an empty list', says({ sessions: [] }), 'serverUnavailable'],
  ['a page', says('<h1>Bad gateway</h1>', 502), 'serverUnavailable'],
])('error: the server answers with %s', async (_, answer, code) => {
  const { siwx, server } = await open()
  const session = await prepare(siwx)
  server.answer = answer
  await expect(siwx.addSession(session)).rejects.toMatchObject({ name: 'SiwxError', code })
})

function givenUp() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort(new Error('given up')) }
}
