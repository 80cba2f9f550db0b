import { evm } from '../evm/evm.js'
import type { EthersAdapter, EthersClass, EthersProvider } from './EthersProvider.js'

/**
 * EVM chains for hosts with ethers 5, whose class is handed in so that ethers is theirs alone.
 *
 * @example
 * ```ts
 * import { createBillfold } from 'billfold'
 * import { ethers5Adapter } from 'billfold/ethers5'
 * import { mainnet } from 'billfold/networks'
 * import { providers } from 'ethers'
 *
 * export const adapter = ethers5Adapter({ Web3Provider: providers.Web3Provider })
 * export const billfold = createBillfold({ networks: [mainnet], adapters: [adapter] })
 * ```
 */
export function ethers5Adapter<provider extends EthersProvider>(library: {
  Web3Provider: EthersClass<provider>
}): EthersAdapter<provider> {
  return { ...evm, type: 'ethers5', Provider: library.Web3Provider }
}
