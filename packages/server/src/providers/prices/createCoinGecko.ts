import { currencies } from 'billfold/protocol'
import { z } from 'zod'
import { fetchJson } from '../fetchJson.js'
import { inParts, keyOf, type PriceSource, type Quote, type Rates } from './PriceSource.js'
import { priceNames } from './priceNames.js'

/** Contracts in one question: their addresses stand in the address. */
const mostContracts = 30
/**
 * Without a key it refuses a question about two contracts (`error_code` 10012), and takes some ten questions a minute:
 * tokens beyond that have no price by it.
 */
const mostWithoutKey = 5

const usd = z.object({
  usd: z.number().positive(),
  /** In percent. */
  usd_24h_change: z.number().optional().catch(undefined),
})
const currency = 'vs_currencies=usd&include_24hr_change=true'
const answer = z.record(z.string(), z.unknown())
const ratesAnswer = z.object({ rates: z.record(z.string(), z.unknown()) })
const rate = z.object({ value: z.number().positive() })

/**
 * Prices and rates of CoinGecko. It learns which tokens are asked for, of no account.
 *
 * @param parameters.key Of the demo plan; where it is set, it is sent along.
 * @see https://docs.coingecko.com
 */
export function createCoinGecko({
  url = 'https://api.coingecko.com/api/v3',
  key,
}: {
  url?: string | undefined
  key?: string | undefined
} = {}): PriceSource {
  const headers = key === undefined ? {} : { 'x-cg-demo-api-key': key }
  const ask = (path: string, signal: AbortSignal) => fetchJson(`${url}${path}`, { signal, headers })

  async function readPlatform(platform: string, addresses: readonly string[], signal: AbortSignal) {
    const found = new Map<string, Quote>()
    const parts =
      key === undefined
        ? inParts(addresses.slice(0, mostWithoutKey), 1)
        : inParts(addresses, mostContracts)
    for (const part of parts) {
      const contracts = part.map(encodeURIComponent).join(',')
      const path = `/simple/token_price/${platform}?contract_addresses=${contracts}&${currency}`
      const told = answer.parse(await ask(path, signal))
      for (const address of part) {
        const quote = usd.safeParse(told[address] ?? told[address.toLowerCase()]).data
        if (quote) found.set(address, toQuote(quote))
      }
    }
    return found
  }

  return {
    id: 'coingecko',
    async prices(assets, signal) {
      const quotes = new Map<string, Quote>()
      const coins = assets.filter(({ address }) => address === undefined)
      const ids = new Set(coins.flatMap(({ chainId }) => priceNames[chainId]?.coin ?? []))
      if (ids.size > 0) {
        const told = answer.parse(
          await ask(`/simple/price?ids=${[...ids].join(',')}&${currency}`, signal),
        )
        for (const asset of coins) {
          const quote = usd.safeParse(told[priceNames[asset.chainId]?.coin ?? '']).data
          if (quote) quotes.set(keyOf(asset), toQuote(quote))
        }
      }
      for (const chainId of new Set(assets.map((asset) => asset.chainId))) {
        const platform = priceNames[chainId]?.platform
        const own = assets.filter((asset) => asset.chainId === chainId)
        const addresses = own.flatMap(({ address }) => address ?? [])
        if (!platform || addresses.length === 0) continue
        for (const [address, quote] of await readPlatform(platform, addresses, signal))
          quotes.set(keyOf({ chainId, address }), quote)
      }
      return quotes
    },
    async rates(signal): Promise<Rates> {
      const { rates } = ratesAnswer.parse(await ask('/exchange_rates', signal))
      // How much of each a bitcoin is.
      const ofBitcoin = (code: string) => rate.safeParse(rates[code]).data?.value
      const dollars = ofBitcoin('usd')
      if (dollars === undefined) return {}
      return Object.fromEntries(
        currencies.flatMap((code) => {
          const value = ofBitcoin(code)
          return value === undefined ? [] : [[code, value / dollars]]
        }),
      )
    },
  }
}

function toQuote({ usd: price, usd_24h_change: percent }: z.infer<typeof usd>): Quote {
  return percent === undefined ? { price } : { price, change24h: percent / 100 }
}
