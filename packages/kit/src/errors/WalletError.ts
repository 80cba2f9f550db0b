import { BaseError } from './BaseError.js'
import type { FailureCode } from './failures.js'

/** A wallet, or the way to it, did not do what was asked. `code` says in which way. */
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
