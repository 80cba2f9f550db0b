import { BaseError } from './BaseError.js'

/** Why a name was not registered. */
export const nameFailures = [
  /** It has other characters than letters, digits and hyphens, too few of them, or is kept. */
  'badName',
  /** Somebody has it, or one that looks like it. */
  'taken',
  /** The account has a name. */
  'hasName',
  /** The host's service gives out no names on this network. */
  'notOffered',
  /** The clock of the device is wrong, or it was signed too late. */
  'wrongTime',
  /** The service has not taken the wallet's signature for the account's. */
  'badSignature',
  /** Too many were registered from here. */
  'tooMany',
  /** The service did not answer as it should. */
  'unavailable',
] as const

export type NameFailure = (typeof nameFailures)[number]

/** A name was not registered; `code` says why. */
export class NameError extends BaseError {
  override name = 'NameError'
  readonly code: NameFailure

  constructor({ code, cause }: { code: NameFailure; cause?: unknown }) {
    super('Error registering name', { cause, metaMessages: [`The reason is: ${code}.`] })
    this.code = code
  }
}
