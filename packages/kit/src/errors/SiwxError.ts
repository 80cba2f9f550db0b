import { BaseError } from './BaseError.js'

/**
 * Why a sign-in is not valid. `invalidMessage`: the text is not a sign-in message. `wrongDomain`,
 * `wrongUri`: it was signed for another site. `wrongNonce`: it answers another request, or one that was
 * answered before. `wrongSignature`: not signed, or not by this account. `chainUnavailable`: the account is
 * a contract, and its chain cannot be asked. `serverUnavailable`: the server that keeps sessions does not
 * answer.
 */
export const siwxFailures = [
  'invalidMessage',
  'wrongDomain',
  'wrongUri',
  'wrongNonce',
  'expired',
  'notYetValid',
  'wrongChain',
  'wrongAddress',
  'wrongSignature',
  'chainUnavailable',
  'serverUnavailable',
] as const

export type SiwxFailure = (typeof siwxFailures)[number]

/** A sign-in failed; `code` says why. */
export class SiwxError extends BaseError {
  override name = 'SiwxError'
  readonly code: SiwxFailure

  constructor(parameters: {
    code: SiwxFailure
    shortMessage: string
    metaMessages?: readonly string[] | undefined
    cause?: unknown
  }) {
    const { code, shortMessage, metaMessages, cause } = parameters
    super(shortMessage, { metaMessages, cause })
    this.code = code
  }
}
