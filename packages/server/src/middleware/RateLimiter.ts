/** A bucket of tokens: it holds `perMinute` of them and fills up again in a minute. */
export type RateLimit = { readonly perMinute: number }

/** Counts calls, on one node or on all of them together. */
export type RateLimiter = {
  /**
   * Takes a token from the bucket named `key`. Gives undefined when there was one, else the
   * milliseconds until there is.
   */
  take(key: string, limit: RateLimit): Promise<number | undefined>
}
