import type { Billfold } from '../Billfold.js'
import type { Namespace } from '../caip/namespaces.js'
import { requireWallet } from './requireWallet.js'

/**
 * Asks the connected wallet to sign a text (EIP-191 on EVM chains) with its active account.
 *
 * @returns the signature, `0x…` on EVM chains, base58 on Solana, base64 on Bitcoin
 * @throws NotConnectedError, WalletError
 */
export async function signMessage(
  kit: Billfold,
  parameters: {
    message: string
    namespace?: Namespace | undefined
    signal?: AbortSignal | undefined
  },
): Promise<string> {
  const { message, namespace, signal } = parameters
  const { adapter, session } = requireWallet(kit, namespace)
  const { connectorId, addresses } = session
  return adapter.signMessage({ connectorId, address: addresses[0], message, signal })
}
