import { execFile } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { createSiwxMessage } from 'billfold/siwx'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataFolder } from '../../../../test/helpers/makeDataFolder.js'
import { serverCommand } from '../../../../test/helpers/serverCommand.js'
import { createPostgresSiwxStore } from '../auth/createPostgresSiwxStore.js'
import { createSiwxServer } from '../auth/createSiwxServer.js'
import { readSigningKeys } from '../auth/signingKeys.js'
import { type Database, openDatabase } from '../storage/openDatabase.js'
import { createLoginSessions } from './createLoginSessions.js'
import { runSessions } from './runSessions.js'

const domain = 'orchard.example'
const secret = 's'.repeat(32)
const one = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const other = privateKeyToAccount(`0x${'22'.repeat(32)}`)

let folder: string
let database: Database

// The database of a server that runs.
beforeAll(async () => {
  folder = await makeDataFolder()
  database = await openDatabase({ folder })
})
afterAll(async () => {
  await database?.close()
  await rm(folder, { recursive: true, force: true })
})

const run = (...words: string[]) => runSessions(words, { DATA_DIR: folder })
const siwx = () =>
  createSiwxServer({ domain, secret, store: createPostgresSiwxStore(database.pool) })

async function signIn(account: PrivateKeyAccount) {
  const { nonce } = await siwx().nonce()
  const fields = { domain, uri: `https://${domain}/`, chainId: 'eip155:1', nonce } as const
  const message = createSiwxMessage({ ...fields, accountAddress: account.address }).toString()
  const [granted] = await siwx().verify([
    { message, signature: await account.signMessage({ message }) },
  ])
  return () => siwx().session(granted?.token ?? '')
}

async function signInByEmail(email: string) {
  const { privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  const signingKeys = readSigningKeys(pem)
  const sessions = createLoginSessions({ pool: database.pool, secret, signingKeys })
  const text = "INSERT INTO login_users (id, project, email, created_at) VALUES ($1, '', $1, 0)"
  await database.pool.query(text, [email])
  const login = { userId: email, jkt: 'device', origin: 'https://orchard.example' }
  const { accessToken } = await sessions.begin(login)
  return () => sessions.read(accessToken, login.jkt)
}

test('default: the sessions of an account, of either kind, or of everybody', async () => {
  const [first, second] = [await signIn(one), await signIn(other)]
  const [mail, spared] = [await signInByEmail('a@x.example'), await signInByEmail('b@x.example')]
  expect(await run('count')).toBe('There are: 2 with a wallet, 2 by email.')

  expect(await run('end', one.address.toLowerCase())).toBe('Ended: 1 with a wallet, 0 by email.')
  expect(await first()).toBeUndefined()
  expect(await second()).toBeDefined()

  expect(await run('end', 'A@x.example')).toBe('Ended: 0 with a wallet, 1 by email.')
  await expect(mail()).rejects.toThrow()
  await expect(spared()).resolves.toMatchObject({ email: 'b@x.example' })

  expect(await run('end-all')).toBe('Ended: 1 with a wallet, 1 by email.')
  expect(await second()).toBeUndefined()
  await expect(spared()).rejects.toThrow()
})

test('behavior: as a program, which logs what it did and names nobody', async () => {
  await signIn(one)
  const [program, ...options] = serverCommand()
  const execute = (...words: string[]) =>
    promisify(execFile)(program, [...options, 'sessions', ...words], {
      env: { ...process.env, DATA_DIR: folder },
    })
  const { stdout, stderr } = await execute('end', one.address)
  expect(stdout).toBe('Ended: 1 with a wallet, 0 by email.\n')
  const acted = { msg: 'security', event: 'command', command: 'sessions end', ended: 1 }
  expect(JSON.parse(stderr)).toMatchObject(acted)
  expect(stderr).not.toContain(one.address)
  await expect(execute('end')).rejects.toMatchObject({
    code: 1,
    stderr: 'Write: billfold-server sessions end <account>\n',
  })
})

test.for([
  [['list'], 'There is no "sessions list"'],
  [['end'], 'Write: billfold-server sessions end <account>'],
  [['end-all', one.address], 'Write: billfold-server sessions end-all'],
  [['count', '--all'], '--all'],
] as const)('behavior: refused: %s', async ([words, reason]) => {
  await expect(run(...words)).rejects.toThrow(reason)
})

test('behavior: no database is made by looking', async () => {
  const empty = { DATA_DIR: `${folder}/nothing` }
  await expect(runSessions(['end-all'], empty)).rejects.toThrow('There is no database in')
})

test('behavior: without a command it says what there is', async () => {
  expect(await run()).toContain('end <account>')
})
