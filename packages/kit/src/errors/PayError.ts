import { BaseError } from './BaseError.js'

/** Why a payment that a page has asked for was not made; and the sentence that says so. */
const sentences = {
  notOffered: 'Payments are off. Switch them on by features: { pay: true }.',
  badAsset: 'The asset is no CAIP-19 id of a coin or token that can be sent here.',
  badAmount: 'The amount is no exact decimal above zero.',
  badRecipient: 'The recipient is no account of the asset’s network.',
  badId: 'The id is none, or that of another payment.',
  cancelled: 'The visitor has left the payment. Nothing was sent.',
  unclear: 'Whether it was sent is unknown. Look whether it arrived before asking again.',
} as const

export type PayFailure = keyof typeof sentences

/** A payment that a page asked for was not made as asked, or may not have been; `code` says why. */
export class PayError extends BaseError {
  override name = 'PayError'
  readonly code: PayFailure

  constructor(code: PayFailure, cause?: unknown) {
    super(sentences[code], { cause })
    this.code = code
  }
}
