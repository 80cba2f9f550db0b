import type { BitcoinProvider } from '../adapters/bitcoin/BitcoinProvider.js'
import type { Billfold } from '../Billfold.js'
import { requireProvider } from './requireProvider.js'

/**
 * Returns the connected Bitcoin wallet for the host's own code: its addresses, signing of texts and
 * transactions, and payments.
 *
 * @example
 * ```ts
 * import { getBitcoinProvider } from 'billfold/bitcoin'
 *
 * const provider = await getBitcoinProvider(billfold)
 * const txid = await provider.sendTransfer({ to, value: 10_000n }) // satoshis
 * ```
 * @throws NotConnectedError, WalletError; AdapterNotFoundError if `universal` serves the namespace
 */
export function getBitcoinProvider(kit: Billfold): Promise<BitcoinProvider> {
  return requireProvider(kit, { namespace: 'bip122', method: 'signPsbt' })
}
