/**
 * Why there is no answer.
 *
 * - `unavailable`: nobody answers, or with nothing that can be read
 * - `unknown`: this source knows nothing of it; another may
 * - `refused`: there is nothing to be had for what was asked; every source would say so
 * - `busy`: too much is asked at once
 */
export type ProviderFailure = 'unavailable' | 'unknown' | 'refused' | 'busy'

/** Data that could not be had. It holds nothing of where it was asked for: that may be a secret. */
export class ProviderError extends Error {
  override name = 'ProviderError'
  readonly reason: ProviderFailure
  /** Milliseconds until it may be had, where that is known. */
  readonly wait: number | undefined

  constructor(reason: ProviderFailure, wait?: number | undefined) {
    super(`No data: ${reason}.`)
    this.reason = reason
    this.wait = wait
  }
}
