import type { Config } from '../../config.js'
import type { ReadChain } from '../../rpc/createChainReader.js'
import { createLifi } from './createLifi.js'
import { createOneInch } from './createOneInch.js'
import { createPools } from './createPools.js'
import { createRouterSwaps } from './createRouterSwaps.js'
import { createZeroEx } from './createZeroEx.js'
import type { SwapSource } from './SwapSource.js'

/** Those whom the operator has named, in that order. */
export function createSwapSources(config: Config, read: ReadChain): readonly SwapSource[] {
  const { SWAP_ROUTERS: routers, ZEROX_KEY = '', ONEINCH_KEY = '', LIFI_KEY } = config
  const create = {
    uniswap: () => createRouterSwaps({ pools: createPools({ routers, read }), read }),
    '0x': () => createZeroEx({ key: ZEROX_KEY }),
    '1inch': () => createOneInch({ key: ONEINCH_KEY }),
    lifi: () => createLifi({ key: LIFI_KEY }),
  }
  return config.SWAP_SOURCES.map((name) => create[name]())
}
