import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { makeDataFolder } from '../../../../test/helpers/makeDataFolder.js'
import { readConfig } from '../config.js'
import { type Database, openDatabase } from '../storage/openDatabase.js'
import { createTransitWrapper } from './createTransitWrapper.js'
import { openWrapper } from './openWrapper.js'
import { startTransit } from './testing/startTransit.js'

const token = 's3ntinel'
const key = Buffer.alloc(32, 7)
const context = Buffer.from('a')
let folder: string
let database: Database
let transit: Awaited<ReturnType<typeof startTransit>>

beforeAll(async () => {
  folder = await makeDataFolder()
  database = await openDatabase({ folder })
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  transit = await startTransit({ token })
  onTestFinished(transit.stop)
  await database.pool.query('DELETE FROM vault_keys')
})

const create = (given: { name?: string; token?: string } = {}) =>
  createTransitWrapper({ url: transit.url, name: 'billfold', token, ...given })

test('default: what it has wrapped another one unwraps, for the same alone', async () => {
  const wrapper = await create()
  expect([wrapper.kid, wrapper.kids]).toEqual(['transit:billfold:1', ['transit:billfold:1']])
  const wrapped = await wrapper.wrap(key, context)
  expect(wrapped.kid).toBe('transit:billfold:1')
  expect(await (await create()).unwrap(wrapped, context)).toEqual(key)
  await expect(wrapper.unwrap(wrapped, Buffer.from('b'))).rejects.toThrow('refused')
  const [prefix, text = ''] = Buffer.from(wrapped.blob).toString().split(':v1:')
  const changed = Buffer.from(text, 'base64')
  for (let at = 0; at < changed.length; at++) {
    const one = Buffer.from(changed)
    one[at] = (one[at] ?? 0) ^ 1
    const blob = Buffer.from(`${prefix}:v1:${one.toString('base64')}`)
    await expect(wrapper.unwrap({ ...wrapped, blob }, context)).rejects.toThrow('refused')
  }
})

test('behavior: a key that was rotated wraps from the next start on, and unwraps all', async () => {
  const before = await create()
  const old = await before.wrap(key, context)
  transit.rotate()
  expect((await before.wrap(key, context)).kid).toBe('transit:billfold:1')
  const after = await create()
  expect(after.kids).toEqual(['transit:billfold:2', 'transit:billfold:1'])
  expect((await after.wrap(key, context)).kid).toBe('transit:billfold:2')
  expect(await after.unwrap(old, context)).toEqual(key)
})

test.each([403, 500, 503])(
  'behavior: %i: it is away, which says nothing of a half',
  async (status) => {
    const wrapper = await create()
    const wrapped = await wrapper.wrap(key, context)
    transit.fail(status)
    await expect(wrapper.unwrap(wrapped, context)).rejects.toThrow('Transit does not answer.')
    await expect(wrapper.wrap(key, context)).rejects.toThrow('Transit does not answer.')
    transit.fail(undefined)
    expect(await wrapper.unwrap(wrapped, context)).toEqual(key)
  },
)

test('behavior: takes the place of a keyring, whose halves stay open', async () => {
  const settings = { VAULT_KEYRING: `${folder}/keyring.json` }
  const open = (given: Record<string, string>) =>
    openWrapper({ config: readConfig(given), pool: database.pool, onCreated() {} })
  const local = await open(settings)
  const old = await local.wrap(key, context)
  const both = { ...settings, VAULT_TRANSIT_URL: transit.url, VAULT_TRANSIT_TOKEN: token }
  const joined = await open(both)
  expect(joined.kid).toBe('transit:billfold:1')
  expect(await joined.unwrap(old, context)).toEqual(key)
  expect(await joined.unwrap(await joined.wrap(key, context), context)).toEqual(key)
  // The keyring is needed for as long as anything is under it.
  const alone = { ...both, VAULT_KEYRING: `${folder}/gone.json` }
  await expect(open(alone)).rejects.toThrow('needs keys that are not in it')
  await database.pool.query('DELETE FROM vault_keys WHERE kid = $1', [local.kid])
  expect((await open(alone)).kids).toEqual(['transit:billfold:1'])
})

test('error: no key, no token, or a key that binds nothing to what it wraps', async () => {
  await expect(create({ name: 'other' })).rejects.toThrow('does not tell of the key other')
  const refused = await create({ token: 'wrong' }).catch((error: unknown) => String(error))
  expect(refused).toContain('VAULT_TRANSIT_URL')
  const config = readConfig({ VAULT_TRANSIT_URL: transit.url })
  const opening = openWrapper({ config, pool: database.pool, onCreated() {} })
  await expect(opening).rejects.toThrow('VAULT_TRANSIT_TOKEN')
  const rsa = await startTransit({ token, type: 'rsa-4096' })
  onTestFinished(rsa.stop)
  const wrong = createTransitWrapper({ url: rsa.url, name: 'billfold', token })
  await expect(wrong).rejects.toThrow('VAULT_TRANSIT_KEY: billfold has to be of one of the types')
})
