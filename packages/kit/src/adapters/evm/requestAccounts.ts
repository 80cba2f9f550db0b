import type { Eip1193Provider } from '../../connectors/Eip1193.js'
import { failureCode } from '../../errors/toWalletError.js'
import { parseAccounts } from './answers.js'

/**
 * Asks a wallet for its accounts. Where it has an earlier request open it does not ask twice: then the
 * visitor's answer to that one counts.
 */
export async function requestAccounts(
  provider: Eip1193Provider,
  signal: AbortSignal | undefined,
): Promise<readonly string[]> {
  try {
    return parseAccounts(await provider.request({ method: 'eth_requestAccounts' }))
  } catch (error) {
    if (failureCode(error) !== 'alreadyAsked') throw error
    return whenShared(provider, signal)
  }
}

/** Asks a wallet, without troubling the visitor, which accounts it shares. */
export async function readAccounts(provider: Eip1193Provider): Promise<readonly string[]> {
  return parseAccounts(await provider.request({ method: 'eth_accounts' }))
}

/** Resolves as soon as the wallet shares accounts. */
export function whenShared(
  provider: Eip1193Provider,
  signal: AbortSignal | undefined,
): Promise<readonly string[]> {
  const done = new AbortController()
  return new Promise<readonly string[]>((resolve, reject) => {
    signal?.throwIfAborted()
    const look = () =>
      readAccounts(provider).then((accounts) => accounts.length > 0 && resolve(accounts), reject)
    const until = { signal: done.signal }
    provider.on?.('accountsChanged', look)
    done.signal.addEventListener('abort', () => provider.removeListener?.('accountsChanged', look))
    // Some wallets say nothing; the visitor comes back from their window.
    window.addEventListener('focus', look, until)
    signal?.addEventListener('abort', () => reject(signal.reason), until)
    void look()
  }).finally(() => done.abort())
}
