import { rm } from 'node:fs/promises'
import { startMailbox } from '@billfold/devnet'
import { endpoints, loginLinkMessage, loginRemovalMessage } from 'billfold/protocol'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeDataFolder } from '../../../../test/helpers/makeDataFolder.js'
import { frame, type LoginNode, openLogin, page } from '../login/testing/openLogin.js'
import { createDevice, type Device } from '../sessions/testing/createDevice.js'
import { verifyLog } from '../sessions/vaultLog.js'
import { openDatabase } from '../storage/openDatabase.js'
import { startPostgres } from '../storage/startPostgres.js'
import { createPasskeyApp } from './createPasskeyApp.js'
import { createPasskeyLogins } from './createPasskeyLogins.js'
import {
  type Authenticator,
  createAuthenticator,
  type Question,
} from './testing/createAuthenticator.js'

// Every answer here is signed as an authenticator signs it.
const undo: (() => Promise<unknown>)[] = []
let node: LoginNode
/** Another one on the same database. */
let other: LoginNode
let time = Date.now()
const now = () => time
const minute = 60_000
let people = 0
let email: string
let owner: PrivateKeyAccount
let device: Device

beforeAll(async () => {
  const folder = await makeDataFolder()
  undo.push(() => rm(folder, { recursive: true, force: true }))
  const postgres = await startPostgres(folder)
  undo.push(postgres.stop)
  await (await openDatabase({ url: postgres.url, folder })).close()
  const mailbox = await startMailbox()
  undo.push(mailbox.stop)
  const open = () =>
    openLogin({
      ...{ databaseUrl: postgres.url, mailbox, now },
      before(shared) {
        const passkeyLogins = createPasskeyLogins(shared)
        return createPasskeyApp({ ...shared, passkeyLogins, path: '/v1/login/passkey' }) as never // of its variables
      },
    })
  ;[node, other] = [open(), open()]
  undo.push(node.close, other.close)
})
afterAll(async () => {
  for (const each of undo.reverse()) await each()
})
beforeEach(async () => {
  people += 1
  email = `person${people}@orchard.example`
  owner = privateKeyToAccount(generatePrivateKey())
  device = await createDevice(now)
  time += minute
  await node.pool.query('DELETE FROM counted_turns')
})

type Begun = { id: string; challenge: string; known: string[] }
type Visitor = { device: Device; accessToken: string; user: { id: string } }

async function begin(by = device): Promise<Begun> {
  const body = { projectId: '', origin: page }
  return (await node.call(by, endpoints.startPasskeyLogin, { body })).said
}
const beginLink = async ({ device: by, accessToken }: Visitor, purpose: 'again' | 'link') =>
  node.call(by, endpoints.startPasskeyLink, { accessToken, body: { purpose } })

const questionOf = ({ challenge }: Begun): Question => ({
  challenge,
  origin: frame,
  topOrigin: page,
})
const finish = (
  { id }: Begun,
  passkey: object,
  { by = device, at = node, signature }: { by?: Device; at?: LoginNode; signature?: string } = {},
) => at.call(by, endpoints.finishPasskeyLogin, { body: { id, passkey, signature } })

/** An account that is signed in to by a passkey alone. */
async function signUp(
  passkey = createAuthenticator(),
): Promise<Visitor & { passkey: Authenticator }> {
  const begun = await begin()
  const { said } = await finish(begun, passkey.make(questionOf(begun)))
  return { device, passkey, ...said }
}

async function signIn(passkey: Authenticator, by = device) {
  const begun = await begin(by)
  return (await finish(begun, passkey.use(questionOf(begun)), { by, at: other })).said
}

async function giveWallet({ user: { id } }: Visitor) {
  const text = `INSERT INTO vault_wallets (id, project, user_id, state, eip155, solana, made_by, created_at)
    VALUES ($1, '', $1, 'committed', $2, '', '', 0)`
  await node.pool.query(text, [id, owner.address])
}

async function waysOf({ device: by, accessToken }: Visitor) {
  return (await node.call(by, endpoints.getLoginAccount, { accessToken })).said.ways as {
    id: string
    kind: string
  }[]
}

/** Adds a passkey to an account, with the signature of its wallet. */
async function link(visitor: Visitor, passkey: Authenticator, by = owner) {
  const begun: Begun = (await beginLink(visitor, 'link')).said
  const named = { id: begun.id, provider: 'passkey', name: passkey.credentialId, email: null }
  const signature = await by.signMessage({ message: loginLinkMessage(named) })
  return finish(begun, passkey.make(questionOf(begun)), { by: visitor.device, signature })
}

