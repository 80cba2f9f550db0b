import { BaseError } from './BaseError.js'

/** A network has no native currency, so that there is no balance of it. */
export class NativeCoinNotFoundError extends BaseError {
  override name = 'NativeCoinNotFoundError'

  /** @param network Its name. */
  constructor(network: string) {
    super(`${network} has no currency of its own.`, {
      metaMessages: ['Ask the contracts of its tokens for balances.'],
    })
  }
}
