import type { BitcoinProvider } from '../adapters/bitcoin/BitcoinProvider.js'
import type { Billfold } from '../createBillfold.js'
import { requireWallet } from './requireWallet.js'

/**
 * The connected Bitcoin wallet for the host's own code: its addresses, signing texts and
 * transactions, payments.
 *
 * @example
 * ```ts
 * import { getBitcoinProvider } from 'billfold/bitcoin'
 *
 * const provider = await getBitcoinProvider(billfold)
 * const txid = await provider.sendTransfer({ to, value: 10_000n }) // satoshis
 * ```
 * @throws NotConnectedError, WalletError
 */
export async function getBitcoinProvider(kit: Billfold): Promise<BitcoinProvider> {
  const { adapter, session } = requireWallet(kit, 'bip122')
  const provider = await adapter.getProvider(session.connectorId)
  return provider as BitcoinProvider // what the adapter of this door gives
}
