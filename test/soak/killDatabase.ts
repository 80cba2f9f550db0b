import { joinRelay } from '../helpers/joinRelay.js'
import { startDatabase } from '../helpers/startDatabase.js'
import { type ServerProcess, startServerProcess } from '../helpers/startServerProcess.js'
import { until } from '../helpers/until.js'
import { keepPublishing } from './keepPublishing.js'

/** Acknowledgements before the database is killed, and after it has come back. */
const some = 20

export type DatabaseOutcome = { rounds: number; acknowledged: number; lost: number }

/**
 * Kills PostgreSQL in the middle of publishing and starts it again. In every other round the reader
 * has been there all along; else it comes when all is over.
 */
export async function killDatabase(parameters: { rounds: number }): Promise<DatabaseOutcome> {
  const { rounds } = parameters
  const database = await startDatabase()
  const server = await startServerProcess({ DATABASE_URL: database.url })
  const outcome = { rounds, acknowledged: 0, lost: 0 }
  try {
    for (let round = 0; round < rounds; round += 1) {
      const topic = crypto.randomUUID().replaceAll('-', '').repeat(2)
      const [publisher, reader] = await Promise.all([
        joinRelay(server.relayUrl),
        joinRelay(server.relayUrl),
      ])
      if (round % 2 === 0) await reader.subscribe([topic])
      const { acknowledged, stop } = keepPublishing(publisher, topic)
      await until('acknowledgements', () => acknowledged.length > some)
      await database.kill()
      await until('a server that is not ready', async () => !(await isReady(server)))
      await database.restart()
      await until('a server that is ready again', () => isReady(server))
      const before = acknowledged.length
      await until('acknowledgements again', () => acknowledged.length > before + some)
      await stop()
      await reader.subscribe([topic])
      const lost = () => acknowledged.filter((message) => !reader.received.has(message)).length
      await until('all messages', () => lost() === 0).catch(() => {})
      outcome.acknowledged += acknowledged.length
      outcome.lost += lost()
      publisher.close()
      reader.close()
    }
  } finally {
    await server.kill()
    await database.stop()
  }
  return outcome
}

function isReady(server: ServerProcess): Promise<boolean> {
  if (server.hasEnded()) throw new Error('The server has ended with its database.')
  return server.isReady()
}
