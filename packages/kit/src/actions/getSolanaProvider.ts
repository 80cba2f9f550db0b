import type { SolanaProvider } from '../adapters/solana/SolanaProvider.js'
import type { Billfold } from '../createBillfold.js'
import { requireWallet } from './requireWallet.js'

/**
 * The connected Solana wallet for the host's own code: signs bytes and transactions, and sends them.
 *
 * @example
 * ```ts
 * import { getSolanaProvider } from 'billfold/solana'
 *
 * const provider = await getSolanaProvider(billfold)
 * const signature = await provider.signAndSendTransaction(bytes)
 * ```
 * @throws NotConnectedError, WalletError
 */
export async function getSolanaProvider(kit: Billfold): Promise<SolanaProvider> {
  const { adapter, session } = requireWallet(kit, 'solana')
  const provider = await adapter.getProvider(session.connectorId)
  return provider as SolanaProvider // what the adapter of this door gives
}
