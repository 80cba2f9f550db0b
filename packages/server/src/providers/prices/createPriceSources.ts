import type { Config } from '../../config.js'
import type { ReadChain } from '../../rpc/createChainReader.js'
import type { TokenList } from '../../tokens/createTokenList.js'
import { createPools } from '../swaps/createPools.js'
import { createCoinGecko } from './createCoinGecko.js'
import { createDefiLlama } from './createDefiLlama.js'
import { createPoolPrices } from './createPoolPrices.js'
import { createPrices } from './createPrices.js'
import type { PriceTable } from './loadPriceTable.js'
import type { PriceSource } from './PriceSource.js'

/** The price sources that the operator has named, in that order. */
export function createPriceSources(parameters: {
  config: Config
  table: PriceTable
  tokens: TokenList
  read: ReadChain
}): readonly PriceSource[] {
  const { config, table, tokens, read } = parameters
  const create = {
    defillama: () => createDefiLlama(),
    coingecko: () => createCoinGecko({ key: config.COINGECKO_KEY }),
  }
  const others = config.PRICE_SOURCES.flatMap((name) => (name === 'pools' ? [] : create[name]()))
  return config.PRICE_SOURCES.map((name) =>
    name === 'pools'
      ? createPoolPrices({
          pools: createPools({ routers: config.SWAP_ROUTERS, read }),
          tokens,
          // What coins are worth no pool says.
          prices: createPrices({ table, sources: others }),
          least: config.PRICE_POOL_LEAST,
        })
      : create[name](),
  )
}
