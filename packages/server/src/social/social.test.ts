import { type ProviderName, type Providers, providerNames } from '@billfold/devnet'
import { endpoints } from 'billfold/protocol'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeDataFolder } from '../../../../test/helpers/makeDataFolder.js'
import { frame, page, publicUrl } from '../login/testing/openLogin.js'
import { createDevice } from '../sessions/testing/createDevice.js'
import { hashOf, openSocialNodes, type SocialNode } from './testing/openSocial.js'
import { visitProvider } from './testing/visitProvider.js'

let stage: Awaited<ReturnType<typeof openSocialNodes>>
let node: SocialNode
/** Another one on the same database. */
let other: SocialNode
let providers: Providers
let time = Date.now()
const now = () => time
const minute = 60_000
let people = 0
let account: string

beforeAll(async () => {
  stage = await openSocialNodes({ folder: await makeDataFolder(), now })
  ;({ node, other, providers } = stage)
})
afterAll(() => stage?.stop())
beforeEach(() => {
  people += 1
  account = `person${people}`
  providers.fail(undefined)
  node.troubles.length = 0
})

test.for(providerNames)('default: %s, twice the same account', async (provider) => {
  const { begun } = await node.start(provider)
  expect((await node.finish(begun)).said).toEqual({ status: 'waiting' })
  expect((await node.confirm(begun)).said).toEqual({ outcome: 'waiting' })
  const back = await visitProvider(begun.url, { account })
  const { status, location } = await node.comeBack(back)
  // Nothing of what came goes on.
  expect([status, location]).toEqual([303, `${frame}/f/social`])
  // Whose window it is nobody has said yet.
  expect((await node.finish(begun)).said).toEqual({ status: 'waiting' })
  expect((await node.confirm(begun)).said).toEqual({ outcome: 'done' })
  const { said } = await other.finish(begun)
  expect(said).toMatchObject({ status: 'done', expiresIn: 600, user: { provider } })
  const { accessToken } = said
  const read = await node.call(begun.device, endpoints.getLoginAccount, { accessToken })
  expect(read.said.user).toMatchObject({ id: said.user.id, email: null })

  const again = await node.signInBy(provider, account)
  expect(again.user).toEqual({ ...said.user, name: again.user.name })
  const stranger = await node.signInBy(provider, `${account}x`)
  expect(stranger.user.id).not.toBe(said.user.id)
})

test('behavior: names and addresses, as far as each provider knows them', async () => {
  const said: Record<string, unknown> = {}
  for (const provider of providerNames) {
    const { user } = await node.signInBy(provider, account)
    said[provider] = [user.name, user.email]
  }
  const name = `Person${people} Orchard`
  const email = `${account}@orchard.example`
  expect(said).toEqual({
    google: [name, email],
    x: [`@${account}`, null],
    discord: [name, email],
    github: [name, email],
    apple: ['Ada Lovelace', email],
    facebook: [name, null],
  })
  // Apple says a name once; it is kept.
  const again = await node.signInBy('apple', account)
  expect(again.user).toMatchObject({ name: 'Ada Lovelace', email })
})

test.for(providerNames)('behavior: no address that %s has not verified', async (provider) => {
  const { user } = await node.signInBy(provider, `new${account}`)
  expect(user.email).toBe(null)
})

test('behavior: an equal address leads to no account of another login', async () => {
  const email = `${account}@orchard.example`
  const byMail = await node.signIn(await createDevice(now), email)
  const ids = [byMail.user.id]
  for (const provider of providerNames) ids.push((await node.signInBy(provider, account)).user.id)
  expect(new Set(ids).size).toBe(ids.length)
  time += minute
  expect((await node.signIn(await createDevice(now), email)).user.id).toBe(byMail.user.id)
})

test('behavior: somebody new on two devices at once is one account', async () => {
  const begun = await Promise.all(
    [node, other].map(async (each) => {
      const { begun } = await each.start('github')
      await each.comeBack(await visitProvider(begun.url, { account }))
      await each.confirm(begun)
      return begun
    }),
  )
  const found = await Promise.all(begun.map((each) => node.finish(each)))
  const [one, two] = found.map(({ said }) => said.user.id)
  expect(one).toBe(two)
})

test('behavior: who says no at the provider', async () => {
  for (const provider of ['google', 'apple'] as const) {
    const { begun } = await node.start(provider)
    await node.comeBack(await visitProvider(begun.url, { cancel: true }))
    expect((await node.confirm(begun)).said).toEqual({ outcome: 'declined' })
    expect((await node.finish(begun)).said).toEqual({ status: 'failed', reason: 'declined' })
  }
  expect(node.troubles).toEqual([])
})

