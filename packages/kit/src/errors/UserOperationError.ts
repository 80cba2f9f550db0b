import { BaseError } from './BaseError.js'

const sentences = {
  unsupported: 'The host’s service has no bundler for this network.',
  wrongNetwork: 'The wallet is on another network: what it signs would be for that one.',
  tooMuchGas: 'The bundler asks for more gas than any such operation takes.',
  untrusted: 'The service’s answer is not about this operation.',
  refused: 'The bundler or the sponsor has refused the operation. Nothing was sent.',
  unclear:
    'Whether the operation was sent is unknown: wait for it by its hash before sending another.',
  timeout: 'The operation was not in a block in time. It may still come.',
} as const

export type UserOperationFailure = keyof typeof sentences

/** A user operation was not sent, or may not have been; `code` says why. */
export class UserOperationError extends BaseError {
  override name = 'UserOperationError'
  readonly code: UserOperationFailure
  /** The hash of what may have been sent, computed here. */
  readonly hash: string | undefined

  constructor(
    code: UserOperationFailure,
    { hash, cause }: { hash?: string | undefined; cause?: unknown } = {},
  ) {
    super(sentences[code], { cause })
    this.code = code
    this.hash = hash
  }
}
