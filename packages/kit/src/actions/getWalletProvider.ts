import type { Billfold } from '../Billfold.js'
import type { Namespace } from '../caip/namespaces.js'
import { requireWallet } from './requireWallet.js'

/**
 * Returns the connected wallet's own provider (EIP-1193 on EVM chains), for the host's libraries.
 *
 * @throws NotConnectedError, WalletError
 */
export async function getWalletProvider(
  kit: Billfold,
  { namespace }: { namespace?: Namespace | undefined } = {},
): Promise<unknown> {
  const { adapter, session } = requireWallet(kit, namespace)
  return adapter.getProvider(session.connectorId)
}
