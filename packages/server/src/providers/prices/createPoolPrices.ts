import type { TokenList } from '../../tokens/createTokenList.js'
import { ProviderError } from '../ProviderError.js'
import type { Pools } from '../swaps/createPools.js'
import type { Prices } from './createPrices.js'
import { type Asset, inParts, keyOf, type PriceSource, type Quote } from './PriceSource.js'

/** Pools in one question to a node. */
const mostPools = 50

/**
 * Prices of tokens by the pools of an exchange on their chain, by the operator's own nodes: what a pool of the
 * token and the chain's coin holds of both, and what the coin is worth.
 *
 * Anybody can make a pool, and a token that is called what they like. So tokens of the list alone have a
 * price here, and pools that hold little tell none.
 */
export function createPoolPrices(parameters: {
  pools: Pools
  tokens: TokenList
  /** What coins are worth. */
  prices: Prices
  /** What a pool has to hold of the coin, in US dollars. */
  least: number
}): PriceSource {
  const { pools, tokens, prices, least } = parameters

  async function readChain(chainId: string, listed: readonly Asset[]) {
    const { quotes, isComplete } = await prices.read([{ chainId }], 'usd')
    const coinPrice = quotes[0]?.price
    if (coinPrice === undefined) {
      if (isComplete) return []
      throw new ProviderError('unavailable')
    }
    const wrapped = await pools.wrappedOn(chainId)
    const found: [string, Quote][] = []
    for (const part of inParts(listed, mostPools)) {
      const steps = part.map(({ address = '' }) => ({
        from: address.toLowerCase() as `0x${string}`, // An EVM chain's, by the list.
        to: wrapped,
      }))
      const reserves = await pools.reservesOf(chainId, steps)
      for (const [at, asset] of part.entries()) {
        const token = tokens.find(chainId, asset.address ?? '')
        const isCoin = steps[at]?.from === wrapped
        const price = isCoin ? coinPrice : priceBy(reserves[at], token?.decimals)
        if (price !== undefined) found.push([keyOf(asset), { price }])
      }
    }
    return found

    function priceBy(held: readonly [bigint, bigint] | undefined, decimals: number | undefined) {
      if (!held || decimals === undefined) return undefined
      const amount = Number(held[0]) / 10 ** decimals
      const worth = (Number(held[1]) / 10 ** tokens.coinOf(chainId).decimals) * (coinPrice ?? 0)
      return amount > 0 && worth >= least ? worth / amount : undefined
    }
  }

  return {
    id: 'pools',
    async prices(assets) {
      const listed = assets.filter(
        ({ chainId, address }) =>
          pools.supports(chainId) && address !== undefined && tokens.find(chainId, address),
      )
      const chainIds = [...new Set(listed.map(({ chainId }) => chainId))]
      const parts = chainIds.map((chainId) =>
        readChain(
          chainId,
          listed.filter((asset) => asset.chainId === chainId),
        ),
      )
      return new Map((await Promise.all(parts)).flat())
    },
  }
}
