/** A bucket of tokens: it holds `perMinute` of them and fills up again in a minute. */
export type RateLimit = {
  readonly perMinute: number
  /** Tokens that are taken at once, at most `perMinute`. @default 1 */
  readonly cost?: number | undefined
}

/** Counts calls, on one node or on all of them together. */
export type RateLimiter = {
  /**
   * Takes tokens from the bucket named `key`. Gives undefined when there were enough, else takes
   * none and gives the milliseconds until there are.
   */
  take(key: string, limit: RateLimit): Promise<number | undefined>
}
