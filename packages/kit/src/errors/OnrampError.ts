import { BaseError } from './BaseError.js'

/** Why nothing can be bought, or a purchase cannot be begun; and the sentence that says so. */
const sentences = {
  unsupported: 'Nothing can be bought on this network.',
  notHere: 'Nothing can be bought where this device says that it is.',
  badAmount: 'The amount is below the least or above the most that can be paid.',
  estimate: 'An estimate cannot be paid. Ask for a quote.',
  notSold: 'Nobody sells this for that amount now.',
  untrusted:
    'What the service answers is not what was asked for, or its page is not one of those known.',
  unavailable: 'Nobody who sells answers now.',
} as const

export type OnrampFailure = keyof typeof sentences

/** A purchase is not possible; `code` says why. No money has been asked for. */
export class OnrampError extends BaseError {
  override name = 'OnrampError'
  readonly code: OnrampFailure

  constructor(code: OnrampFailure, cause?: unknown) {
    super(sentences[code], { cause })
    this.code = code
  }
}
