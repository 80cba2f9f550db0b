/** Of Node, when nothing is there or the way to it is gone. */
const ofTheWay: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
/**
 * Classes of SQLSTATE: the connection, no resources left, an operator at work; and a statement that
 * took too long.
 *
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const ofTheDatabase = /^(?:08...|53...|57P..|57014)$/
/** What `pg` throws by itself has no code. */
const ofTheClient =
  /^(?:Connection terminated|Client |Query read timeout|timeout e|Cannot use a pool)/

/** Whether a failure says that the database cannot be asked now, as against that the question was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return code ? ofTheWay.has(code) || ofTheDatabase.test(code) : ofTheClient.test(error.message)
}
