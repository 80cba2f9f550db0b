import { BaseError } from './BaseError.js'

/** The wallet could not be disconnected cleanly. The kit treats it as disconnected all the same. */
export class DisconnectError extends BaseError {
  override name = 'DisconnectError'
  readonly code = 'INTERNAL_SDK_ERROR'

  constructor(cause: unknown) {
    super('Failed to disconnect', { cause })
  }
}
