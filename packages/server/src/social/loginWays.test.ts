import {
  emailChangeMessage,
  endpoints,
  loginLinkMessage,
  loginRemovalMessage,
} from 'billfold/protocol'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeDataFolder } from '../../../../test/helpers/makeDataFolder.js'
import { createDevice, type Device } from '../sessions/testing/createDevice.js'
import { verifyLog } from '../sessions/vaultLog.js'
import { openSocialNodes, type SocialNode } from './testing/openSocial.js'
import { visitProvider } from './testing/visitProvider.js'

// One account with several logins, and who shows again by them that it is them.
let stage: Awaited<ReturnType<typeof openSocialNodes>>
let node: SocialNode
/** Another one on the same database. */
let other: SocialNode
let time = Date.now()
const now = () => time
const minute = 60_000
let people = 0
let account: string
let email: string
let owner: PrivateKeyAccount

beforeAll(async () => {
  stage = await openSocialNodes({ folder: await makeDataFolder(), now })
  ;({ node, other } = stage)
})
afterAll(() => stage?.stop())
beforeEach(async () => {
  people += 1
  account = `owner${people}`
  email = `${account}@orchard.example`
  owner = privateKeyToAccount(generatePrivateKey())
  time += minute
  await node.pool.query('DELETE FROM counted_turns')
})

type Visitor = { device: Device; accessToken: string; user: { id: string } }
type Asked = Parameters<SocialNode['startLink']>[1]

/** Has an account a wallet, which signs from now on. */
async function giveWallet({ user: { id } }: Visitor) {
  const text = `INSERT INTO vault_wallets (id, project, user_id, state, eip155, solana, made_by, created_at)
    VALUES ($1, '', $1, 'committed', $2, '', '', 0)`
  await node.pool.query(text, [id, owner.address])
}

async function signInByMail(): Promise<Visitor> {
  const device = await createDevice(now)
  return { device, ...(await node.signIn(device, email)) }
}

/** From the press in the wallet to the window's return. */
async function goTo(visitor: Visitor, asked: Asked, name = account) {
  const { begun } = await node.startLink(visitor, asked)
  await node.comeBack(await visitProvider(begun.url, { account: name }))
  expect((await node.confirm(begun)).said).toEqual({ outcome: 'done' })
  return begun
}

/** Adds a login to an account, with the signature of its wallet. */
async function link(visitor: Visitor, provider: Asked['provider'], name = account) {
  const begun = await goTo(visitor, { provider, purpose: 'link' }, name)
  const { said } = await node.finish(begun)
  if (said.status !== 'found') return said
  const message = loginLinkMessage({ ...said, id: begun.id, provider })
  const signature = await owner.signMessage({ message })
  return (await other.finish(begun, undefined, signature)).said
}

const read = async ({ device, accessToken }: Visitor) =>
  (await node.call(device, endpoints.getLoginAccount, { accessToken })).said

async function listWays(visitor: Visitor): Promise<readonly { id: string; kind: string }[]> {
  return (await read(visitor)).ways
}

/** The session of who asks. */
async function sessionOf({ device, accessToken }: Visitor): Promise<string> {
  const { said } = await node.call(device, endpoints.getLogins, { accessToken })
  return said.sessions.find((each: { isOwn: boolean }) => each.isOwn).id
}

async function remove(
  visitor: Visitor,
  id: string,
  { by = owner, of = visitor }: { by?: PrivateKeyAccount; of?: Visitor } = {},
) {
  const path = endpoints.removeLoginWay.path.replace('{id}', id)
  const message = loginRemovalMessage({ wayId: id, sessionId: await sessionOf(of) })
  const signature = await by.signMessage({ message })
  const { device, accessToken } = visitor
  return node.call(device, endpoints.removeLoginWay, { accessToken, path, body: { signature } })
}

const stale = async ({ device, accessToken, user }: Visitor) => {
  const { method } = endpoints.endLoginAccount
  expect(method).toBe('POST')
  const path = endpoints.removeLoginWay.path.replace('{id}', 'x')
  const body = {}
  const { said } = await node.call(device, endpoints.removeLoginWay, { accessToken, path, body })
  return { user, error: said.error }
}

