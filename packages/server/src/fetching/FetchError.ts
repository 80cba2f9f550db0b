/**
 * A stranger has not given what was asked for. `reason` says why: it may not be asked at all, it answered with
 * another `status`, or with what cannot be used.
 */
export class FetchError extends Error {
  override name = 'FetchError'
  readonly reason: 'forbidden' | 'status' | 'unusable'
  /** The HTTP status, where that is the reason. */
  readonly status: number | undefined

  constructor(
    message: string,
    options: { reason: FetchError['reason']; status?: number | undefined },
  ) {
    super(message)
    this.reason = options.reason
    this.status = options.status
  }
}
