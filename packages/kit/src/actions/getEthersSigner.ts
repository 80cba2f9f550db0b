import type {
  EthersAdapter,
  EthersProvider,
  EthersSigner,
} from '../adapters/ethers/EthersProvider.js'
import type { Billfold } from '../Billfold.js'
import { getEthersProvider } from './getEthersProvider.js'
import { requireWallet } from './requireWallet.js'

/**
 * Returns a signer of the host's ethers for the connected EVM account, on the wallet's chain. It is for the
 * current account and chain: `watchEthersSigner` tells when there is another.
 *
 * @example
 * ```ts
 * import { getEthersSigner } from 'billfold/ethers'
 *
 * const signer = await getEthersSigner(billfold, { adapter })
 * const signature = await signer.signMessage('Hello')
 * ```
 * @throws NotConnectedError, WalletError
 */
export async function getEthersSigner<provider extends EthersProvider>(
  kit: Billfold,
  parameters: { adapter: EthersAdapter<provider> },
): Promise<EthersSigner<provider>> {
  const { session } = requireWallet(kit, 'eip155')
  const provider = await getEthersProvider(kit, parameters)
  const signer = await provider.getSigner(session.addresses[0])
  return signer as EthersSigner<provider> // the compiler does not look through `ReturnType`
}
