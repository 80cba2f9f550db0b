import type { Providers } from '@billfold/devnet'
import { endpoints, loginLinkMessage } from 'billfold/protocol'
import type { Hex } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage, type SiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeDataFolder } from '../../../../test/helpers/makeDataFolder.js'
import { page, publicUrl } from '../login/testing/openLogin.js'
import type { Projects } from '../projects/createProjects.js'
import { createDevice, type Device } from '../sessions/testing/createDevice.js'
import { openSocialNodes, type SocialNode } from './testing/openSocial.js'

let stage: Awaited<ReturnType<typeof openSocialNodes>>
let node: SocialNode
/** Another one on the same database. */
let other: SocialNode
let providers: Providers
let time = Date.now()
const now = () => time
const minute = 60_000
const waiting = { status: 'waiting' }
const failed = { status: 'failed', reason: 'failed' }
let people = 0
let account: string

beforeAll(async () => {
  stage = await openSocialNodes({ folder: await makeDataFolder(), now, hasFarcaster: true })
  ;({ node, other, providers } = stage)
})
afterAll(() => stage?.stop())
beforeEach(async () => {
  people += 1
  account = `caster${people}`
  providers.fail(undefined)
  node.troubles.length = 0
  await node.pool.query('DELETE FROM counted_turns')
})

type Begun = { readonly device: Device; readonly id: string; readonly url: string }

async function begin(body: object = {}): Promise<Begun> {
  const device = await createDevice(now)
  const asked = { projectId: '', origin: page, ...body }
  const { said } = await node.call(device, endpoints.startFarcasterLogin, { body: asked })
  return { device, ...said }
}

const finish = async ({ device, id }: Begun, signature?: Hex, at = node) =>
  (await at.call(device, endpoints.finishSocialLogin, { body: { id, signature } })).said

/** What the owner of an account does in the app. */
const answer = ({ url }: Begun, form: Record<string, string> = { account }) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form) })

async function signIn(name = account) {
  const begun = await begin()
  await answer(begun, { account: name })
  return { begun, ...(await finish(begun)) }
}

const tokenOf = ({ url }: Begun) => new URL(url).searchParams.get('channelToken') ?? ''

/** What a site has asked the app for by a channel. */
async function readChannel(begun: Begun): Promise<Record<string, string>> {
  const headers = { authorization: `Bearer ${tokenOf(begun)}` }
  const said = await fetch(`${providers.url}/farcaster/v1/channel/status`, { headers })
  return (await said.json()).signatureParams
}

/** Leaves at the relay what an app in other hands may. */
const leave = (begun: Begun, body: object) =>
  fetch(`${providers.url}/farcaster/v1/channel/authenticate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenOf(begun)}` },
    body: JSON.stringify(body),
  })

/** A message as the app signs it, with changes. */
async function signChanged(begun: Begun, change: Partial<SiweMessage>, by?: PrivateKeyAccount) {
  const { siweUri: uri = '', domain = '', nonce = '', requestId } = await readChannel(begun)
  const { fid, signer } = await registered(account)
  const message = createSiweMessage({
    ...{ address: signer.address, chainId: 10, version: '1', uri, domain, nonce, requestId },
    statement: 'Farcaster Auth',
    resources: [`farcaster://fid/${fid}`],
    ...change,
  })
  return { message, signature: await (by ?? signer).signMessage({ message }), username: account }
}

async function registered(name: string) {
  const found = await providers.farcaster?.register(name)
  if (!found) throw new Error('There is no Farcaster.')
  return found
}

test('default: who the app has signed for, twice the same account', async () => {
  const begun = await begin()
  expect(await finish(begun)).toEqual(waiting)
  await answer(begun)
  const said = await finish(begun, undefined, other)
  expect(said).toMatchObject({
    status: 'done',
    expiresIn: 600,
    user: { name: `@${account}`, email: null, provider: 'farcaster' },
  })
  // It is used.
  expect(
    (await node.call(begun.device, endpoints.finishSocialLogin, { body: { id: begun.id } })).status,
  ).toBe(404)
  expect((await signIn()).user).toEqual(said.user)
  expect((await signIn(`${account}x`)).user.id).not.toBe(said.user.id)
})

