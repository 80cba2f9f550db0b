import { chmod, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeDataFolder } from '../../../../test/helpers/makeDataFolder.js'
import { type Config, readConfig } from '../config.js'
import { type Database, openDatabase } from '../storage/openDatabase.js'
import {
  createKey,
  createKeyring,
  createLocalWrapper,
  readKeyring,
  writeKeyring,
} from './keyring.js'
import { isBesideDatabase, openWrapper } from './openWrapper.js'

let folder: string
let database: Database
let path: string
let config: Config
let count = 0

beforeAll(async () => {
  folder = await makeDataFolder()
  database = await openDatabase({ folder })
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  count += 1
  path = `${folder}/keyring-${count}.json`
  config = readConfig({ VAULT_KEYRING: path })
  await database.pool.query('DELETE FROM vault_keys')
})

const open = (onCreated = (_path: string) => {}) =>
  openWrapper({ config, pool: database.pool, onCreated })

test('default: made where there was none, for its owner alone, and opened again', async () => {
  const made: string[] = []
  const first = await open((at) => made.push(at))
  expect(made).toEqual([path])
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const again = await open()
  expect(again.kid).toBe(first.kid)
  const key = Buffer.alloc(32, 1)
  const context = Buffer.from('a')
  const wrapped = await first.wrap(key, context)
  expect(await again.unwrap(wrapped, context)).toEqual(key)
})

test('behavior: a key is for what it was wrapped for, and as it was wrapped', async () => {
  const wrapper = createLocalWrapper(createKeyring())
  const context = Buffer.from('a')
  const { kid, blob } = await wrapper.wrap(Buffer.alloc(32, 1), context)
  await expect(wrapper.unwrap({ kid, blob }, Buffer.from('b'))).rejects.toThrow()
  for (let bit = 0; bit < blob.length * 8; bit++) {
    const changed = Buffer.from(blob)
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    await expect(wrapper.unwrap({ kid, blob: changed }, context)).rejects.toThrow()
  }
  const elsewhere = createLocalWrapper(createKeyring())
  await expect(elsewhere.unwrap({ kid, blob }, context)).rejects.toThrow()
})

test.each([0o640, 0o604, 0o660, 0o644])(
  'error: a file that others may read or write: %o',
  async (mode) => {
    await open()
    await chmod(path, mode)
    await expect(open()).rejects.toThrow(`VAULT_KEYRING: others may read ${path}`)
  },
)

test.each([
  '',
  's3ntinel',
  '{"current":"a","keys":[]}',
  JSON.stringify({ ...createKeyring(), current: 's3ntinel' }),
  JSON.stringify({ current: 'ab'.repeat(8), keys: [{ kid: 'ab'.repeat(8), key: 's3ntinel' }] }),
])('error: a file that is no keyring is not repeated: %s', async (text) => {
  await writeFile(path, text, { mode: 0o600 })
  const error = await open().catch((reason: unknown) => String(reason))
  expect(error).toContain(`${path} is not a keyring`)
  expect(error).not.toContain('s3ntinel')
})

test('behavior: another keyring than the database was used with, or none, does not start', async () => {
  await open()
  const known = await readFile(path, 'utf8')
  await rm(path)
  await expect(open()).rejects.toThrow('bring the keyring back')
  await writeKeyring(path, createKeyring())
  await expect(open()).rejects.toThrow('needs keys that are not in it')
  const keyring = JSON.parse(known)
  const added = createKey()
  await writeKeyring(path, { current: added.kid, keys: [...keyring.keys, added] })
  expect((await open()).kid).toBe(added.kid)
})

test('behavior: of nodes that start at once with keyrings of their own one starts', async () => {
  const paths = [1, 2, 3].map((each) => `${folder}/node-${each}.json`)
  const all = await Promise.allSettled(
    paths.map((own) =>
      openWrapper({
        config: readConfig({ VAULT_KEYRING: own }),
        pool: database.pool,
        onCreated() {},
      }),
    ),
  )
  expect(all.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
})

test.each<[boolean, Record<string, string>]>([
  [true, { DATA_DIR: '/data' }],
  [true, { DATA_DIR: '/data', VAULT_KEYRING: '/data/keys/keyring.json' }],
  [true, { DATA_DIR: './data', VAULT_KEYRING: 'data/../data/k.json' }],
  [false, { DATA_DIR: '/data', VAULT_KEYRING: '/keys/keyring.json' }],
  [false, { DATA_DIR: '/data', VAULT_KEYRING: '/data-keys/keyring.json' }],
  [false, { DATA_DIR: '/data', DATABASE_URL: 'postgres://localhost/billfold' }],
])('behavior: whether the keyring lies beside the database: %s for %o', (isBeside, settings) => {
  expect(isBesideDatabase(readConfig(settings))).toBe(isBeside)
})

test('behavior: none where nothing is', async () => {
  expect(await readKeyring(`${folder}/nothing.json`)).toBeUndefined()
})
