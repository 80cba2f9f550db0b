import { generateKeyPairSync } from 'node:crypto'
import { calculateJwkThumbprint, createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { createMemorySiwxStore } from './createMemorySiwxStore.js'
import { createSiwxServer } from './createSiwxServer.js'
import { createTokens } from './createTokens.js'
import { readSigningKeys } from './signingKeys.js'

const createPem = () => {
  const { privateKey } = generateKeyPairSync('ed25519')
  return privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
}
const secret = 's'.repeat(32)
const domain = 'orchard.example'
const now = Date.now()
const claims = { id: 'a'.repeat(32), account: 'eip155:1:0x0', now, expiresAt: now + 60_000 }
const open = (pem: string) => createTokens({ domain, secret, signingKeys: readSigningKeys(pem) })

test('default: who has the public key can check a token', async () => {
  const pem = createPem()
  const token = open(pem).issue(claims)
  const store = createMemorySiwxStore()
  const { keys } = createSiwxServer({ domain, store, secret, signingKey: pem }).jwks()
  const set = createLocalJWKSet({ keys } as unknown as JSONWebKeySet) // As they travel.
  const { payload, protectedHeader } = await jwtVerify(token, set, { audience: domain })
  expect(payload).toMatchObject({ sub: claims.account, sid: claims.id })
  expect(protectedHeader).toMatchObject({ alg: 'EdDSA', kid: keys[0]?.kid })
  expect(keys[0]?.kid).toBe(await calculateJwkThumbprint({ ...keys[0], kty: 'OKP' }))
  expect(JSON.stringify(keys)).not.toContain('"d"')
})

test('behavior: a token by the secret, or by another key, is none', async () => {
  const pem = createPem()
  const bySecret = createTokens({ domain, secret }).issue(claims)
  expect(await open(pem).read(bySecret, now)).toBeUndefined()
  expect(await open(pem).read(open(createPem()).issue(claims), now)).toBeUndefined()
  expect(await createTokens({ domain, secret }).read(open(pem).issue(claims), now)).toBeUndefined()
})

test('behavior: a new key beside the old one', async () => {
  const [pem, old] = [createPem(), createPem()]
  const both = `${pem}${old}`
  expect(await open(both).read(open(old).issue(claims), now)).toBe(claims.id)
  expect(await open(pem).read(open(both).issue(claims), now)).toBe(claims.id)
  expect(await open(old).read(open(both).issue(claims), now)).toBeUndefined()
  expect(readSigningKeys(pem.replaceAll('\n', '\\n'))).toHaveLength(1)
})

test.each([
  '',
  's3ntinel',
  '-----BEGIN PRIVATE KEY-----\ns3ntinel\n-----END PRIVATE KEY-----',
  generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ format: 'pem', type: 'pkcs8' })
    .toString(),
])('error: no key of Ed25519', (pem) => {
  expect(() => readSigningKeys(pem)).toThrow(/^(no private|not an Ed25519 private) key in PEM$/)
})
