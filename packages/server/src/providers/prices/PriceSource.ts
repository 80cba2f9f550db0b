import type { Currency } from 'billfold/protocol'
import { sameAddress } from '../../tokens/createTokenList.js'

/** What has a price. */
export type Asset = {
  /** CAIP-2. */
  readonly chainId: string
  /** Of a token; none: the chain's own coin. */
  readonly address?: string | undefined
  /** In US dollars, for the case that nobody knows better. */
  readonly price?: number | undefined
}

export type Quote = {
  /** What one is worth, in US dollars: more than 0. */
  readonly price: number
  /** The change of the price in US dollars over a day, as a fraction: 0.05 is 5 %. */
  readonly change24h?: number | undefined
  /** As the source knows the token. */
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
}

/** How much of a currency one US dollar is. */
export type Rates = Readonly<Partial<Record<Currency, number>>>

/** Somebody who knows prices. */
export type PriceSource = {
  readonly id: string
  /** By {@link keyOf}; what it does not know is left out. */
  prices(assets: readonly Asset[], signal: AbortSignal): Promise<ReadonlyMap<string, Quote>>
  rates?(signal: AbortSignal): Promise<Rates>
}

/** The same for all that are the same. */
export function keyOf({ chainId, address }: Asset): string {
  return address === undefined ? chainId : `${chainId}:${sameAddress(chainId, address)}`
}

/** The parts of a list, each of so many entries at the most. */
export function inParts<Entry>(
  entries: readonly Entry[],
  size: number,
): readonly (readonly Entry[])[] {
  const parts = Math.ceil(entries.length / size)
  return Array.from({ length: parts }, (_, at) => entries.slice(at * size, (at + 1) * size))
}
