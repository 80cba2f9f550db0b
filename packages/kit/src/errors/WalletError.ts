import { BaseError } from './BaseError.js'
import type { FailureCode } from './failures.js'

/** A wallet, or the connection to it, failed to do what was asked. `code` says how. */
export class WalletError extends BaseError {
  override name = 'WalletError'
  readonly code: FailureCode

  constructor({
    code,
    shortMessage,
    cause,
    metaMessages,
  }: {
    code: FailureCode
    shortMessage: string
    cause?: unknown
    metaMessages?: readonly string[] | undefined
  }) {
    super(shortMessage, { cause, metaMessages })
    this.code = code
  }
}
