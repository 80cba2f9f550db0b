import pg from 'pg'
import { ConfigError } from '../config.js'

/**
 * Refuses an operator's database that cannot be reached, or that is behind a pooler which may run each
 * statement of a connection in another session: advisory locks and prepared statements belong to one.
 *
 * @throws ConfigError
 * @see https://www.pgbouncer.org/features.html
 */
export async function tryDatabase(settings: pg.ClientConfig): Promise<void> {
  const clients = [new pg.Client(settings), new pg.Client(settings)] as const
  // What breaks one is told to whoever asks it.
  for (const client of clients) client.on('error', () => {})
  try {
    for (const client of clients) await client.connect()
    if (await sharesSessions(clients)) {
      throw new ConfigError(
        'DATABASE_URL: it is behind a pooler that pools transactions. Name PostgreSQL itself, or have the pooler pool sessions.',
      )
    }
  } catch (error) {
    throw error instanceof ConfigError ? error : new ConfigError(`DATABASE_URL: ${reasonOf(error)}`)
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

/**
 * What PostgreSQL says to a role that may not make tables, or on a standby.
 *
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const forbidden: ReadonlySet<string> = new Set(['42501', '25006'])

/** Names the setting where its role, or its server, may not make tables; any other error stays as it is. */
export function explainForbidden(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || !forbidden.has(error.code ?? '')) return error
  return new ConfigError(
    `DATABASE_URL: ${error.message}. Give a role that owns the database, on a server that can be written to.`,
  )
}

/** Whether one session serves both, or a client is served by several: in whatever order a pooler takes them. */
async function sharesSessions([one, other]: readonly [pg.Client, pg.Client]): Promise<boolean> {
  const [first, second, third, fourth] = [
    await sessionOf(one),
    await sessionOf(other),
    await sessionOf(one),
    await sessionOf(one),
  ]
  return first === second || first !== third || first !== fourth
}

async function sessionOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]?.pid
}

function reasonOf(error: unknown): string {
  // Of several addresses Node says what was wrong with each.
  const each = error instanceof AggregateError ? error.errors : [error]
  const reason = each.map((one) => (one instanceof Error ? one.message : String(one))).join(', ')
  if (!reason.startsWith('unsupported startup parameter')) return reason
  return `the pooler answers "${reason}". Add it to PgBouncer's ignore_startup_parameters, or name PostgreSQL itself.`
}
