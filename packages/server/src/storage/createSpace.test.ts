import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { dialRelay } from '../../../../test/helpers/dialRelay.js'
import { makeDataFolder } from '../../../../test/helpers/makeDataFolder.js'
import { startServer } from '../../../../test/helpers/startServer.js'
import { createSpace, type SpaceFigures } from './createSpace.js'
import { giveBack } from './giveBack.js'
import { type Database, openDatabase } from './openDatabase.js'

let folder: string
let database: Database

beforeAll(async () => {
  folder = await makeDataFolder()
  database = await openDatabase({ folder })
})

afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const ample = { diskLow: 0, diskFull: 0, database: 1e15 }

async function watch(limits: Partial<typeof ample>) {
  const seen: SpaceFigures[] = []
  const space = await createSpace({
    folder,
    pool: database.readingPool,
    limits: { ...ample, ...limits },
    onFigures: (figures) => seen.push(figures),
    interval: 10,
  })
  onTestFinished(space.stop)
  return { ...space, last: () => seen.at(-1) }
}

test('default: enough', async () => {
  const { room, check, last } = await watch({})
  expect(room()).toBe('enough')
  expect(check).not.toThrow()
  expect(last()?.free).toBeGreaterThan(1e6)
  expect(last()?.used).toBeGreaterThan(1e6)
})

test('behavior: a disk with little left, and one with nothing', async () => {
  expect((await watch({ diskLow: 1e15 })).room()).toBe('little')
  const { room, check } = await watch({ diskLow: 1e15, diskFull: 1e15 })
  expect(room()).toBe('none')
  expect(check).toThrow('There is no room for messages.')
})

test('behavior: a database that is full, and room again when messages have gone', async () => {
  const { last } = await watch({})
  const used = last()?.used ?? 0
  const mebibyte = 1024 * 1024
  const { room } = await watch({ database: used + 20 * mebibyte })
  expect(['enough', 'little']).toContain(room())
  // Such a text cannot be compressed.
  const text = randomBytes(750_000).toString('base64')
  await database.pool.query(
    `INSERT INTO relay_messages (topic, hash, message, tag, publisher, published_at, expires_at)
      SELECT 'a', n::text, $1, 0, 'p', 0, 0 FROM generate_series(1, 24) AS n`,
    [text],
  )
  await expect.poll(room).toBe('none')
  await database.pool.query('DELETE FROM relay_messages')
  await expect.poll(room).not.toBe('none')
  await giveBack(database.pool)
  await expect.poll(() => last()?.used).toBeLessThan(used + 5 * mebibyte)
})

test('behavior: a server without room is not ready, and refuses messages', async () => {
  const own = await makeDataFolder()
  onTestFinished(() => rm(own, { recursive: true, force: true }))
  const server = await startServer({
    MAILBOX: 'postgres',
    DATA_DIR: own,
    DISK_FULL: '1000000000000000',
  })
  onTestFinished(server.stop)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  const client = await dialRelay(server.relayUrl)
  const publication = { topic: 'a'.repeat(64), message: 'text', ttl: 300, tag: 0 }
  expect(await client.call('irn_publish', publication)).toMatchObject({
    data: 'MailboxLimitExceeded',
  })
  const figures = await fetch(`${server.url}/metrics`).then((answer) => answer.text())
  expect(figures).toContain('relay_limited_total{reason="full"} 1')
  expect(figures).toContain('relay_room 0')
  client.socket.close()
})
