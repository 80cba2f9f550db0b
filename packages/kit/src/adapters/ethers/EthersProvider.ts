import type { Eip1193Provider } from '../../connectors/Eip1193.js'
import type { Adapter } from '../Adapter.js'

/** A provider of ethers around a wallet: `BrowserProvider` of version 6, `Web3Provider` of 5. */
export type EthersProvider = {
  getSigner(address: string): unknown
}

/** The signer of such a provider: `JsonRpcSigner` of the same version. */
export type EthersSigner<provider extends EthersProvider> = Awaited<
  ReturnType<provider['getSigner']>
>

/** A class of the host's ethers, such as `BrowserProvider`. */
export type EthersClass<provider extends EthersProvider> = new (
  wallet: Eip1193Provider,
  chainId: number,
  options: { staticNetwork: true },
) => provider

/** An adapter for EVM chains that knows the host's ethers. */
export type EthersAdapter<provider extends EthersProvider = EthersProvider> = Adapter & {
  /** The host's own class, as given. */
  readonly Provider: EthersClass<provider>
}
