import type { AnswerOf, endpoints } from 'billfold/protocol'

/** What can be bought, and how. */
export type OnrampOptions = Pick<
  AnswerOf<typeof endpoints.getOnrampOptions>,
  'paymentCurrencies' | 'purchaseCurrencies'
>

/** What a purchase gives and costs. */
export type OnrampQuote = Omit<AnswerOf<typeof endpoints.getOnrampQuote>, 'source'>

export type OnrampStatus = AnswerOf<typeof endpoints.getOnrampStatus>

/** Where the visitor is, as the visitor says. */
export type OnrampPlace = {
  /** ISO 3166, two letters. */
  readonly country: string
  /** ISO 3166-2, without the country. */
  readonly subdivision?: string | undefined
}

/** What is to be bought, by the names that the source itself has for it. */
export type OnrampWish = OnrampPlace & {
  readonly asset: string
  readonly network: string
  readonly currency: string
  /** Of the currency, as a decimal, fees included. */
  readonly amount: string
  /** How it is paid: `card`, `ach_bank_account`. */
  readonly method: string
}

export type OnrampPurchase = OnrampWish & {
  /** What the purchase goes by, here and there. */
  readonly reference: string
  /** The address that receives it. */
  readonly address: string
  readonly quoteId: string | undefined
  /** The visitor's network address, as far as it is known: services look whether they may sell there. */
  readonly visitor: string | undefined
}

/** Somebody who sells tokens for money. All throw ProviderError: `unknown` or `refused` where it does not sell that. */
export type OnrampSource = {
  readonly id: string
  /** Chains (CAIP-2) on which it sells something. */
  readonly chainIds: readonly string[]
  /** Countries of which it has to know where in them the visitor is. */
  readonly subdivided?: readonly string[] | undefined
  options(place: OnrampPlace, signal: AbortSignal): Promise<OnrampOptions>
  quote(wish: OnrampWish, signal: AbortSignal): Promise<OnrampQuote>
  /** The page where the visitor pays. */
  open(purchase: OnrampPurchase, signal: AbortSignal): Promise<{ readonly url: string }>
  status(reference: string, signal: AbortSignal): Promise<OnrampStatus>
}
