import { evm } from '../evm/evm.js'
import type { EthersAdapter, EthersClass, EthersProvider } from './EthersProvider.js'

/**
 * Serves EVM chains for hosts with ethers 6. The host passes in the class, so that there is only its own
 * copy of ethers.
 *
 * @example
 * ```ts
 * import { createBillfold } from 'billfold'
 * import { ethersAdapter } from 'billfold/ethers'
 * import { mainnet } from 'billfold/networks'
 * import { BrowserProvider } from 'ethers'
 *
 * export const adapter = ethersAdapter({ BrowserProvider })
 * export const billfold = createBillfold({ networks: [mainnet], adapters: [adapter] })
 * ```
 */
export function ethersAdapter<provider extends EthersProvider>(library: {
  BrowserProvider: EthersClass<provider>
}): EthersAdapter<provider> {
  return { ...evm, type: 'ethers', Provider: library.BrowserProvider }
}
