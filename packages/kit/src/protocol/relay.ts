/** What a relay of the WalletConnect network takes, in bytes, seconds and pieces. */
export const relayLimits = {
  message: 1_048_576,
  frame: 2_097_152,
  shortestTtl: 1,
  longestTtl: 2_592_000,
  batch: 500,
} as const

/**
 * How a relay tells a client that has asked for it by `clock=1` in its address what time it is: a notification with
 * `{ now }`, in milliseconds, before anything else.
 */
export const relayTimeMethod = 'billfold_time'

/** A relay's close code that says that trying again changes nothing: the key or the origin is refused. */
export const refusedCloseCode = 3000