test('default: what the app is asked for', async () => {
  const begun = await begin()
  const asked = await readChannel(begun)
  expect(asked).toMatchObject({
    siweUri: 'https://wallet.orchard.example',
    domain: 'wallet.orchard.example',
    nonce: expect.stringMatching(/^[0-9a-f]{64}$/),
    requestId: begun.id,
    expirationTime: new Date(time + 10 * minute).toISOString(),
  })
  const { rows } = await node.pool.query('SELECT l::text FROM social_logins l')
  expect(JSON.stringify(rows)).not.toContain(asked.nonce)
})

test('default: an address that the owner has registered for it signs as well', async () => {
  account = `auth${people}`
  const said = await signIn()
  expect(said).toMatchObject({ status: 'done', user: { name: `@${account}` } })
})

test('behavior: an owner that is a contract says itself what is signed', async () => {
  const begun = await begin()
  const address = '0x00000000000000000000000000000000000c0de1'
  // Says yes to whatever it is asked (ERC-1271).
  const yes = '0x631626ba7e60e01b60005260206000f3'
  await rpc('anvil_setCode', [address, yes])
  const left = await signChanged(begun, { address, resources: ['farcaster://fid/77'] })
  await leave(begun, left)
  // The id is not its own yet.
  expect(await finish(begun)).toEqual(failed)
  const again = await begin()
  const registry = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
  await rpc('anvil_setStorageAt', [registry, word(BigInt(address)), word(77n)])
  await leave(again, await signChanged(again, { address, resources: ['farcaster://fid/77'] }))
  expect((await finish(again)).status).toBe('done')
})

test('behavior: who says no in the app', async () => {
  const begun = await begin()
  await answer(begun, { cancel: '1' })
  expect(await finish(begun)).toEqual({ status: 'failed', reason: 'declined' })
  expect(node.troubles).toEqual([])
})

test('attack: messages that were not asked for', async () => {
  const elsewhere = await readChannel(await begin())
  const stranger = privateKeyToAccount(generatePrivateKey())
  const mallory = await registered(`mallory${people}`)
  const { fid } = await registered(account)
  const changes: readonly Partial<SiweMessage>[] = [
    { nonce: elsewhere.nonce ?? '' },
    { nonce: 'a'.repeat(64) },
    { requestId: elsewhere.requestId },
    { domain: 'wallet.orchard.example.mallory.example' },
    { domain: 'localhost:5173' },
    { uri: 'https://mallory.example' },
    { expirationTime: new Date(time - 1) },
    { notBefore: new Date(time + minute) },
    { chainId: 1 },
    { statement: 'I like it.' },
    { resources: [] },
    { resources: ['farcaster://fid/1', `farcaster://fid/${fid}`] },
    { resources: ['farcaster://fid/0'] },
    { resources: [`https://mallory.example/farcaster://fid/${fid}`] },
    // Of somebody else, by keys that are not theirs.
    { resources: [`farcaster://fid/${mallory.fid}`] },
    { address: stranger.address },
    { address: mallory.signer.address },
  ]
  for (const change of changes) {
    const begun = await begin()
    await leave(begun, await signChanged(begun, change))
    expect([change, await finish(begun)]).toEqual([change, failed])
  }
  for (const by of [stranger, mallory.signer]) {
    const begun = await begin()
    await leave(begun, await signChanged(begun, {}, by))
    expect(await finish(begun)).toEqual(failed)
    const own = await begin()
    await leave(own, await signChanged(own, { address: by.address }, by))
    expect(await finish(own)).toEqual(failed)
  }
  for (const body of [{ message: 'x', signature: '0x' }, { message: 'x' }, { signature: '0x12' }]) {
    const begun = await begin()
    await leave(begun, body)
    expect(await finish(begun)).toEqual(failed)
  }
  const found = 'SELECT count(*)::int AS made FROM login_identities WHERE subject = ANY($1)'
  const { rows } = await node.pool.query(found, [[`${fid}`, `${mallory.fid}`, '1', '0']])
  expect(rows).toEqual([{ made: 0 }])
  expect(node.troubles.every(({ reason }) => reason === 'failed')).toBe(true)
})

