import { BaseError } from './BaseError.js'

/** The transaction to speed up or to cancel is no longer pending, or no node of the network knows it. */
export class TransactionNotPendingError extends BaseError {
  override name = 'TransactionNotPendingError'

  constructor(hash: string) {
    super('The transaction is not waiting any more', {
      metaMessages: [`Look up what has become of "${hash}" before you send anything in its place.`],
    })
  }
}
