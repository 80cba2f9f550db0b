import { WalletError } from './connection.js'
import type { FailureCode } from './failures.js'

/** The code by which a visitor is told of a thrown value. */
export function failureOf(error: unknown): FailureCode {
  return error instanceof WalletError ? error.code : 'unknown'
}
