import type { Caip2 } from '../caip/Caip2.js'
import type { Caip10 } from '../caip/Caip10.js'
import type { Namespace } from '../caip/namespaces.js'
import type { Currency } from '../utils/currencies.js'

/** An account's holding of one token, or of a network's native currency. */
export type Token = {
  /** CAIP-2. */
  readonly chainId: Caip2
  /** The contract or the mint (CAIP-10); `undefined` for the network's native currency. */
  readonly address: Caip10 | undefined
  /** Untrusted: anybody can call a token anything. One line of text, to be shown only as text. */
  readonly name: string
  /** Untrusted, as the name is. */
  readonly symbol: string
  readonly decimals: number
  /** In the token's smallest unit. */
  readonly amount: bigint
  /** The exact amount as a decimal. */
  readonly formatted: string
  /** The price of one, if known. */
  readonly price: number | undefined
  /** The change of the price in US dollars over a day, as a fraction: 0.05 is 5 %. */
  readonly change24h: number | undefined
  /** The value of all of it, if known. To be shown, not to be calculated with. */
  readonly value: number | undefined
  /**
   * Whether the token is known: it is on a list, has a price or a picture, or is a network's native
   * currency.
   */
  readonly isKnown: boolean
  /** An address on the account service itself, or a `data:` address. */
  readonly imageUrl: string | undefined
}

export type Tokens = {
  readonly tokens: readonly Token[]
  /** The networks (CAIP-2) that cannot be read now. */
  readonly unavailable: readonly Caip2[]
}

/** Whose tokens: on all of the host's networks in a namespace, or on one of them. */
export type TokensOf = {
  readonly address: string
  /** @default the option `currency` */
  readonly currency?: Currency | undefined
} & (
  | { readonly namespace: Namespace; readonly chainId?: undefined }
  | { readonly chainId: Caip2; readonly namespace?: undefined }
)