test.for(['google', 'github'] as const)('behavior: %s is down', async (provider) => {
  const { begun } = await node.start(provider)
  const back = await visitProvider(begun.url, { account })
  providers.fail(provider)
  await node.comeBack(back)
  expect((await node.finish(begun)).said).toEqual({ status: 'failed', reason: 'unreachable' })
  expect(node.troubles).toMatchObject([{ provider, reason: 'unreachable' }])
  providers.fail(undefined)
  expect((await node.signInBy(provider, account)).status).toBe('done')
})

test.for([
  ['google', 'token'],
  ['google', 'jwks'],
  ['apple', 'jwks'],
  ['x', 'user'],
  ['discord', 'token'],
  ['github', 'user'],
  ['github', 'emails'],
  ['facebook', 'user'],
] as const)(
  'behavior: %s goes down at “%s”: nothing is made, and another try',
  async ([provider, at]) => {
    // Keys are remembered: who has asked for them before would not ask again.
    const fresh = await stage.openNode()
    const made = `SELECT (SELECT count(*) FROM login_users) AS users, (SELECT count(*) FROM login_sessions) AS sessions,
    (SELECT count(*) FROM login_identities) AS identities`
    const before = (await fresh.pool.query(made)).rows
    for (const hangsUp of [false, true]) {
      const { begun } = await fresh.start(provider)
      const back = await visitProvider(begun.url, { account })
      providers.fail(provider, { at, hangsUp })
      // The window comes back all the same, and hears what has become of it.
      expect((await fresh.comeBack(back)).status).toBe(303)
      providers.fail(undefined)
      expect((await fresh.confirm(begun)).said).toEqual({ outcome: 'unreachable' })
      const failed = { status: 'failed', reason: 'unreachable' }
      expect((await fresh.finish(begun)).said).toEqual(failed)
      // What the provider would say now comes too late.
      expect((await fresh.comeBack(back)).status).toBe(400)
      expect((await fresh.finish(begun)).said).toEqual(failed)
    }
    expect((await fresh.pool.query(made)).rows).toEqual(before)
    expect((await fresh.signInBy(provider, account)).status).toBe('done')
    await fresh.close()
  },
)

test('behavior: a provider whose page is down: nobody comes back, and another try ends well', async () => {
  const { begun } = await node.start('google')
  for (const hangsUp of [false, true]) {
    providers.fail('google', { at: 'auth', hangsUp })
    await expect(visitProvider(begun.url, { account })).rejects.toThrow()
    expect((await node.finish(begun)).said).toEqual({ status: 'waiting' })
  }
  providers.fail(undefined)
  expect((await node.signInBy('google', account)).status).toBe('done')
  time += 10 * minute
  expect((await node.finish(begun)).status).toBe(404)
})

test('behavior: a state is good once, at its provider, for ten minutes', async () => {
  const { begun } = await node.start('github')
  const { url } = await visitProvider(begun.url, { account })
  // Of another provider's mouth (mix-up, RFC 9700).
  const elsewhere = url.replace('/github/', '/discord/')
  expect((await node.comeBack({ url: elsewhere })).status).toBe(400)
  expect((await node.comeBack({ url: url.replace('/github/', '/orchard/') })).status).toBe(400)
  expect((await node.comeBack({ url: `${url}&state=x` })).status).toBe(400)
  expect((await node.comeBack({ url })).status).toBe(303)
  expect((await node.comeBack({ url })).status).toBe(400)
  const late = await node.start('github')
  const back = await visitProvider(late.begun.url, { account })
  time += 10 * minute
  expect((await node.comeBack(back)).status).toBe(400)
  expect((await node.confirm(late.begun)).status).toBe(404)
  expect((await node.finish(late.begun)).status).toBe(404)
})

test('behavior: what came back is refused where it is not of this sign-in', async () => {
  const wrong = async (provider: ProviderName, change: (url: URL) => void) => {
    const { begun } = await node.start(provider)
    const url = new URL((await visitProvider(begun.url, { account })).url)
    change(url)
    await node.comeBack({ url: url.href })
    return (await node.finish(begun)).said
  }
  const failed = { status: 'failed', reason: 'failed' }
  const codeOf = async (provider: ProviderName) => {
    const { begun } = await node.start(provider)
    const { url } = await visitProvider(begun.url, { account })
    return new URL(url).searchParams.get('code') ?? ''
  }
  // Somebody else's code was asked for with another verifier, and with another nonce.
  const stolen = await codeOf('google')
  expect(await wrong('google', (url) => url.searchParams.set('code', stolen))).toEqual(failed)
  expect(await wrong('google', (url) => url.searchParams.set('code', 'x'))).toEqual(failed)
  expect(await wrong('google', (url) => url.searchParams.delete('code'))).toEqual(failed)
  const issuer = `${providers.url}/discord`
  expect(await wrong('google', (url) => url.searchParams.set('iss', issuer))).toEqual(failed)
  expect(await wrong('google', (url) => url.searchParams.append('iss', issuer))).toEqual(failed)
  expect(await wrong('github', (url) => url.searchParams.set('iss', issuer))).toEqual(failed)
  expect(await wrong('github', (url) => url.searchParams.set('response', 'x'))).toEqual(failed)
})

