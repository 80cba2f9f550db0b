export type BaseErrorParameters = {
  cause?: unknown
  /** Facts and advice, one sentence a line. */
  metaMessages?: readonly string[] | undefined
}

/**
 * The base of every error that Billfold throws. `message` says what happened, why, and what to do;
 * `shortMessage` is its first sentence; `cause` is the error that led to it.
 */
export class BaseError extends Error {
  override name = 'BillfoldError'
  readonly shortMessage: string
  readonly metaMessages: readonly string[]

  constructor(shortMessage: string, { cause, metaMessages = [] }: BaseErrorParameters = {}) {
    super([shortMessage, ...metaMessages].join('\n'), cause === undefined ? undefined : { cause })
    this.shortMessage = shortMessage
    this.metaMessages = metaMessages
  }

  /** Where the package's docs explain it: a file below `node_modules`, and the place in it. */
  get docs(): string {
    return `billfold/dist/errors.md#${this.name.toLowerCase()}`
  }
}
