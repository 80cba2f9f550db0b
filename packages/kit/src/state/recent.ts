/**
 * How many ids of recently used wallets are kept: a wallet has one in each chain family, and two
 * wallets are listed.
 */
export const recentLimit = 6

/** Puts a wallet's id in front of the recent ones; the oldest falls off. */
export function rememberRecent(recent: readonly string[], id: string): readonly string[] {
  return [id, ...recent.filter((known) => known !== id)].slice(0, recentLimit)
}
