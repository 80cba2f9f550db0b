import { rm } from 'node:fs/promises'
import { type Mailbox, startMailbox } from '@billfold/devnet'
import { endpoints } from 'billfold/protocol'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeDataFolder } from '../../../../test/helpers/makeDataFolder.js'
import { frame, type LoginNode, openLogin, page, publicUrl } from '../login/testing/openLogin.js'
import { openDatabase } from '../storage/openDatabase.js'
import { startPostgres } from '../storage/startPostgres.js'
import { createDevice, type Device } from './testing/createDevice.js'

const undo: (() => Promise<unknown>)[] = []
let node: LoginNode
/** Another one on the same database. */
let other: LoginNode
let mailbox: Mailbox
let time = Date.now()
const now = () => time
const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute

let people = 0
let device: Device
let email: string
let tokens: { accessToken: string; refreshToken: string }

beforeAll(async () => {
  const folder = await makeDataFolder()
  undo.push(() => rm(folder, { recursive: true, force: true }))
  const postgres = await startPostgres(folder)
  undo.push(postgres.stop)
  await (await openDatabase({ url: postgres.url, folder })).close()
  mailbox = await startMailbox()
  undo.push(mailbox.stop)
  const open = () => openLogin({ databaseUrl: postgres.url, mailbox, now })
  ;[node, other] = [open(), open()]
  undo.push(node.close, other.close)
})
afterAll(async () => {
  for (const each of undo.reverse()) await each()
})
beforeEach(async () => {
  people += 1
  email = `person${people}@orchard.example`
  device = await createDevice(now)
  tokens = await node.signIn(device, email)
})

const renew = (refreshToken: string, { by = device, at = node } = {}) =>
  at.call(by, endpoints.renewLogin, { body: { refreshToken } })
const list = (accessToken: string, { by = device, at = node } = {}) =>
  at.call(by, endpoints.getLogins, { accessToken })

test('default: signed in, renewed at another node, signed out', async () => {
  const { said } = await list(tokens.accessToken)
  expect(said.sessions).toMatchObject([{ isOwn: true, origin: page }])
  time += minute
  const renewed = (await renew(tokens.refreshToken, { at: other })).said
  expect(renewed.expiresIn).toBe(600)
  expect((await list(renewed.accessToken)).status).toBe(200)
  const { accessToken } = renewed
  expect((await node.call(device, endpoints.endLogin, { accessToken })).status).toBe(204)
  expect((await list(accessToken, { at: other })).said).toEqual({ error: 'expired' })
  expect((await renew(renewed.refreshToken)).said).toEqual({ error: 'expired' })
})

test('behavior: another session is ended, and none of another account', async () => {
  const lost = await createDevice(now)
  time += minute
  const theirs = await node.signIn(lost, email)
  const { said } = await list(tokens.accessToken)
  expect(said.sessions).toHaveLength(2)
  const { id } = said.sessions.find((each: { isOwn: boolean }) => !each.isOwn)
  const stranger = await createDevice(now)
  const strangers = await node.signIn(stranger, `stranger-${email}`)
  const path = endpoints.endOtherLogin.path.replace('{id}', id)
  const end = (by: Device, accessToken: string) =>
    node.call(by, endpoints.endOtherLogin, { accessToken, path })
  expect((await end(stranger, strangers.accessToken)).status).toBe(204)
  expect((await list(theirs.accessToken, { by: lost })).status).toBe(200)
  expect((await end(device, tokens.accessToken)).status).toBe(204)
  expect((await list(theirs.accessToken, { by: lost })).status).toBe(401)
})

test('behavior: a token is good for ten minutes; a session for a week unused, a month in all', async () => {
  time += 10 * minute
  expect((await list(tokens.accessToken)).said).toEqual({ error: 'expired' })
  let { refreshToken } = (await renew(tokens.refreshToken)).said
  time += 7 * day
  expect((await renew(refreshToken)).said).toEqual({ error: 'expired' })
  time += minute
  refreshToken = (await node.signIn(device, email)).refreshToken
  for (let days = 6; days < 30; days += 6) {
    time += 6 * day
    refreshToken = (await renew(refreshToken)).said.refreshToken
    expect(refreshToken).toBeTruthy()
  }
  time += 6 * day
  expect((await renew(refreshToken)).said).toEqual({ error: 'expired' })
})

test('behavior: tabs that renew at once, at any node, get the same', async () => {
  const nodes = Array.from({ length: 12 }, (_, index) => (index % 2 ? node : other))
  const all = await Promise.all(nodes.map((at) => renew(tokens.refreshToken, { at })))
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
  const [next, ...more] = new Set(all.map(({ said }) => said.refreshToken))
  expect(more).toEqual([])
  time += 59 * second
  expect((await renew(tokens.refreshToken)).said.refreshToken).toBe(next)
})

test('behavior: a refresh token that was used before ends the session', async () => {
  const { refreshToken } = (await renew(tokens.refreshToken)).said
  time += 61 * second
  expect((await renew(tokens.refreshToken, { at: other })).said).toEqual({ error: 'expired' })
  expect((await renew(refreshToken)).said).toEqual({ error: 'expired' })
  expect((await list(tokens.accessToken)).said).toEqual({ error: 'expired' })
})

test('behavior: tokens are of no use to another device, and ending nobody’s session', async () => {
  const thief = await createDevice(now)
  expect((await renew(tokens.refreshToken, { by: thief })).said).toEqual({ error: 'expired' })
  expect((await list(tokens.accessToken, { by: thief })).said).toEqual({ error: 'expired' })
  expect((await renew(tokens.refreshToken)).status).toBe(200)
})

