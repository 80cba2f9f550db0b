import type { Config } from '../../config.js'
import { createCoinGecko } from './createCoinGecko.js'
import { createDefiLlama } from './createDefiLlama.js'
import type { PriceSource } from './PriceSource.js'

/** The price sources that the operator has named, in that order. */
export function createPriceSources(config: Config): readonly PriceSource[] {
  const create = {
    defillama: () => createDefiLlama(),
    coingecko: () => createCoinGecko({ key: config.COINGECKO_KEY }),
  }
  return config.PRICE_SOURCES.map((name) => create[name]())
}
