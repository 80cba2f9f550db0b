import type { Caip2 } from '../caip/Caip2.js'
import type { Caip10 } from '../caip/Caip10.js'
import type { Namespace } from '../caip/namespaces.js'
import type { Currency } from '../utils/currencies.js'

/** What an account holds of one token, or of a network's own currency. */
export type Token = {
  /** CAIP-2. */
  readonly chainId: Caip2
  /** The contract or the mint (CAIP-10); `undefined` for the network's own currency. */
  readonly address: Caip10 | undefined
  /** Anybody can call a token anything: one line of text, to be shown as text alone. */
  readonly name: string
  /** As untrusted as the name. */
  readonly symbol: string
  readonly decimals: number
  /** In the token's smallest unit. */
  readonly amount: bigint
  /** The exact amount as a decimal. */
  readonly formatted: string
  /** What one of it is worth, where that is known. */
  readonly price: number | undefined
  /** By how much the price in US dollars has changed within a day, as a share: 0.05 is 5 %. */
  readonly change24h: number | undefined
  /** What all of it is worth, where that is known: to be shown, not to be counted with. */
  readonly value: number | undefined
  /** Whether somebody knows it: it is on a list, has a price or a picture, or is a network's own. */
  readonly isKnown: boolean
  /** Of the account service itself, or a `data:` address. */
  readonly imageUrl: string | undefined
}

export type Tokens = {
  readonly tokens: readonly Token[]
  /** Networks (CAIP-2) that nobody answers for now. */
  readonly unavailable: readonly Caip2[]
}

/** Whose tokens: on all of the host's networks of a namespace, or on one of them. */
export type TokensOf = {
  readonly address: string
  /** @default the option `currency` */
  readonly currency?: Currency | undefined
} & (
  | { readonly namespace: Namespace; readonly chainId?: undefined }
  | { readonly chainId: Caip2; readonly namespace?: undefined }
)
