import { createHash } from 'node:crypto'
import { openDatabase } from '../../packages/server/src/storage/openDatabase.js'
import { inFlight, messageOf, newTopic, publications } from './flood.js'

const columns = ['topic', 'hash', 'message', 'tag', 'publisher', 'published_at', 'expires_at']
const types = ['text', 'text', 'text', 'int', 'text', 'bigint', 'bigint']

/**
 * What the database can do at the most: the rows that the relay writes for the same messages, into a
 * table like the mailbox's, as many in a statement as the publisher has in flight, one after another.
 *
 * @returns rows a second
 */
export async function measureBareInserts(url: string): Promise<number> {
  const { pool, close } = await openDatabase({ url, folder: '' })
  await pool.query('DROP TABLE IF EXISTS bench_rows')
  await pool.query('CREATE TABLE bench_rows (LIKE relay_messages INCLUDING ALL)')
  const lists = types.map((type, index) => `$${index + 1}::${type}[]`)
  const text = `INSERT INTO bench_rows (${columns}) SELECT * FROM unnest(${lists})`
  const topic = newTopic()
  const began = performance.now()
  for (let start = 0; start < publications; start += inFlight) {
    const rows = Array.from({ length: inFlight }, (_, at) => rowOf(topic, start + at))
    const values = columns.map((_, column) => rows.map((row) => row[column]))
    await pool.query({ name: 'insert', text, values })
  }
  const rate = (publications / (performance.now() - began)) * 1000
  await pool.query('DROP TABLE bench_rows')
  await close()
  return rate
}

function rowOf(topic: string, index: number): readonly unknown[] {
  const message = messageOf(index)
  const hash = createHash('sha256').update(message).digest('hex')
  const publisher = `did:key:z6Mk${'x'.repeat(44)}`
  const now = Date.now()
  return [topic, hash, message, 1108, publisher, now, now + 300_000]
}
