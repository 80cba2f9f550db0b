/** How many recently used wallets are kept. */
export const recentLimit = 2

/** Puts a wallet in front of the recent ones; the oldest falls off. */
export function rememberRecent(recent: readonly string[], connectorId: string): readonly string[] {
  return [connectorId, ...recent.filter((id) => id !== connectorId)].slice(0, recentLimit)
}