test.for(['x', 'facebook', 'google'] as const)(
  'again: by %s, in a fresh session of the same account',
  async (provider) => {
    const visitor = await node.signInBy(provider, account)
    time += 6 * minute
    const { accessToken } = await renew(visitor)
    const old = { ...visitor, accessToken }
    expect((await stale(old)).error).toBe('staleLogin')
    const begun = await goTo(old, { provider, purpose: 'again' })
    const { said } = await other.finish(begun)
    expect(said).toMatchObject({ status: 'done', user: { id: visitor.user.id, provider } })
    const fresh = { ...old, accessToken: said.accessToken }
    // It is let through: there is no such way alone.
    expect((await stale(fresh)).error).toBe('notFound')
    expect((await node.call(old.device, endpoints.getLogins, { accessToken })).status).toBe(401)
  },
)

async function renew({ device, refreshToken }: Visitor & { refreshToken: string }) {
  return (await node.call(device, endpoints.renewLogin, { body: { refreshToken } })).said
}

test('again: nobody else at the provider, and no account is made', async () => {
  const visitor = await node.signInBy('x', account)
  const count = async () =>
    (await node.pool.query('SELECT count(*)::int AS count FROM login_users')).rows[0].count
  const before = await count()
  await node.signInBy('x', `other${account}`)
  for (const name of [`other${account}`, `new${account}`]) {
    const begun = await goTo(visitor, { provider: 'x', purpose: 'again' }, name)
    expect((await node.finish(begun)).said).toEqual({ status: 'failed', reason: 'stranger' })
  }
  // The same address is not the same login.
  const begun = await goTo(visitor, { provider: 'google', purpose: 'again' })
  expect((await node.finish(begun)).said.reason).toBe('stranger')
  expect(await count()).toBe(before + 1)
  expect((await read(visitor)).user.id).toBe(visitor.user.id)
})

test('again: by any login of the account', async () => {
  const visitor = await signInByMail()
  await giveWallet(visitor)
  expect(await link(visitor, 'github')).toEqual({ status: 'linked' })
  const begun = await goTo(visitor, { provider: 'github', purpose: 'again' })
  expect((await node.finish(begun)).said.user.id).toBe(visitor.user.id)
})

test('link: what the wallet has signed for signs in from then on, and the owner is told', async () => {
  const visitor = await signInByMail()
  await giveWallet(visitor)
  const begun = await goTo(visitor, { provider: 'discord', purpose: 'link' })
  const found = (await node.finish(begun)).said
  expect(found).toEqual({ status: 'found', name: `Owner${people} Orchard`, email })
  expect((await listWays(visitor)).map(({ kind }) => kind)).toEqual(['email'])
  const message = loginLinkMessage({ ...found, id: begun.id, provider: 'discord' })
  const signature = await owner.signMessage({ message })
  for (const each of [node, other])
    expect((await each.finish(begun, undefined, signature)).said).toEqual({ status: 'linked' })
  const ways = await listWays(visitor)
  expect(ways).toEqual([
    { id: 'email', kind: 'email', name: null, email, createdAt: expect.any(Number) },
    {
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      ...{ kind: 'discord', name: found.name, email },
      createdAt: expect.any(Number),
    },
  ])
  const { subject, text } = (await node.readMail(email)) ?? {}
  expect([subject, text]).toEqual([
    'A new way to sign in to your wallet',
    expect.stringContaining(`discord, ${email}`),
  ])
  expect((await node.signInBy('discord', account)).user.id).toBe(visitor.user.id)
  const log = 'SELECT event, subject FROM vault_log WHERE user_id = $1'
  const { rows } = await node.pool.query(log, [visitor.user.id])
  expect(rows).toEqual([{ event: 'loginLinked', subject: ways[1]?.id }])
  expect(await verifyLog(node.pool)).toMatchObject({ head: {} })
})

test('link: not without the signature of the account’s own wallet, of exactly this', async () => {
  const visitor = await signInByMail()
  await giveWallet(visitor)
  const begun = await goTo(visitor, { provider: 'google', purpose: 'link' })
  const { name, email } = (await node.finish(begun)).said
  const right = { id: begun.id, provider: 'google', name, email }
  const stranger = privateKeyToAccount(generatePrivateKey())
  const signed = [
    stranger.signMessage({ message: loginLinkMessage(right) }),
    owner.signMessage({ message: loginLinkMessage({ ...right, id: 'a'.repeat(32) }) }),
    owner.signMessage({ message: loginLinkMessage({ ...right, provider: 'x' }) }),
    owner.signMessage({ message: loginLinkMessage({ ...right, email: 'b@orchard.example' }) }),
  ]
  for (const signature of await Promise.all(signed))
    expect((await node.finish(begun, undefined, signature)).said).toEqual({
      error: 'invalidSignature',
    })
  expect(await listWays(visitor)).toHaveLength(1)
})

