import { openDatabase } from '../../../packages/server/src/storage/openDatabase.js'
import { dialRelay } from '../../helpers/dialRelay.js'
import { startDatabase } from '../../helpers/startDatabase.js'
import { startServerProcess } from '../../helpers/startServerProcess.js'
import { behindProxy, from, measureOthers, type OthersOutcome } from './measureOthers.js'

export type FullTopicOutcome = {
  messages: number
  sockets: number
  /** Pages that the attacker got. */
  pages: number
  /** Messages in the largest of them. */
  largest: number
  others: OthersOutcome
}

const topic = 'f'.repeat(64)
/** Messages that one statement writes. */
const atOnce = 50_000

/** One topic holds very many messages, and many sockets ask for it again and again. */
export async function fetchFullTopic(parameters: {
  messages: number
  sockets: number
  /** Of the attack. */
  seconds: number
}): Promise<FullTopicOutcome> {
  const { messages, sockets, seconds } = parameters
  const database = await startDatabase()
  const server = await startServerProcess({ DATABASE_URL: database.url, ...behindProxy })
  try {
    await fill(database.url, messages)
    let pages = 0
    let largest = 0
    const attackers = await Promise.all(
      Array.from({ length: sockets }, () => dialRelay(server.relayUrl, from('198.51.100.1'))),
    )
    const others = await measureOthers(server.relayUrl, async () => {
      const deadline = Date.now() + seconds * 1000
      const asking = attackers.map(async ({ call, closed }) => {
        let isOver = false
        closed.then(() => {
          isOver = true
        })
        while (!isOver && Date.now() < deadline) {
          const asked = call('irn_fetchMessages', { topic })
          const answer = await Promise.race([asked, closed, until(deadline)])
          const { messages: page } = (answer ?? {}) as { messages?: readonly unknown[] } // else refused
          if (!page) continue
          pages += 1
          largest = Math.max(largest, page.length)
        }
      })
      await Promise.all(asking)
    })
    for (const { socket } of attackers) socket.terminate()
    return { messages, sockets, pages, largest, others }
  } finally {
    await server.kill()
    await database.stop()
  }
}

const until = (deadline: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, deadline - Date.now()))

/** As if they had been published before there was a limit. */
async function fill(url: string, messages: number): Promise<void> {
  const { pool, close } = await openDatabase({ url, folder: '' })
  for (let first = 1; first <= messages; first += atOnce)
    await pool.query(
      `INSERT INTO relay_messages (topic, hash, message, tag, publisher, published_at, expires_at)
        SELECT $1, sha256(n::text::bytea)::text, repeat('x', 400) || n, 1108, 'somebody', $2, $3
        FROM generate_series($4::int, $5::int) AS n`,
      [topic, Date.now(), Date.now() + 3_600_000, first, Math.min(first + atOnce - 1, messages)],
    )
  await pool.query('ANALYZE relay_messages')
  await close()
}
