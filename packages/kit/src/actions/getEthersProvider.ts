import type { EthersAdapter, EthersProvider } from '../adapters/ethers/EthersProvider.js'
import type { Billfold } from '../Billfold.js'
import { parseCaip2 } from '../caip/parseCaip2.js'
import type { Eip1193Provider } from '../connectors/Eip1193.js'
import { bindWallet } from './bindWallet.js'
import { requireWallet } from './requireWallet.js'

/**
 * Returns the connected EVM wallet as a provider of the host's ethers, for the wallet's chain. Once the
 * wallet is on another chain or gone, each request fails with code 4901 or 4900 (EIP-1193), wrapped by
 * ethers: get a new one.
 *
 * @throws NotConnectedError, WalletError
 */
export async function getEthersProvider<provider extends EthersProvider>(
  kit: Billfold,
  parameters: { adapter: EthersAdapter<provider> },
): Promise<provider> {
  const { adapter, session } = requireWallet(kit, 'eip155')
  const given = await adapter.getProvider(session.connectorId)
  const wallet = given as Eip1193Provider // what adapters of this namespace give
  const chainId = Number(parseCaip2(session.chainId).reference)
  const { Provider } = parameters.adapter
  // Left to itself, version 6 would ask a wallet that has gone for its chain each second, for ever.
  return new Provider(bindWallet(kit, { wallet, session }), chainId, { staticNetwork: true })
}
