import { z } from 'zod'
import { fetchJson } from '../fetchJson.js'
import { type Asset, inParts, keyOf, type PriceSource, type Quote } from './PriceSource.js'
import { priceNames } from './priceNames.js'

/** Coins in one question: their names stand in the address. */
const mostCoins = 50
/** Older prices are not believed, in seconds, nor those that the source itself is in doubt of. */
const longestAge = 86_400
const leastConfidence = 0.5

const answer = z.object({ coins: z.record(z.string(), z.unknown()) })
const percentage = z.number()
const coin = z.object({
  price: z.number().positive(),
  symbol: z.string().optional().catch(undefined),
  decimals: z.int().min(0).max(36).optional().catch(undefined),
  timestamp: z.number(),
  confidence: z.number().optional(),
})

/**
 * Prices of DefiLlama, which needs no key. It learns which tokens are asked for, of no account.
 *
 * @see https://defillama.com/docs/api
 */
export function createDefiLlama({
  url = 'https://coins.llama.fi',
  clock = Date.now,
}: {
  url?: string | undefined
  /** Milliseconds since 1970. */
  clock?: (() => number) | undefined
} = {}): PriceSource {
  return {
    id: 'defillama',
    async prices(assets, signal) {
      const quotes = new Map<string, Quote>()
      const named = assets.flatMap((asset) => {
        const name = nameOf(asset)
        return name === undefined ? [] : { key: keyOf(asset), name }
      })
      for (const part of inParts(named, mostCoins)) {
        const names = part.map(({ name }) => encodeURIComponent(name)).join(',')
        const [{ coins }, changes] = await Promise.all([
          fetchJson(`${url}/prices/current/${names}`, { signal }).then((told) =>
            answer.parse(told),
          ),
          // Prices are of use without it.
          fetchJson(`${url}/percentage/${names}?period=24h`, { signal })
            .then((told) => answer.parse(told).coins)
            .catch((): Readonly<Record<string, unknown>> => ({})),
        ])
        for (const { key, name } of part) {
          const told = coin.safeParse(coins[name]).data
          if (!told || clock() / 1000 - told.timestamp > longestAge) continue
          if ((told.confidence ?? 1) < leastConfidence) continue
          const { price, symbol, decimals } = told
          const percent = percentage.safeParse(changes[name]).data
          quotes.set(key, {
            ...{ price, symbol, decimals },
            ...(percent !== undefined && { change24h: percent / 100 }),
          })
        }
      }
      return quotes
    },
  }
}

function nameOf({ chainId, address }: Asset): string | undefined {
  const names = priceNames[chainId]
  if (!names) return undefined
  if (address === undefined) return `coingecko:${names.coin}`
  return names.llama && `${names.llama}:${address}`
}
