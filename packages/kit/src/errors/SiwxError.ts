import { BaseError } from './BaseError.js'

/** Why a sign-in does not hold. */
export const siwxFailures = [
  /** The text is not a sign-in message. */
  'invalidMessage',
  /** It was signed for another site. */
  'wrongDomain',
  'wrongUri',
  /** It answers another request, or one that was answered before. */
  'wrongNonce',
  'expired',
  'notYetValid',
  'wrongChain',
  'wrongAddress',
  /** Not signed, or not by this account. */
  'wrongSignature',
  /** The account is a contract, and its chain cannot be asked. */
  'chainUnavailable',
  /** The server that keeps sessions does not answer. */
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
