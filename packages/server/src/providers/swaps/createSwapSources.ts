import type { Config } from '../../config.js'
import type { ReadChain } from '../../rpc/createChainReader.js'
import { createJupiter } from './createJupiter.js'
import { createLifi } from './createLifi.js'
import { createOneInch } from './createOneInch.js'
import { createPools } from './createPools.js'
import { createRouterSwaps } from './createRouterSwaps.js'
import { createV3Swaps } from './createV3Swaps.js'
import { createZeroEx } from './createZeroEx.js'
import type { SolanaSwapSource } from './SolanaSwaps.js'
import type { SwapSource } from './SwapSource.js'

/** Those whom the operator has named for EVM chains, in that order. */
export function createSwapSources(config: Config, read: ReadChain): readonly SwapSource[] {
  const { SWAP_ROUTERS: routers, SWAP_EXCHANGES_V3: exchanges } = config
  const { ZEROX_KEY = '', ONEINCH_KEY = '', LIFI_KEY } = config
  const create = {
    'uniswap-v3': () => createV3Swaps({ exchanges, read }),
    uniswap: () => createRouterSwaps({ pools: createPools({ routers, read }), read }),
    '0x': () => createZeroEx({ key: ZEROX_KEY }),
    '1inch': () => createOneInch({ key: ONEINCH_KEY }),
    lifi: () => createLifi({ key: LIFI_KEY }),
  }
  return config.SWAP_SOURCES.flatMap((name) => (name === 'jupiter' ? [] : create[name]()))
}

/** The same for Solana. */
export function createSolanaSwapSources(config: Config): readonly SolanaSwapSource[] {
  const { SWAP_SOURCES, JUPITER_KEY: key } = config
  return SWAP_SOURCES.includes('jupiter') ? [createJupiter({ key })] : []
}
