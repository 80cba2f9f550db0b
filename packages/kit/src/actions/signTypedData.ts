import type { TypedData } from '../adapters/Adapter.js'
import type { Billfold } from '../Billfold.js'
import { requireWallet } from './requireWallet.js'

/**
 * Asks the connected EVM wallet to sign structured data (EIP-712) with its active account.
 *
 * @returns the signature, `0x…`
 * @throws NotConnectedError, WalletError
 */
export async function signTypedData(
  kit: Billfold,
  parameters: { typedData: TypedData; signal?: AbortSignal | undefined },
): Promise<string> {
  const { typedData, signal } = parameters
  const { adapter, session } = requireWallet(kit, 'eip155')
  const { connectorId, addresses } = session
  return adapter.signTypedData({ connectorId, address: addresses[0], typedData, signal })
}
