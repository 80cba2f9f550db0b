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
