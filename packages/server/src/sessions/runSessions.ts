import { parseArgs } from 'node:util'
import { loadConfig } from '../loadConfig.js'
import type { Database } from '../storage/openDatabase.js'
import { openRunning } from '../storage/openRunning.js'

/** What the operator has got wrong. */
export class SessionsError extends Error {
  override name = 'SessionsError'
}

const usage = `billfold-server sessions <command> [settings]

  count              how many are signed in, with a wallet and by email
  end <account>      ends all sessions of an address of a wallet, or of an email address
  end-all            ends all sessions of everybody

Tokens that were given out already are refused here at once; who checks them alone believes them for a
quarter of an hour at the most.

Settings: --data-dir, --database-url, --config, or the environment.`

const options = {
  'database-url': { type: 'string' },
  'data-dir': { type: 'string' },
  config: { type: 'string' },
  help: { type: 'boolean' },
} as const

/**
 * The command `billfold-server sessions …`: ends sessions in the database of a server that runs or not.
 *
 * @param onAct Told of what has ended something; it names nobody.
 * @returns what it has to say
 * @throws SessionsError or ConfigError, with a message for the operator
 */
export async function runSessions(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  onAct?: (act: { command: string; ended: number }) => void,
): Promise<string> {
  const { values, positionals } = parse(words)
  const [command, account] = positionals
  if (values.help || command === undefined) return usage
  const isAll = command !== 'end'
  if (!['count', 'end', 'end-all'].includes(command))
    throw new SessionsError(`There is no "sessions ${command}".\n\n${usage}`)
  if (isAll ? account !== undefined : account === undefined)
    throw new SessionsError(
      `Write: billfold-server sessions ${command}${isAll ? '' : ' <account>'}`,
    )
  const given = { DATA_DIR: values['data-dir'], DATABASE_URL: values['database-url'] }
  const database = await openRunning(
    await loadConfig(environment, { config: values.config, given }),
  )
  try {
    if (command === 'count') return describe(await count(database), 'There are')
    const ended = await (account === undefined ? endAll(database) : end(database, account))
    onAct?.({ command: `sessions ${command}`, ended: ended.wallet + ended.email })
    return describe(ended, 'Ended')
  } finally {
    await database.close()
  }
}

type Sums = { readonly wallet: number; readonly email: number }

function describe({ wallet, email }: Sums, what: string): string {
  return `${what}: ${wallet} with a wallet, ${email} by email.`
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true })
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    throw new SessionsError(`${message}\n\n${usage}`, { cause })
  }
}

async function count({ pool }: Database): Promise<Sums> {
  const { rows } = await pool.query<Record<keyof Sums, string>>(
    `SELECT (SELECT count(*) FROM siwx_sessions WHERE expires_at > $1) AS wallet,
      (SELECT count(*) FROM login_sessions WHERE expires_at > $1) AS email`,
    [Date.now()],
  )
  return { wallet: Number(rows[0]?.wallet), email: Number(rows[0]?.email) }
}

async function end({ pool }: Database, account: string): Promise<Sums> {
  const wallet = await pool.query('DELETE FROM siwx_sessions WHERE lower(address) = lower($1)', [
    account,
  ])
  const text = `DELETE FROM login_sessions WHERE user_id IN
    (SELECT id FROM login_users WHERE email = lower($1))`
  const email = await pool.query(text, [account])
  return { wallet: wallet.rowCount ?? 0, email: email.rowCount ?? 0 }
}

async function endAll({ pool }: Database): Promise<Sums> {
  const wallet = await pool.query('DELETE FROM siwx_sessions')
  const email = await pool.query('DELETE FROM login_sessions')
  return { wallet: wallet.rowCount ?? 0, email: email.rowCount ?? 0 }
}
