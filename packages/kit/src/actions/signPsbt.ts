import type { SignPsbtParameters } from '../adapters/bitcoin/BitcoinProvider.js'
import type { Billfold } from '../Billfold.js'
import { getBitcoinProvider } from './getBitcoinProvider.js'

/**
 * Asks the connected wallet to sign inputs of a Bitcoin transaction (BIP-174). Nothing is sent, and
 * signed inputs need not be finalized.
 *
 * @returns the transaction in base64
 * @throws NotConnectedError, WalletError; AdapterNotFoundError if `universal` serves the namespace
 */
export async function signPsbt(kit: Billfold, parameters: SignPsbtParameters): Promise<string> {
  return (await getBitcoinProvider(kit)).signPsbt(parameters)
}
