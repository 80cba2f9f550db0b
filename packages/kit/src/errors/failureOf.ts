import type { FailureCode } from './failures.js'
import { WalletError } from './WalletError.js'

/** The code by which a visitor is told of a thrown value. */
export function failureOf(error: unknown): FailureCode {
  return error instanceof WalletError ? error.code : 'unknown'
}
