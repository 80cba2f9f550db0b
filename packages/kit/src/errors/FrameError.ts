import { BaseError } from './BaseError.js'

const texts = {
  notAllowed: 'This page may not hold the embedded wallet',
  notLoaded: 'Could not load embedded wallet',
  noParent: 'parent is not set',
  noFrame: 'Frame: iframe is not set',
  timedOut: 'Embedded Wallet Request Timed Out',
  aborted: 'Request was aborted',
} as const

/** The frame of the embedded wallet may not or did not load, or did not answer. `code` says in which way. */
export class FrameError extends BaseError {
  override name = 'FrameError'
  readonly code: keyof typeof texts

  constructor(code: keyof typeof texts, advice?: string) {
    super(texts[code], { metaMessages: advice ? [advice] : [] })
    this.code = code
  }
}
