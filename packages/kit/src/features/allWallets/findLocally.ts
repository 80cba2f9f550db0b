import type { WalletEntry } from '../../protocol/catalogue.js'

/** Those of the host's own wallets whose names hold a text. */
export function findLocally(
  wallets: readonly WalletEntry[],
  search: string,
): readonly WalletEntry[] {
  const text = search.toLowerCase()
  return wallets.filter(({ name }) => name.toLowerCase().includes(text))
}
