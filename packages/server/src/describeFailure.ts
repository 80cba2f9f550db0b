/** What the log says of a failure. */
export type Failure = {
  readonly error: string
  /** Node's, PostgreSQL's or Redis's, such as `ECONNREFUSED`, `53300` or `WRONGPASS`. */
  readonly code?: string | undefined
  /** Where it was thrown. */
  readonly at?: readonly string[] | undefined
}

/**
 * A failure without its message: parsers and databases quote in theirs what they were given, and
 * that may be anybody's secret.
 */
export function describeFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { error: typeof error }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const at = frames.slice(0, 5).map((line) => line.trim())
  return { error: error.name, code: codeOf(error), at }
}

function codeOf(error: Error): string | undefined {
  if ('code' in error) return String(error.code)
  // Redis begins its message with it.
  return error.name === 'ReplyError' ? error.message.split(' ')[0] : undefined
}
