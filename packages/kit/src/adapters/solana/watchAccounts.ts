import type { StandardSource } from '../../connectors/walletStandard.js'
import { isRecord } from '../../utils/isRecord.js'
import { readAccounts, type SolanaAccount } from './readAnswers.js'

/** Follows a wallet's accounts, where it tells of changes (`standard:events`). Returns its undo. */
export function watchAccounts(
  { features }: StandardSource,
  onAccounts: (accounts: readonly SolanaAccount[]) => void,
): () => void {
  const events = isRecord(features) ? features['standard:events'] : undefined
  const on = isRecord(events) ? events.on : undefined
  if (typeof on !== 'function') return () => {}
  const off: unknown = Reflect.apply(on, events, [
    'change',
    (change: unknown) => {
      const accounts = readChange(change)
      if (accounts) onAccounts(accounts)
    },
  ])
  return typeof off === 'function' ? () => off() : () => {}
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
