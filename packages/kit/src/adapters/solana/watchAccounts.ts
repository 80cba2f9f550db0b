import type { StandardSource } from '../../connectors/walletStandard.js'
import { isRecord } from '../../utils/isRecord.js'
import { watchChanges } from '../standard/watchChanges.js'
import { readAccounts, type SolanaAccount } from './readAnswers.js'

/**
 * Follows a wallet's accounts, where it tells of changes (`standard:events`). Returns an
 * unsubscribe function.
 */
export function watchAccounts(
  source: StandardSource,
  onAccounts: (accounts: readonly SolanaAccount[]) => void,
): () => void {
  return watchChanges(source, 'standard:events', (change) => {
    const accounts = readChange(change)
    if (accounts) onAccounts(accounts)
  })
}

function readChange(change: unknown): readonly SolanaAccount[] | undefined {
  if (!isRecord(change) || !('accounts' in change)) return undefined
  try {
    return readAccounts(change.accounts)
  } catch {
    // A wallet that tells nonsense has told nothing.
    return undefined
  }
}
