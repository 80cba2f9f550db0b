import { rm } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { makeDataFolder } from '../../../../test/helpers/makeDataFolder.js'
import { ConfigError } from '../config.js'
import { openDatabase } from './openDatabase.js'
import { readKey } from './readKey.js'

async function makeFolder(): Promise<string> {
  const folder = await makeDataFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('error: a database that a newer version has been at', async () => {
  const folder = await makeFolder()
  const { pool, close } = await openDatabase({ folder })
  await pool.query("INSERT INTO migrations (name) VALUES ('9001_future.sql')")
  await close()
  const opening = openDatabase({ folder })
  await expect(opening).rejects.toThrow(ConfigError)
  await expect(opening).rejects.toThrowErrorMatchingInlineSnapshot(
    `[ConfigError: The database belongs to a newer version of the server: it has 9001_future.sql. Start that version, or go back to a backup from before it.]`,
  )
})

test('behavior: all processes have the same key, of each name another', async () => {
  const { pool, close } = await openDatabase({ folder: await makeFolder() })
  onTestFinished(close)
  const keys = await Promise.all(Array.from({ length: 5 }, () => readKey(pool, 'redis')))
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
  expect(keys[0]).toHaveLength(32)
  expect(await readKey(pool, 'other')).not.toEqual(keys[0])
})

test('behavior: what is written and what is read have connections of their own, and no statement takes for ever', async () => {
  const { pool, readingPool, close } = await openDatabase({ folder: await makeFolder() })
  onTestFinished(close)
  const limits = await Promise.all(
    [pool, readingPool].map(async (each) => {
      const { rows } = await each.query<{ statement_timeout: string }>('SHOW statement_timeout')
      return rows[0]?.statement_timeout
    }),
  )
  expect(limits).toEqual(['15s', '5s'])
  // All readers are busy, and whoever writes does not wait for them.
  const busy = Array.from({ length: readingPool.options.max ?? 0 }, () => readingPool.connect())
  const readers = await Promise.all(busy)
  expect((await pool.query('SELECT 1')).rowCount).toBe(1)
  for (const reader of readers) reader.release()
  // One that takes longer is ended at PostgreSQL, and its connection is good for the next.
  const client = await readingPool.connect()
  await client.query('SET statement_timeout = 50')
  await expect(client.query('SELECT pg_sleep(30)')).rejects.toMatchObject({ code: '57014' })
  expect((await client.query('SELECT 1')).rowCount).toBe(1)
  client.release()
})
