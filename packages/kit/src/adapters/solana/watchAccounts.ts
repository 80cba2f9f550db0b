import type { StandardSource } from '../../connectors/walletStandard.js'
import { isRecord } from '../../utils/isRecord.js'
import { readAccounts, type SolanaAccount } from './readAnswers.js'

/** Follows a wallet's accounts, where it tells of changes (`standard:events`). Returns its undo. */
export function watchAccounts(
  source: StandardSource,
  onAccounts: (accounts: readonly SolanaAccount[]) => void,
): () => void {
  const off = listen(source, (change) => {
    const accounts = readChange(change)
    if (accounts) onAccounts(accounts)
  })
  return typeof off === 'function' ? () => off() : () => {}
}

function listen({ features }: StandardSource, onChange: (change: unknown) => void): unknown {
  const events = isRecord(features) ? features['standard:events'] : undefined
  const on = isRecord(events) ? events.on : undefined
  if (typeof on !== 'function') return undefined
  try {
    return Reflect.apply(on, events, ['change', onChange])
  } catch {
    // A wallet whose events do not work is connected all the same.
    return undefined
  }
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