test('attack: an auth address that was removed, or is of another id', async () => {
  account = `auth${people}`
  const { signer } = await registered(account)
  const other = await registered(`auth${people}x`)
  const taken = await begin()
  const resources = [`farcaster://fid/${other.fid}`]
  await leave(taken, await signChanged(taken, { resources }))
  expect(await finish(taken)).toEqual(failed)
  const begun = await begin()
  const left = await signChanged(begun, {})
  const keys = '0x00000000Fc1237824fb747aBDE0FF18990E59b7e'
  const { fid } = await registered(account)
  await rpc('anvil_setStorageAt', [keys, word((fid << 160n) ^ BigInt(signer.address)), word(2n)])
  await leave(begun, left)
  expect(await finish(begun)).toEqual(failed)
})

test('attack: what was signed once signs in nobody else', async () => {
  const first = await begin()
  const left = await signChanged(first, {})
  await leave(first, left)
  expect((await finish(first)).status).toBe('done')
  const second = await begin()
  await leave(second, left)
  expect(await finish(second)).toEqual(failed)
  // Of another device, which has seen the code.
  const third = await begin()
  await answer(third)
  const thief = { ...third, device: await createDevice(now) }
  const body = { id: third.id }
  const stolen = await node.call(thief.device, endpoints.finishSocialLogin, { body })
  expect(stolen.status).toBe(404)
  expect((await finish(third)).status).toBe('done')
})

test('attack: of two projects each has an account of its own, and takes no signature of the other', async () => {
  const projects: Projects = {
    judge: async ({ key }) => ({ project: key, quota: {} }),
    allowedOrigins: async () => [page],
  }
  const registeredNode = await stage.openNode({}, projects)
  const beginAt = async (projectId: string): Promise<Begun> => {
    const device = await createDevice(now)
    const body = { projectId, origin: page }
    const { said } = await registeredNode.call(device, endpoints.startFarcasterLogin, { body })
    return { device, ...said }
  }
  const [orchard, meadow] = [await beginAt('orchard'), await beginAt('meadow')]
  const left = await signChanged(orchard, {})
  await leave(meadow, left)
  expect(await finish(meadow, undefined, registeredNode)).toEqual(failed)
  await leave(orchard, left)
  const { user } = await finish(orchard, undefined, registeredNode)
  const again = await beginAt('meadow')
  await answer(again)
  const said = await finish(again, undefined, registeredNode)
  expect(said).toMatchObject({ status: 'done', user: { name: user.name } })
  expect(said.user.id).not.toBe(user.id)
  await registeredNode.close()
})

test('attack: no window is taken for one, and no channel for another provider’s', async () => {
  const begun = await begin()
  const zeros = Buffer.alloc(32).toString('base64url')
  const body = { id: begun.id, secret: zeros, token: zeros }
  expect((await node.call(begun.device, endpoints.confirmSocialLogin, { body })).status).toBe(404)
  expect(await finish(begun)).toEqual(waiting)
  expect(
    (await node.comeBack({ url: `${publicUrl}/v1/login/social/farcaster/callback?state=` })).status,
  ).toBe(400)
  const device = await createDevice(now)
  const wrong = { provider: 'farcaster', projectId: '', origin: page, binding: zeros }
  expect((await node.call(device, endpoints.startSocialLogin, { body: wrong })).status).toBe(400)
})

test('behavior: for pages of the project alone, 120 in an hour with the others', async () => {
  const device = await createDevice(now)
  const start = (body: object) =>
    node.call(device, endpoints.startFarcasterLogin, {
      body: { projectId: '', origin: page, ...body },
    })
  expect((await start({ origin: 'https://mallory.example' })).status).toBe(403)
  expect((await start({ more: 1 })).status).toBe(400)
  for (let times = 0; times < 60; times += 1)
    await Promise.all([start({}), node.start('x', { device })])
  expect((await start({})).status).toBe(429)
})

test('behavior: ten minutes, and no more', async () => {
  const begun = await begin()
  await answer(begun)
  time += 10 * minute
  expect(
    (await node.call(begun.device, endpoints.finishSocialLogin, { body: { id: begun.id } })).status,
  ).toBe(404)
})

