import type { Currency } from 'billfold/protocol'
import { createLine } from '../../middleware/createLine.js'
import { askInTurn } from '../askInTurn.js'
import { createLastGood } from '../createLastGood.js'
import { ProviderError } from '../ProviderError.js'
import type { PriceTable } from './loadPriceTable.js'
import { type Asset, keyOf, type PriceSource, type Quote, type Rates } from './PriceSource.js'

const minute = 60_000

/** How long a price holds, and how long it does where nobody answers, in milliseconds. */
const fresh = minute
const stale = 10 * minute
/** Rates between currencies move less. */
const freshRates = 10 * minute
const staleRates = 60 * minute
/** Prices that are kept. */
const mostPrices = 20_000
/** Questions to price sources that are under way at a time. */
const mostUnderWay = 4
/** How long a source may take, in milliseconds. */
const patience = 3000

export type Prices = {
  /**
   * What one of each asset is worth in a currency, in their order; undefined where that is not known.
   * `isComplete` is false where somebody who may know does not answer.
   */
  read(
    assets: readonly Asset[],
    currency: Currency,
  ): Promise<{ readonly quotes: readonly (Quote | undefined)[]; readonly isComplete: boolean }>
}

/** Prices of the operator's table, and of sources, each of which is asked for what the others do not know. */
export function createPrices(parameters: {
  table: PriceTable
  sources: readonly PriceSource[]
  now?: (() => number) | undefined
}): Prices {
  const { table, sources, now } = parameters
  const asks = sources.map((source) =>
    askInTurn(
      [{ id: source.id, ask: (assets: readonly Asset[], signal) => source.prices(assets, signal) }],
      { patience, now },
    ),
  )
  const askRates = askInTurn(
    sources.flatMap(({ id, rates }) =>
      rates ? { id, ask: (_: undefined, signal: AbortSignal) => rates(signal) } : [],
    ),
    { patience, now },
  )
  /** null: nobody knows it. */
  const kept = createLastGood<Quote | null>({ fresh, stale, largest: mostPrices, now })
  const keptRates = createLastGood<Rates>({ fresh: freshRates, stale: staleRates, largest: 1, now })
  const line = createLine(mostUnderWay)

  async function load(assets: readonly Asset[]) {
    const turn = await line.enter('', 1)
    if (!turn) throw new ProviderError('busy')
    const quotes = new Map<string, Quote>()
    let isComplete = true
    for (const ask of asks) {
      const open = assets.filter((asset) => !quotes.has(keyOf(asset)))
      if (open.length === 0) break
      const found = await ask(open).catch(() => undefined)
      if (!found) isComplete = false
      for (const [key, quote] of found ?? [])
        if (isPrice(quote.price)) quotes.set(key, believable(quote))
    }
    turn.end()
    return { quotes, isComplete }
  }

  let gathered: Asset[] = []
  let loading: ReturnType<typeof load> | undefined

  /** What is asked for in the same moment is loaded together. */
  async function loadOne(asset: Asset): Promise<Quote | null> {
    gathered.push(asset)
    loading ??= Promise.resolve().then(() => {
      const assets = gathered
      gathered = []
      loading = undefined
      return load(assets)
    })
    const { quotes, isComplete } = await loading
    const quote = quotes.get(keyOf(asset))
    if (!quote && !isComplete) throw new ProviderError('unavailable')
    return quote ?? null
  }

  /** Undefined where nobody answers. */
  async function find(asset: Asset): Promise<Quote | null | undefined> {
    const key = keyOf(asset)
    const listed = table.prices.get(key)
    if (listed !== undefined) return listed
    const hint = isPrice(asset.price) ? { price: asset.price } : undefined
    if (sources.length === 0) return hint ?? null
    const known = await kept.get(key, () => loadOne(asset)).catch(() => undefined)
    return known?.value ?? hint ?? known?.value
  }

  async function rateOf(currency: Currency): Promise<number | undefined> {
    if (currency === 'usd') return 1
    const listed = table.rates[currency]
    if (listed !== undefined) return listed
    const told = await keptRates.get('', () => askRates(undefined)).catch(() => undefined)
    const rate = told?.value[currency]
    if (isPrice(rate)) return rate
    const coin = coins[currency]
    const quote = coin && (await find(coin))
    return quote ? 1 / quote.price : undefined
  }

  return {
    async read(assets, currency) {
      const [rate, found] = await Promise.all([rateOf(currency), Promise.all(assets.map(find))])
      const quotes = found.map((quote) =>
        quote && rate !== undefined ? { ...quote, price: quote.price * rate } : undefined,
      )
      return { quotes, isComplete: rate !== undefined && !found.includes(undefined) }
    },
  }
}

/** Currencies that have a price themselves. */
const coins: Readonly<Partial<Record<Currency, Asset>>> = {
  btc: { chainId: 'bip122:000000000019d6689c085ae165831e93' },
  eth: { chainId: 'eip155:1' },
}

/** Without a change that no market has seen. */
function believable({ change24h, ...quote }: Quote): Quote {
  return isChange(change24h) ? { ...quote, change24h } : quote
}

/** A hundredfold within a day: a source that says more is wrong. */
const mostChange = 100

function isChange(value: unknown): value is number {
  return typeof value === 'number' && value >= -1 && value <= mostChange
}

/** More than anything is worth: a source that says more is wrong. */
const mostPrice = 1e12

function isPrice(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= mostPrice
}
