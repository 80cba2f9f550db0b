import type { SolanaProvider } from '../adapters/solana/SolanaProvider.js'
import type { Billfold } from '../Billfold.js'
import { requireProvider } from './requireProvider.js'

/**
 * Returns the connected Solana wallet for the host's own code: it signs bytes and transactions, and sends
 * them.
 *
 * @example
 * ```ts
 * import { getSolanaProvider } from 'billfold/solana'
 *
 * const provider = await getSolanaProvider(billfold)
 * const signature = await provider.signAndSendTransaction(bytes)
 * ```
 * @throws NotConnectedError, WalletError; AdapterNotFoundError if `universal` serves the namespace
 */
export function getSolanaProvider(kit: Billfold): Promise<SolanaProvider> {
  return requireProvider(kit, { namespace: 'solana', method: 'signMessage' })
}