test('default: an account by a passkey, signed in to on another device', async () => {
  const { user, passkey, accessToken } = await signUp()
  expect(user).toEqual({ id: expect.any(String), email: null, provider: 'passkey' })
  const elsewhere = await createDevice(now)
  const there = await signIn(passkey, elsewhere)
  expect(there).toMatchObject({ status: 'done', user })
  expect(await waysOf({ device, accessToken, user })).toEqual([
    {
      ...{ id: expect.any(String), kind: 'passkey', name: null, email: null },
      createdAt: expect.any(Number),
    },
  ])
})

test('behavior: an answer is good once, for the device that has asked, within ten minutes', async () => {
  const { passkey } = await signUp()
  const begun = await begin()
  const answer = passkey.use(questionOf(begun))
  const stranger = await createDevice(now)
  expect((await finish(begun, answer, { by: stranger })).said.error).toBe('invalidPasskey')
  const both = await Promise.all([node, other].map((at) => finish(begun, answer, { at })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
  expect((await finish(begun, answer)).said).toEqual({ error: 'invalidPasskey' })
  // Nor is it one to another question.
  expect((await finish(await begin(), answer)).said).toEqual({ error: 'invalidPasskey' })
  const late = await begin()
  time += 10 * minute
  expect((await finish(late, passkey.use(questionOf(late)))).status).toBe(401)
})

test('behavior: made and used on the frame’s origin alone, in the page that has asked, by its owner', async () => {
  const { passkey } = await signUp()
  const wrongs: readonly Partial<Question>[] = [
    { origin: 'https://wallet.orchard.example.evil.example', rpId: 'wallet.orchard.example' },
    { origin: 'http://wallet.orchard.example' },
    { topOrigin: 'https://evil.example' },
    { rpId: 'orchard.example' },
    { isVerified: false },
  ]
  for (const wrong of wrongs) {
    const used = await begin()
    const usedAnswer = passkey.use({ ...questionOf(used), ...wrong })
    expect([wrong, (await finish(used, usedAnswer)).said]).toEqual([
      wrong,
      { error: 'invalidPasskey' },
    ])
    const made = await begin()
    const madeAnswer = createAuthenticator().make({ ...questionOf(made), ...wrong })
    // A new one is in nobody's name yet, whatever page it was made in.
    const isTold = wrong.topOrigin === undefined
    if (isTold) expect((await finish(made, madeAnswer)).said).toEqual({ error: 'invalidPasskey' })
  }
  expect((await signIn(passkey)).status).toBe('done')
})

test('behavior: another key, another passkey’s name, and one that was copied', async () => {
  const { passkey, user } = await signUp()
  const thief = createAuthenticator()
  const begun = await begin()
  const often = { ...questionOf(begun), counter: 9 }
  const forged = { ...thief.use(often), credentialId: passkey.credentialId }
  expect((await finish(begun, forged)).said).toEqual({ error: 'invalidPasskey' })
  const unknown = await begin()
  expect((await finish(unknown, thief.use(questionOf(unknown)))).said).toEqual({
    error: 'unknownPasskey',
  })
  // Nobody takes an account over by making a passkey of the same name.
  const made = await begin()
  const taken = { ...thief.make(questionOf(made)), credentialId: passkey.credentialId }
  expect((await finish(made, taken)).said).toEqual({ error: 'invalidPasskey' })
  await signIn(passkey)
  const counted = await begin()
  const copy = passkey.use({ ...questionOf(counted), counter: 1 })
  expect((await finish(counted, copy)).said).toEqual({ error: 'invalidPasskey' })
  expect((await signIn(passkey)).user.id).toBe(user.id)
})

test('behavior: one that counts nothing, as those that travel between devices', async () => {
  const { passkey, user } = await signUp(createAuthenticator({ counts: false }))
  for (const _ of [1, 2]) expect((await signIn(passkey)).user.id).toBe(user.id)
})

test('link: what the wallet has signed for signs in from then on, and the owner is told', async () => {
  const visitor = { device, ...(await node.signIn(device, email)) }
  await giveWallet(visitor)
  const passkey = createAuthenticator()
  const thief = privateKeyToAccount(generatePrivateKey())
  expect((await link(visitor, passkey, thief)).said).toEqual({ error: 'invalidSignature' })
  expect((await link(visitor, passkey)).said).toEqual({ status: 'linked' })
  expect((await waysOf(visitor)).map(({ kind }) => kind)).toEqual(['email', 'passkey'])
  expect((await node.readMail(email))?.subject).toBe('A new way to sign in to your wallet')
  const elsewhere = await createDevice(now)
  expect((await signIn(passkey, elsewhere)).user).toMatchObject({ id: visitor.user.id, email })
  expect(await verifyLog(node.pool)).toMatchObject({ head: {} })
  // One more is made on another authenticator: it is told which ones there are.
  const { said } = await beginLink(visitor, 'link')
  expect(said.known).toEqual([passkey.credentialId])
})

test('link: for a login of the last minutes, and for who is still signed in', async () => {
  const visitor = await signUp()
  const begun: Begun = (await beginLink(visitor, 'link')).said
  const { accessToken } = visitor
  expect((await node.call(device, endpoints.endLogin, { accessToken })).status).toBe(204)
  const made = createAuthenticator().make(questionOf(begun))
  expect((await finish(begun, made)).said).toEqual({ error: 'expired' })
  const again = { device, ...(await signIn(visitor.passkey)) }
  time += 6 * minute
  const body = { refreshToken: again.refreshToken }
  const { said: renewed } = await node.call(device, endpoints.renewLogin, { body })
  const old = { ...again, ...renewed }
  expect((await beginLink(old, 'link')).said).toEqual({ error: 'staleLogin' })
  // By the passkey it is fresh again.
  const step: Begun = (await beginLink(old, 'again')).said
  expect(step.known).toEqual([visitor.passkey.credentialId])
  const { said } = await finish(step, visitor.passkey.use(questionOf(step)))
  expect(said).toMatchObject({ status: 'done', user: { id: visitor.user.id } })
  expect((await beginLink({ ...old, ...said }, 'link')).status).toBe(200)
})

test('again: nobody else’s passkey, and no new one', async () => {
  const theirs = await signUp()
  const visitor = await signUp()
  const step: Begun = (await beginLink(visitor, 'again')).said
  expect((await finish(step, theirs.passkey.use(questionOf(step)))).said).toEqual({
    error: 'unknownPasskey',
  })
  const more: Begun = (await beginLink(visitor, 'again')).said
  const made = createAuthenticator().make(questionOf(more))
  expect((await finish(more, made)).said).toEqual({ error: 'invalidPasskey' })
})

test('remove: never the last one; one that is gone signs nobody in', async () => {
  const visitor = await signUp()
  await giveWallet(visitor)
  const [only] = await waysOf(visitor)
  async function remove(wayId = '') {
    const { accessToken } = visitor
    const { said } = await node.call(device, endpoints.getLogins, { accessToken })
    const sessionId = said.sessions[0].id
    const signature = await owner.signMessage({
      message: loginRemovalMessage({ wayId, sessionId }),
    })
    const path = endpoints.removeLoginWay.path.replace('{id}', wayId)
    return node.call(device, endpoints.removeLoginWay, { accessToken, path, body: { signature } })
  }
  expect((await remove(only?.id)).said).toEqual({ error: 'lastLogin' })
  const second = createAuthenticator()
  expect((await link(visitor, second)).said).toEqual({ status: 'linked' })
  expect((await remove(only?.id)).status).toBe(204)
  const begun = await begin()
  expect((await finish(begun, visitor.passkey.use(questionOf(begun)))).said).toEqual({
    error: 'unknownPasskey',
  })
  expect((await signIn(second)).user.id).toBe(visitor.user.id)
})

test('error: a page that may not hold the frame, another origin’s call, and what is none', async () => {
  const start = (body: object, headers?: Record<string, string>) =>
    node.call(device, endpoints.startPasskeyLogin, { body, ...(headers && { headers }) })
  expect((await start({ projectId: '', origin: 'https://evil.example' })).status).toBe(403)
  const body = { projectId: '', origin: page }
  expect((await start(body, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await start({})).status).toBe(400)
  expect((await finish(await begin(), { kind: 'used' })).status).toBe(400)
  const garbage = { kind: 'made', credentialId: 'AAAA', clientData: 'AAAA', attestation: 'AAAA' }
  expect((await finish(await begin(), garbage)).said).toEqual({ error: 'invalidPasskey' })
})
