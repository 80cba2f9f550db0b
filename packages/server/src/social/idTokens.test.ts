import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.js'
import { startHttp, stopHttp } from '../providers/testing/startHttp.js'
import { createSocialProviders, type SocialClient } from './createSocialProviders.js'

const checks = {
  redirectUri: 'https://wallet.orchard.example/v1/login/social/google/callback',
  state: 'state',
  nonce: 'nonce',
  verifier: 'v'.repeat(43),
}
const returned = new URLSearchParams({ code: 'code', state: checks.state })
let given: string | undefined
let url = ''
let keys: Awaited<ReturnType<typeof generateKeyPair>>
let client: SocialClient

beforeAll(async () => {
  keys = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', use: 'sig', alg: 'RS256' }
  const standIn = await startHttp(({ path }) =>
    path.endsWith('/jwks')
      ? { keys: [jwk] }
      : { access_token: 'a', token_type: 'bearer', id_token: given },
  )
  url = `${standIn.url}/google`
  const settings = { OAUTH_GOOGLE_CLIENT_ID: 'orchard', OAUTH_GOOGLE_CLIENT_SECRET: 'secret' }
  const config = readConfig({ ...settings, OAUTH_STAND_IN: standIn.url })
  const found = (await createSocialProviders(config)).get('google')
  if (!found) throw new Error('There is no client.')
  client = found
})
afterAll(stopHttp)

type Changes = Readonly<Record<string, unknown>>
const now = () => Math.floor(Date.now() / 1000)

/** As the provider would write it, but for what is changed. */
function write(changed: Changes = {}, alg = 'RS256'): SignJWT {
  const claims = { iss: url, aud: 'orchard', sub: '1', nonce: 'nonce', iat: now(), exp: now() + 60 }
  return new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg, kid: 'one' })
}
const identify = (token: string | undefined) => {
  given = token
  return client.identify(returned, checks)
}

test('default: who signs in is who the provider says, whatever the address is', async () => {
  const sent = { email: 'ada@orchard.example', email_verified: false, name: 'Ada' }
  const token = await write(sent).sign(keys.privateKey)
  expect(await identify(token)).toEqual({ subject: '1', name: 'Ada', email: undefined })
})

test.each<[string, () => Changes]>([
  ['for another client', () => ({ aud: 'meadow' })],
  ['for another client besides', () => ({ aud: ['orchard', 'meadow'], azp: 'meadow' })],
  ['of another provider', () => ({ iss: `${url}/` })],
  ['of another sign-in', () => ({ nonce: 'another' })],
  ['of no sign-in', () => ({ nonce: undefined })],
  ['that has ended', () => ({ exp: now() - 3600 })],
  ['that never ends', () => ({ exp: undefined })],
  ['of nobody', () => ({ sub: undefined })],
])('error: a token %s', async (_, change) => {
  await expect(identify(await write(change()).sign(keys.privateKey))).rejects.toThrow()
})

test('error: a token that the provider has not signed', async () => {
  const other = await generateKeyPair('RS256')
  const whole = await write().sign(keys.privateKey)
  const [head = '', body = '', signature = ''] = whole.split('.')
  const forged = Buffer.from(body, 'base64url').toString().replace('"sub":"1"', '"sub":"2"')
  const encode = (text: string) => Buffer.from(text).toString('base64url')
  const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(keys.publicKey)))
  for (const token of [
    await write().sign(other.privateKey),
    `${head}.${encode(forged)}.${signature}`,
    `${encode('{"alg":"none"}')}.${encode(forged)}.`,
    await write({}, 'HS256').sign(secret),
    undefined,
  ])
    await expect(identify(token)).rejects.toThrow()
})
