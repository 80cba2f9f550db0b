/** How many recently used wallets are kept. */
export const recentLimit = 2

/** Puts a wallet in front of the recent ones; the oldest falls off. */
export function rememberRecent(recent: readonly string[], id: string): readonly string[] {
  return [id, ...recent.filter((known) => known !== id)].slice(0, recentLimit)
}