test('behavior: an address signs in anew on a device: the session before ends', async () => {
  time += minute
  const again = await node.signIn(device, email)
  expect((await list(tokens.accessToken)).status).toBe(401)
  expect((await list(again.accessToken)).said.sessions).toHaveLength(1)
})

const { method, path } = endpoints.getLogins
/** A call with a proof that the test makes. */
async function send(proof: string | undefined, { at = node, token = tokens.accessToken } = {}) {
  const headers = { origin: frame, authorization: `DPoP ${token}`, ...(proof && { dpop: proof }) }
  const answer = await at.app.request(path, { method, headers })
  return [answer.status, ((await answer.json()) as { error?: string }).error]
}
const prove = (
  ...forged: Parameters<Device['prove']> extends [unknown, ...infer more] ? more : []
) =>
  device.prove({ method, url: `${publicUrl}${path}`, accessToken: tokens.accessToken }, ...forged)

test('behavior: a proof is good once, at all nodes together', async () => {
  const proof = await prove()
  const all = await Promise.all([node, other, node, other].map((at) => send(proof, { at })))
  expect(all.map(([status]) => status).toSorted()).toEqual([200, 401, 401, 401])
  expect(await send(proof)).toEqual([401, 'invalidProof'])
})

test('behavior: a proof is used up for as long as it is good, whatever is swept', async () => {
  time = Math.ceil(time / second) * second
  const proof = await prove({ claims: { iat: time / second + 60 } })
  expect(await send(proof)).toEqual([200, undefined])
  // Until then a clock that is a minute behind would take it.
  time += 119 * second
  await node.sessions.sweep()
  expect(await send(proof)).toEqual([401, 'invalidProof'])
})

test('behavior: a clock may be off by a whole minute', async () => {
  time = Math.ceil(time / second) * second
  for (const off of [-60, 60])
    expect(await send(await prove({ claims: { iat: time / second + off } }))).toEqual([
      200,
      undefined,
    ])
})

test('error: a proof that is longer than any has to be', async () => {
  const { length } = await prove({ header: { kid: '' } })
  // Three bytes are four letters there.
  const room = Math.floor(((2048 - length) * 3) / 4)
  expect(await send(await prove({ header: { kid: 'x'.repeat(room - 8) } }))).toEqual([
    200,
    undefined,
  ])
  const tooLong = await prove({ header: { kid: 'x'.repeat(room + 8) } })
  expect(await send(tooLong)).toEqual([401, 'invalidProof'])
})

test.each<[string, Record<string, unknown>]>([
  ['another method', { htm: 'POST' }],
  ['another path', { htu: `${publicUrl}/v1/login/logout` }],
  ['another server', { htu: `https://evil.example${path}` }],
  ['another token', { ath: 'x' }],
  ['no token', { ath: undefined }],
  ['no id', { jti: '' }],
  ['an id that is none', { jti: 5 }],
  ['an id without end', { jti: 'x'.repeat(200) }],
  ['no time', { iat: undefined }],
  ['a time that is none', { iat: 'now' }],
])('error: a proof of %s', async (_, claims) => {
  expect(await send(await prove({ claims }))).toEqual([401, 'invalidProof'])
})

test.each([-61, 61])('error: a proof whose clock is off by %i seconds', async (off) => {
  const iat = Math.floor(now() / 1000) + off
  expect(await send(await prove({ claims: { iat } }))).toEqual([401, 'wrongTime'])
})

test('error: no proof, or one that was made in another way', async () => {
  expect(await send(undefined)).toEqual([401, 'invalidProof'])
  expect(await send(await prove({ header: { typ: 'JWT' } }))).toEqual([401, 'invalidProof'])
  // Names the device's key, but was made by another one.
  const own = await prove()
  const [header] = own.split('.')
  const [, payload, signature] = (
    await (
      await createDevice(now)
    ).prove({ method, url: `${publicUrl}${path}`, accessToken: tokens.accessToken })
  ).split('.')
  expect(await send([header, payload, signature].join('.'))).toEqual([401, 'invalidProof'])
  const unsigned = Buffer.from('{"alg":"none","typ":"dpop+jwt"}').toString('base64url')
  expect(await send([unsigned, payload, ''].join('.'))).toEqual([401, 'invalidProof'])
})

test('error: a proof that holds its private key, or is by another kind of key', async () => {
  const ask = async (alg: 'ES256' | 'ES384', isPrivate: boolean) => {
    const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
    const jwk = await exportJWK(isPrivate ? privateKey : publicKey)
    const iat = Math.floor(now() / 1000)
    return new SignJWT({ htm: method, htu: `${publicUrl}${path}`, jti: 'x', iat })
      .setProtectedHeader({ alg, typ: 'dpop+jwt', jwk })
      .sign(privateKey)
  }
  expect(await send(await ask('ES256', true))).toEqual([401, 'invalidProof'])
  expect(await send(await ask('ES384', false))).toEqual([401, 'invalidProof'])
})

test('error: a token that is none of ours', async () => {
  const { privateKey } = await generateKeyPair('EdDSA')
  const forged = await new SignJWT({ sid: 'a'.repeat(32), cnf: { jkt: device.jkt } })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setAudience('urn:billfold:wallet')
    .setExpirationTime('1h')
    .sign(privateKey)
  expect((await list(forged)).said).toEqual({ error: 'expired' })
  const [header, payload] = tokens.accessToken.split('.')
  expect((await list(`${header}.${payload}.`)).said).toEqual({ error: 'expired' })
})