test.for([true, false])(
  'fault: the relay is away, hangs up: %s; the app has signed',
  async (hangsUp) => {
    providers.fail('farcaster', { hangsUp })
    const refused = await begin()
    expect(refused).toMatchObject({ error: 'unreachable' })
    const kept =
      "SELECT count(*)::int AS kept FROM social_logins WHERE provider = 'farcaster' AND channel IS NULL"
    expect((await node.pool.query(kept)).rows).toEqual([{ kept: 0 }])
    providers.fail(undefined)
    const begun = await begin()
    await answer(begun)
    providers.fail('farcaster', { hangsUp })
    expect(await finish(begun)).toEqual(waiting)
    providers.fail(undefined)
    expect((await finish(begun)).status).toBe('done')
  },
)

test('fault: the node is away; what was signed is kept, and the visitor told', async () => {
  const lone = await stage.openNode({ FARCASTER_RPC_URL: 'http://127.0.0.1:9' })
  const begun = await begin()
  await answer(begun)
  expect(await finish(begun, undefined, lone)).toEqual(waiting)
  expect(lone.troubles).toMatchObject([{ provider: 'farcaster', reason: 'unreachable' }])
  // The relay has handed it out; another node of the server knows it.
  expect((await finish(begun)).status).toBe('done')
  const late = await begin()
  await answer(late)
  expect(await finish(late, undefined, lone)).toEqual(waiting)
  time += 15_000
  const unreachable = { status: 'failed', reason: 'unreachable' }
  expect(await finish(late, undefined, lone)).toEqual(unreachable)
  expect(await finish(late)).toEqual(unreachable)
  await lone.close()
})

test('link: to an account of another login, which the wallet signs for; again; unlinked', async () => {
  const mail = `${account}@orchard.example`
  const device = await createDevice(now)
  const visitor = { device, ...(await node.signIn(device, mail)) }
  const owner = privateKeyToAccount(generatePrivateKey())
  const wallet = `INSERT INTO vault_wallets (id, project, user_id, state, eip155, solana, made_by, created_at)
    VALUES ($1, '', $1, 'committed', $2, '', '', 0)`
  await node.pool.query(wallet, [visitor.user.id, owner.address])
  let { accessToken } = visitor
  const startLink = async (purpose: 'again' | 'link'): Promise<Begun> => {
    const options = { body: { purpose }, accessToken }
    return { device, ...(await node.call(device, endpoints.startFarcasterLink, options)).said }
  }
  const begun = await startLink('link')
  expect(await finish(begun)).toEqual(waiting)
  await answer(begun)
  const found = await finish(begun)
  expect(found).toEqual({ status: 'found', name: `@${account}`, email: null })
  const message = loginLinkMessage({ ...found, id: begun.id, provider: 'farcaster' })
  const wrong = await privateKeyToAccount(generatePrivateKey()).signMessage({ message })
  expect(await finish(begun, wrong)).toEqual({ error: 'invalidSignature' })
  expect(await finish(begun, await owner.signMessage({ message }))).toEqual({ status: 'linked' })
  expect((await signIn()).user.id).toBe(visitor.user.id)

  // Once more who it is; nobody else counts.
  const again = await startLink('again')
  await answer(again)
  const renewed = await finish(again)
  expect(renewed.user.id).toBe(visitor.user.id)
  ;({ accessToken } = renewed)
  const stranger = await startLink('again')
  await answer(stranger, { account: `${account}x` })
  expect(await finish(stranger)).toEqual({ status: 'failed', reason: 'stranger' })

  // One that opens another account already.
  await signIn(`${account}y`)
  const taken = await startLink('link')
  await answer(taken, { account: `${account}y` })
  expect(await finish(taken)).toEqual({ status: 'failed', reason: 'taken' })

  const { said } = await node.call(device, endpoints.getLoginAccount, { accessToken })
  expect(said.ways.map(({ kind }: { kind: string }) => kind)).toEqual(['email', 'farcaster'])
})

const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`

async function rpc(method: string, params: readonly unknown[]) {
  await fetch(stage.chain?.rpcUrl ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
}
