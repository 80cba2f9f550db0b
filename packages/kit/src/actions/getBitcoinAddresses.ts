import type { BitcoinAddress } from '../adapters/bitcoin/BitcoinWallet.js'
import type { Billfold } from '../Billfold.js'
import { getBitcoinProvider } from './getBitcoinProvider.js'

/**
 * Returns the addresses that the connected wallet shares, those to pay from first. Inscriptions are at
 * those of type `ordinals`, where a payment could burn them.
 *
 * @throws NotConnectedError, WalletError; AdapterNotFoundError if `universal` serves the namespace
 */
export async function getBitcoinAddresses(kit: Billfold): Promise<readonly BitcoinAddress[]> {
  return (await getBitcoinProvider(kit)).addresses
}
