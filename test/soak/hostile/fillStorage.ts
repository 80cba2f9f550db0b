import { randomBytes } from 'node:crypto'
import { measureDatabase } from '../../../packages/server/src/storage/measureDatabase.js'
import { openDatabase } from '../../../packages/server/src/storage/openDatabase.js'
import { dialRelay } from '../../helpers/dialRelay.js'
import { startDatabase } from '../../helpers/startDatabase.js'
import { startServerProcess } from '../../helpers/startServerProcess.js'
import { behindProxy, from, measureOthers, type OthersOutcome } from './measureOthers.js'

export type FullStorageOutcome = {
  messages: number
  clients: number
  kept: number
  /** MB that the database has grown by. */
  grown: number
  others: OthersOutcome
}

/** As large as one may be. */
const size = 1_000_000

/** Many clients of one address publish the largest messages, each on a topic of its own. */
export async function fillStorage(parameters: {
  messages: number
  clients: number
  settings?: Record<string, string> | undefined
}): Promise<FullStorageOutcome> {
  const { messages, clients, settings = {} } = parameters
  const database = await startDatabase()
  const server = await startServerProcess({
    DATABASE_URL: database.url,
    ...behindProxy,
    ...settings,
  })
  const { pool, close } = await openDatabase({ url: database.url, folder: '' })
  try {
    let left = messages
    let kept = 0
    const lane = async () => {
      let attacker = await dialRelay(server.relayUrl, from('198.51.100.1'))
      while (left > 0) {
        left -= 1
        const topic = crypto.randomUUID().replaceAll('-', '').repeat(2)
        // Such a text cannot be compressed.
        const message = `${topic}${randomBytes(size * 0.75).toString('base64')}`
        const publication = { topic, message, ttl: 2_592_000, tag: 1100 }
        const answer = await Promise.race([
          attacker.call('irn_publish', publication),
          attacker.closed,
        ])
        if (answer === true) kept += 1
        // It comes back as somebody else.
        else if (attacker.socket.readyState !== attacker.socket.OPEN)
          attacker = await dialRelay(server.relayUrl, from('198.51.100.1'))
      }
      attacker.socket.terminate()
    }
    const before = await measureDatabase(pool, Number.MAX_SAFE_INTEGER)
    const others = await measureOthers(server.relayUrl, () =>
      Promise.all(Array.from({ length: clients }, lane)),
    )
    const after = await measureDatabase(pool, Number.MAX_SAFE_INTEGER)
    return { messages, clients, kept, grown: Math.round((after - before) / 1e6), others }
  } finally {
    await close()
    await server.kill()
    await database.stop()
  }
}
