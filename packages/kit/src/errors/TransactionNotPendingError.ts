import { BaseError } from './BaseError.js'

/** What is to be sped up or cancelled does not wait any more, or no node of the network knows of it. */
export class TransactionNotPendingError extends BaseError {
  override name = 'TransactionNotPendingError'

  constructor(hash: string) {
    super('The transaction is not waiting any more', {
      metaMessages: [`Look up what has become of "${hash}" before you send anything in its place.`],
    })
  }
}
