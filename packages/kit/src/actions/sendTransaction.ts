import type { Transaction } from '../adapters/Adapter.js'
import type { Billfold } from '../Billfold.js'
import type { Namespace } from '../caip/namespaces.js'
import { followTransaction } from './followTransaction.js'
import { requireWallet } from './requireWallet.js'

/**
 * Asks the connected wallet to send a transaction from its active account. Resolves once it is sent; the
 * buttons show it as pending until it is in a block. On Solana and Bitcoin it can pay an address; for
 * anything else there, see `getSolanaProvider` of `billfold/solana` and `getBitcoinProvider` of
 * `billfold/bitcoin`.
 *
 * @returns the transaction's hash: `0x…` on EVM chains, base58 on Solana, hexadecimal on Bitcoin
 * @throws NotConnectedError, WalletError
 */
export async function sendTransaction(
  kit: Billfold,
  parameters: {
    transaction: Transaction
    /** @default 'eip155' */
    namespace?: Namespace | undefined
    signal?: AbortSignal | undefined
  },
): Promise<string> {
  const { transaction, namespace = 'eip155', signal } = parameters
  const { adapter, session } = requireWallet(kit, namespace)
  const { connectorId, addresses, chainId } = session
  const address = addresses[0]
  const hash = await adapter.sendTransaction({ connectorId, address, transaction, signal })
  followTransaction(kit, { connectorId, address, chainId, hash })
  return hash
}