test('behavior: the window alone can say that it is back, the device alone is signed in', async () => {
  const { begun } = await node.start('discord')
  await node.comeBack(await visitProvider(begun.url, { account }))
  const secret = Buffer.alloc(32, 1).toString('base64url')
  expect((await node.confirm(begun, { secret })).said).toEqual({ error: 'notFound' })
  expect((await node.confirm(begun, { secret: hashOf(begun.secret) })).status).toBe(404)
  expect((await node.finish(begun)).said).toEqual({ status: 'waiting' })
  expect((await node.confirm(begun)).said).toEqual({ outcome: 'done' })
  expect((await node.finish(begun, await createDevice(now))).status).toBe(404)
  // Both nodes at once: once.
  const both = await Promise.all([node.finish(begun), other.finish(begun)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
})

test('behavior: who was sent the address of a provider signs in nobody else', async () => {
  // Begun by one who knows all that a device knows, and followed by somebody else in another browser.
  const { begun } = await node.start('discord')
  const { token } = await node.comeBack(await visitProvider(begun.url, { account }))
  for (const guess of [Buffer.alloc(32, 2).toString('base64url'), begun.secret, hashOf(token)])
    expect((await node.confirm(begun, { token: guess })).said).toEqual({ error: 'notFound' })
  expect((await node.finish(begun)).said).toEqual({ status: 'waiting' })
  const { rows } = await node.pool.query('SELECT l::text FROM social_logins l')
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('behavior: for pages of the project, and for the frame alone', async () => {
  const start = async (body: object) => (await node.start('google', { body })).status
  expect(await start({ origin: 'https://orchard.example' })).toBe(403)
  expect(await start({ provider: 'orchard' })).toBe(400)
  expect(await start({ binding: 'x' })).toBe(400)
  expect(await start({ more: 1 })).toBe(400)
  const device = await createDevice(now)
  const binding = hashOf('x')
  const body = { provider: 'google', projectId: '', origin: page, binding }
  for (const endpoint of [endpoints.startSocialLogin, endpoints.confirmSocialLogin]) {
    const headers = { origin: page }
    expect((await node.call(device, endpoint, { body, headers })).status).toBe(403)
  }
})

test('behavior: who does not say which frame it is begins nothing', async () => {
  const device = await createDevice(now)
  const { method, path } = endpoints.startSocialLogin
  const body = { provider: 'google', projectId: '', origin: page, binding: hashOf('x') }
  const begin = async (headers: Record<string, string>) => {
    const dpop = await device.prove({ method, url: `${publicUrl}${path}` })
    const call = { method, body: JSON.stringify(body), headers: { dpop, ...headers } }
    return (await node.app.request(path, call)).status
  }
  expect(await begin({})).toBe(403)
  expect(await begin({ origin: frame })).toBe(200)
})

test('behavior: a network address begins 120 in an hour', async () => {
  const { rows } = await node.pool.query('DELETE FROM counted_turns RETURNING 1')
  expect(rows.length).toBeGreaterThan(0)
  const device = await createDevice(now)
  const statuses: number[] = []
  for (let times = 0; times < 121; times++)
    statuses.push((await node.start('x', { device })).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(120)
  const { status, said } = await node.start('x', { device })
  expect([status, said.reasons]).toEqual([
    429,
    [{ field: '', description: expect.stringMatching(/^Please try again after \d+ seconds$/) }],
  ])
  await node.pool.query('DELETE FROM counted_turns')
})

test('behavior: what is kept opens nothing', async () => {
  const { begun } = await node.start('google')
  const { rows } = await node.pool.query('SELECT l::text FROM social_logins l')
  const kept = JSON.stringify(rows)
  const asked = new URL(begun.url).searchParams
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(kept).not.toContain(asked.get(name) ?? 'missing')
  expect(kept).not.toContain(begun.secret)
  expect(node.lines.join('')).not.toContain(asked.get('state'))
})
