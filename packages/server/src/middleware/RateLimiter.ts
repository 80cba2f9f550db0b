/** A bucket of tokens: it fills up at this pace. */
export type RateLimit = {
  readonly perMinute: number
  /** Tokens that it holds: the most that can be taken at once. @default perMinute */
  readonly burst?: number | undefined
  /** Tokens that are taken at once, at most `burst`. @default 1 */
  readonly cost?: number | undefined
  /** Takes them also where there are fewer: for what turns out to cost more. @default false */
  readonly isOwed?: boolean | undefined
}

/** Counts calls, on one node or on all of them together. */
export type RateLimiter = {
  /**
   * Takes tokens from the bucket named `key`. Gives undefined when there were enough, else takes
   * none and gives the milliseconds until there are.
   */
  take(key: string, limit: RateLimit): Promise<number | undefined>
}
