/** What a relay of the WalletConnect network takes, in bytes, seconds and pieces. */
export const relayLimits = {
  message: 1_048_576,
  frame: 2_097_152,
  shortestTtl: 1,
  longestTtl: 2_592_000,
  batch: 500,
} as const

/** A relay's close code that says that trying again changes nothing: the key or the origin is refused. */
export const refusedCloseCode = 3000