test('link: one that has an account of its own is refused, and stays that one’s', async () => {
  const theirs = await node.signInBy('github', account)
  const visitor = await signInByMail()
  await giveWallet(visitor)
  expect(await link(visitor, 'github')).toEqual({ status: 'failed', reason: 'taken' })
  expect((await node.signInBy('github', account)).user.id).toBe(theirs.user.id)
  expect(theirs.user.id).not.toBe(visitor.user.id)
})

test('link: two accounts that add the same one at once: one has it', async () => {
  const visitors = await Promise.all([node, other].map(() => signInByName()))
  const ended = []
  for (const visitor of visitors) {
    await giveWallet(visitor)
    const begun = await goTo(visitor, { provider: 'google', purpose: 'link' }, `both${account}`)
    const { said } = await node.finish(begun)
    const message = loginLinkMessage({ ...said, id: begun.id, provider: 'google' })
    ended.push({ begun, signature: await owner.signMessage({ message }) })
  }
  const said = await Promise.all(
    ended.map(({ begun, signature }) => node.finish(begun, undefined, signature)),
  )
  expect(said.map((each) => each.said.status).toSorted()).toEqual(['failed', 'linked'])
})

let names = 0
async function signInByName(): Promise<Visitor> {
  names += 1
  return node.signInBy('x', `${account}n${names}`)
}

test('link: for a login of the last minutes, and for who is still signed in', async () => {
  const visitor = await node.signInBy('x', account)
  const begun = await goTo(visitor, { provider: 'github', purpose: 'link' })
  const { device, accessToken } = visitor
  expect((await node.call(device, endpoints.endLogin, { accessToken })).status).toBe(204)
  expect((await node.finish(begun)).said).toEqual({ error: 'expired' })
  const again = await node.signInBy('x', account)
  time += 6 * minute
  const asked = { provider: 'github', purpose: 'link' } as const
  const renewed = { ...again, ...(await renew(again)) }
  expect((await node.startLink(renewed, asked)).said).toEqual({ error: 'staleLogin' })
  const stranger = await createDevice(now)
  expect((await node.startLink({ ...renewed, device: stranger }, asked)).status).toBe(401)
})

test('remove: who signs in by it has another account then, and all other devices are signed out', async () => {
  const visitor = await signInByMail()
  await giveWallet(visitor)
  await link(visitor, 'google')
  const elsewhere = await node.signInBy('google', account)
  const id = (await listWays(visitor))[1]?.id ?? ''
  const thief = privateKeyToAccount(generatePrivateKey())
  expect((await remove(visitor, id, { by: thief })).said).toEqual({ error: 'invalidSignature' })
  expect((await remove(visitor, id)).status).toBe(204)
  expect((await remove(visitor, id)).said).toEqual({ error: 'notFound' })
  const { device, accessToken } = elsewhere
  expect((await node.call(device, endpoints.getLogins, { accessToken })).status).toBe(401)
  expect((await node.readMail(email))?.subject).toBe('A way to sign in is gone')
  expect((await node.signInBy('google', account)).user.id).not.toBe(visitor.user.id)
})

test('remove: what the wallet has signed for is of the sign-in that asks, and of no other', async () => {
  const visitor = await signInByMail()
  await giveWallet(visitor)
  await link(visitor, 'google')
  const elsewhere = await node.signInBy('google', account)
  const stolen = await remove(elsewhere, 'email', { of: visitor })
  expect(stolen.said).toEqual({ error: 'invalidSignature' })
  expect(await listWays(visitor)).toHaveLength(2)
})

