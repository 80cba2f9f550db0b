import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { finishLogin, getVaultWallets, releaseVaultSet, startLogin } from 'billfold/protocol'
import { afterEach, expect, test } from 'vitest'
import { createMemoryValues } from '../openValues.js'
import { createDevice } from './createDevice.js'
import { createServerCaller } from './createServerCaller.js'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

type Heard = { method: string; path: string; headers: IncomingMessage['headers']; body: string }

/** A server that answers as told, with what it was asked. */
async function open(answer: (response: ServerResponse, heard: readonly Heard[]) => void) {
  const heard: Heard[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const { method = '', url: path = '', headers } = request
    heard.push({ method, path, headers, body })
    answer(response, heard)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => new Promise((resolve) => server.close(resolve)))
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const device = await createDevice(createMemoryValues())
  return { call: createServerCaller({ apiUrl: `${apiUrl}/`, device }), heard, apiUrl }
}

const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString())
const proofOf = ({ headers }: Heard) => {
  const [header, claims, signature] = String(headers.dpop).split('.')
  return { header: decode(header), claims: decode(claims), text: `${header}.${claims}`, signature }
}

const challenge = { challengeId: 'ab'.repeat(16), next: 'code', retryAfter: 30 }
const body = {
  email: 'ada@orchard.example',
  projectId: 'orchard-1',
  origin: 'https://orchard.example',
}

test('default: a call with its proof, by the device’s key', async () => {
  const { call, heard, apiUrl } = await open((response) => response.end(JSON.stringify(challenge)))
  expect(await call(startLogin, { body })).toEqual(challenge)
  const [first] = heard as [Heard]
  expect(JSON.parse(first.body)).toEqual(body)
  const { header, claims, text, signature } = proofOf(first)
  expect(header).toMatchObject({ typ: 'dpop+jwt', alg: 'ES256', jwk: { kty: 'EC', crv: 'P-256' } })
  expect(Object.keys(header.jwk).sort()).toEqual(['crv', 'kty', 'x', 'y'])
  expect(claims).toMatchObject({ htm: 'POST', htu: `${apiUrl}/v1/login/email` })
  expect(claims.ath).toBeUndefined()
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  const key = await crypto.subtle.importKey('jwk', header.jwk, curve, false, ['verify'])
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
  const bytes = new TextEncoder().encode(text)
  const signed = Buffer.from(signature ?? '', 'base64url')
  expect(await crypto.subtle.verify(algorithm, key, signed, bytes)).toBe(true)
})

test('parameters: id, accessToken; each proof is another one', async () => {
  const { call, heard, apiUrl } = await open((response) =>
    response.end('{"allowsAutomatic":false,"wallets":[]}'),
  )
  await call(getVaultWallets, { accessToken: 'token' })
  await call(releaseVaultSet, { id: '../x', accessToken: 'token' }).catch(() => {})
  const [one, two] = heard.map(proofOf)
  expect(heard[0]?.headers.authorization).toBe('DPoP token')
  // The SHA-256 of it.
  expect(one?.claims.ath).toBe('PEaenWxYddN6Q_NT1PiOYfz4EsZu7jRXRlpAsNpBU-A')
  expect(two?.claims.htu).toBe(`${apiUrl}/v1/vault/sets/..%2Fx/release`)
  expect(one?.claims.jti).not.toBe(two?.claims.jti)
})

test('behavior: a device whose clock is off goes by the server’s', async () => {
  const ahead = 600_000
  const { call, heard } = await open((response, { length }) => {
    response.setHeader('date', new Date(Date.now() + ahead).toUTCString())
    if (length === 1) response.writeHead(401).end('{"error":"wrongTime"}')
    else response.end(JSON.stringify(challenge))
  })
  await call(startLogin, { body })
  await call(startLogin, { body })
  const times = heard.map((each) => proofOf(each).claims.iat * 1000 - Date.now())
  expect(times[0]).toBeLessThan(60_000)
  for (const time of times.slice(1)) expect(Math.abs(time - ahead)).toBeLessThan(60_000)
  expect(heard).toHaveLength(3)
})

test('behavior: it tries a wrong clock once, not for ever', async () => {
  const { call, heard } = await open((response) =>
    response.writeHead(401).end('{"error":"wrongTime"}'),
  )
  await expect(call(startLogin, { body })).rejects.toMatchObject({ code: 'wrongTime', status: 401 })
  expect(heard).toHaveLength(2)
})

test.each([
  [401, '{"error":"wrongCode"}', { status: 401, code: 'wrongCode' }],
  [
    429,
    '{"status":"FAILED","reasons":[{"field":"email","description":"Please try again after 9 seconds"}]}',
    { status: 429, message: 'Please try again after 9 seconds' },
  ],
  [503, '<html>', { status: 503, message: 'The server has refused.' }],
  [200, '{"accessToken":1}', { status: 200, message: 'The server has answered otherwise.' }],
  [200, 'no JSON', { status: 200 }],
])('behavior: %d %s', async (status, text, error) => {
  const { call } = await open((response) => response.writeHead(status).end(text))
  const given = { challengeId: 'ab'.repeat(16), code: '123456' }
  await expect(call(finishLogin, { body: given })).rejects.toMatchObject(error)
})

test('behavior: nobody there', async () => {
  const { call } = await open((response) => response.destroy())
  const failed = call(startLogin, { body })
  await expect(failed).rejects.toMatchObject({ name: 'ServerError', status: undefined })
})
