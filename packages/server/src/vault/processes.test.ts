import { generateKeyPairSync } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { type Mailbox, startMailbox } from '@billfold/devnet'
import { type Endpoint, endpoints } from 'billfold/protocol'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeDataFolder } from '../../../../test/helpers/makeDataFolder.js'
import { type KillableDatabase, startDatabase } from '../../../../test/helpers/startDatabase.js'
import { readConfig } from '../config.js'
import { createServer } from '../createServer.js'
import { createDevice, type Device } from '../sessions/testing/createDevice.js'
import { addresses } from './testing/openVault.js'

const frame = 'https://frame.orchard.example'
const api = 'https://api.orchard.example'
const { privateKey } = generateKeyPairSync('ed25519')
let folder: string
let database: KillableDatabase
let mailbox: Mailbox
let settings: Record<string, string>

beforeAll(async () => {
  folder = await makeDataFolder()
  database = await startDatabase()
  mailbox = await startMailbox()
  settings = {
    PORT: '0',
    LOG_LEVEL: 'silent',
    DRAIN_SECONDS: '0',
    DATABASE_URL: database.url,
    FRAME_URL: frame,
    FRAME_API_URL: api,
    AUTH_SECRET: 's'.repeat(32),
    AUTH_SIGNING_KEY: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    VAULT_KEYRING: `${folder}/keyring.json`,
  }
})
afterAll(async () => {
  await mailbox.stop()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
})

async function start(role: string, more: Record<string, string> = {}) {
  const server = await createServer(readConfig({ ...settings, ROLE: role, ...more }))
  onTestFinished(server.stop)
  return server.url
}
const mail = () => ({ MAIL_URL: mailbox.url, MAIL_FROM: 'wallet@orchard.example' })

type Options = { body?: unknown; accessToken?: string | undefined; id?: string }
async function call(
  { at, device }: { at: string; device: Device },
  endpoint: Endpoint,
  { body, accessToken, id = '' }: Options = {},
) {
  const path = endpoint.path.replace('{id}', id)
  const { method } = endpoint
  const dpop = await device.prove({ method, url: `${api}${path}`, accessToken })
  const answer = await fetch(`${at}${path}`, {
    method,
    headers: { origin: frame, dpop, ...(accessToken && { authorization: `DPoP ${accessToken}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, said: text ? JSON.parse(text) : undefined, answer }
}

async function signIn(at: string, device: Device, email: string): Promise<string> {
  const by = { at, device }
  const body = { email, projectId: '', origin: 'http://localhost:5173' }
  const { challengeId } = (await call(by, endpoints.startLogin, { body })).said
  const [link = ''] = /\/v1\/login\/link\S+/.exec((await mailbox.next(email)).text) ?? []
  expect((await fetch(`${at}${link}`, { method: 'POST' })).status).toBe(200)
  const [code] = /\d{6}/.exec((await mailbox.next(email, { seen: 1 })).text) ?? []
  const { said } = await call(by, endpoints.finishLogin, { body: { challengeId, code } })
  return said.accessToken
}

test('default: the login in one process, the vault in others', async () => {
  const login = await start('api', mail())
  const [one, two] = [await start('vault'), await start('vault')]
  expect((await stat(`${folder}/keyring.json`)).mode & 0o777).toBe(0o600)
  const device = await createDevice()
  const accessToken = await signIn(login, device, 'a@orchard.example')
  const recovery = { kind: 'password', halfA: 'aaaa', halfB: 'bbbb', params: {} }
  const body = { addresses, deviceHalf: 'cccc', recovery }
  const ask = (at: string, endpoint: Endpoint, options: Options = {}) =>
    call({ at, device }, endpoint, { accessToken, ...options })
  const { id, recoverySetId } = (await ask(one, endpoints.createVaultWallet, { body })).said
  expect((await ask(two, endpoints.commitVaultWallet, { id })).status).toBe(204)
  const released = await ask(two, endpoints.releaseVaultSet, { id: recoverySetId })
  expect(released.said).toMatchObject({ halfA: 'aaaa', halfB: 'bbbb' })
  // The owner hears of it: the vault writes the mail, the login sends it.
  const notice = await mailbox.next('a@orchard.example', { seen: 2 })
  expect(notice.subject).toBe('Your wallet was opened on another device')
  // Neither does what the other is for.
  expect((await ask(login, endpoints.getVaultWallets)).status).toBe(404)
  expect((await ask(one, endpoints.getLogins)).status).toBe(404)
  await ask(login, endpoints.endLogin)
  expect((await ask(two, endpoints.getVaultWallets)).said).toEqual({ error: 'expired' })
})

test('behavior: without the database nobody signs in and nothing is given out', async () => {
  const at = await start('all', mail())
  const device = await createDevice()
  const email = 'b@orchard.example'
  const accessToken = await signIn(at, device, email)
  const body = { addresses, deviceHalf: 'cccc' }
  const { deviceSetId } = (
    await call({ at, device }, endpoints.createVaultWallet, { accessToken, body })
  ).said
  const release = () =>
    call({ at, device }, endpoints.releaseVaultSet, { accessToken, id: deviceSetId })
  expect((await release()).said.halfB).toBe('cccc')
  await database.kill()
  const away = { error: undefined, status: 503 }
  for (const ask of [
    release,
    () => call({ at, device }, endpoints.getLogins, { accessToken }),
    () =>
      call({ at, device }, endpoints.startLogin, {
        body: { email, projectId: '', origin: 'http://localhost:5173' },
      }),
  ]) {
    const { status, said, answer } = await ask()
    expect({ status, error: said.error }).toEqual(away)
    // The frame can read that.
    expect(answer.headers.get('access-control-allow-origin')).toBe(frame)
  }
  await database.restart()
  await expect.poll(async () => (await release()).status).toBe(200)
})

test.each(['AUTH_SECRET', 'AUTH_SIGNING_KEY', 'FRAME_URL', 'FRAME_API_URL', 'VAULT_KEYRING'])(
  'error: a vault apart without %s',
  async (name) => {
    await expect(start('vault', { [name]: '' })).rejects.toThrow(`${name}: the role vault needs it`)
  },
)

test.each(['AUTH_SECRET', 'AUTH_SIGNING_KEY'])(
  'error: a login beside others without %s',
  async (name) => {
    const said = `${name}: who signs in by email needs it to be the same on all nodes.`
    await expect(start('api', { ...mail(), [name]: '' })).rejects.toThrow(said)
  },
)

test('error: a keyring of another database leaves nothing running', async () => {
  await start('vault')
  const other = { VAULT_KEYRING: `${folder}/other.json` }
  await expect(start('all', { ...mail(), ...other })).rejects.toThrow('bring the keyring back')
})
