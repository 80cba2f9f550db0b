import { evm } from '../evm/evm.js'
import type { EthersAdapter, EthersClass, EthersProvider } from './EthersAdapter.js'

/**
 * EVM chains for hosts with ethers 6, whose class is handed in so that ethers is theirs alone.
 *
 * @example
 * ```ts
 * import { createBillfold } from 'billfold'
 * import { ethers } from 'billfold/ethers'
 * import { mainnet } from 'billfold/networks'
 * import { BrowserProvider } from 'ethers'
 *
 * export const adapter = ethers({ BrowserProvider })
 * export const billfold = createBillfold({ networks: [mainnet], adapters: [adapter] })
 * ```
 */
export function ethers<provider extends EthersProvider>(library: {
  BrowserProvider: EthersClass<provider>
}): EthersAdapter<provider> {
  return { ...evm, type: 'ethers', Provider: library.BrowserProvider }
}