test('remove: the address as well, but nothing that is the last one', async () => {
  const visitor = await signInByMail()
  await giveWallet(visitor)
  expect((await remove(visitor, 'email')).said).toEqual({ error: 'lastLogin' })
  await link(visitor, 'x')
  const id = (await listWays(visitor))[1]?.id ?? ''
  // Both at once: one stays.
  const both = await Promise.all([remove(visitor, 'email'), remove(visitor, id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect(await listWays(visitor)).toHaveLength(1)
})

test('remove: the address is nobody’s then', async () => {
  const visitor = await signInByMail()
  await giveWallet(visitor)
  await link(visitor, 'x')
  expect((await remove(visitor, 'email')).status).toBe(204)
  expect((await read(visitor)).user.email).toBe(null)
  expect((await node.readMail(email))?.subject).toBe('A way to sign in is gone')
  time += minute
  expect((await signInByMail()).user.id).not.toBe(visitor.user.id)
  expect((await node.signInBy('x', account)).user.id).toBe(visitor.user.id)
})

test('others: who has an account by the same address hears of it, and it stays apart', async () => {
  const byMail = await signInByMail()
  expect((await read(byMail)).others).toEqual([])
  const byGoogle = await node.signInBy('google', account)
  expect((await read(byGoogle)).others).toEqual(['email'])
  expect((await read(byMail)).others).toEqual(['google'])
  // Nobody has seen that the address is theirs, or there is none.
  for (const provider of ['discord', 'x'] as const)
    expect((await read(await node.signInBy(provider, `new${account}`))).others).toEqual([])
})

test('email: an account that others alone sign in to gets an address by a code, and the wallet’s word', async () => {
  // X says no address, Google says one.
  for (const provider of ['x', 'google'] as const) {
    const visitor: Visitor = await node.signInBy(provider, account)
    const { device, accessToken } = visitor
    await giveWallet(visitor)
    const to = `${provider}-${email}`
    const begun = await node.call(device, endpoints.startEmailChange, {
      accessToken,
      body: { email: to },
    })
    const { challengeId } = begun.said
    const code = await node.readCode(to)
    const finish = (signature?: string) =>
      other.call(device, endpoints.finishEmailChange, {
        accessToken,
        body: { challengeId, code, signature },
      })
    expect((await finish()).status).toBe(403)
    const message = emailChangeMessage({ challengeId, email: to })
    const stranger = privateKeyToAccount(generatePrivateKey())
    expect((await finish(await stranger.signMessage({ message }))).status).toBe(403)
    // Until then nobody signs in to it by mail.
    const { said } = await node.call(device, endpoints.getLoginAccount, { accessToken })
    expect(said.ways).toMatchObject([{ kind: provider }])
    const done = await finish(await owner.signMessage({ message }))
    expect(done.said).toEqual({ user: { id: visitor.user.id, email: to } })
    expect((await finish(await owner.signMessage({ message }))).said.error).toBe('codeExpired')
    if (provider === 'google')
      expect(await node.readMail(email)).toMatchObject({
        subject: 'A new way to sign in to your wallet',
        text: expect.stringContaining(to),
      })
    time += minute
    expect((await node.signIn(device, to)).user.id).toBe(visitor.user.id)
    const { rows } = await node.pool.query(
      "SELECT event FROM vault_log WHERE user_id = $1 AND subject = 'email'",
      [visitor.user.id],
    )
    expect(rows).toEqual([{ event: 'loginLinked' }])
  }
})

test('email: an address of another account is not told before its code, and is not taken', async () => {
  const theirs = await signInByMail()
  const visitor: Visitor = await node.signInBy('x', account)
  const { device, accessToken } = visitor
  await giveWallet(visitor)
  time += minute
  const begun = await node.call(device, endpoints.startEmailChange, {
    accessToken,
    body: { email },
  })
  expect(begun.status).toBe(200)
  const { challengeId } = begun.said
  const code = await node.readCode(email)
  const message = emailChangeMessage({ challengeId, email })
  const signature = await owner.signMessage({ message })
  const body = { challengeId, code, signature }
  const taken = await node.call(device, endpoints.finishEmailChange, { accessToken, body })
  expect(taken.said.error).toBe('emailTaken')
  time += 2 * minute
  expect((await node.signIn(theirs.device, email)).user.id).toBe(theirs.user.id)
  // And a login that is too old begins nothing.
  time += 5 * minute
  const again = await node.signInBy('x', account, await createDevice(now))
  time += 5 * minute
  const late = await node.call(again.device, endpoints.startEmailChange, {
    accessToken: again.accessToken,
    body: { email: `late-${email}` },
  })
  expect(late.said.error).toBe('staleLogin')
})
