import * as z from 'zod/mini'
import type { Endpoint } from './Endpoint.js'

/** An amount of money or of a token, as a decimal. */
const decimal = z.string().check(z.regex(/^\d{1,30}(\.\d{1,30})?$/))
/** How services call a currency or a network. */
const name = z.string().check(z.regex(/^[\w.:-]{1,64}$/))
/** Who sells, by the name that the server knows it by. Our server's own, as all that is marked so. */
const source = z.string().check(z.regex(/^[a-z\d-]{1,32}$/))
/** ISO 3166, two letters. Our server's own. */
const country = z.string().check(z.regex(/^[A-Z]{2}$/))
/** Where in the country, ISO 3166-2 without it: `NY`. Our server's own. */
const subdivision = z.string().check(z.regex(/^[A-Z\d]{1,3}$/))
const money = z.object({ amount: decimal, currency: z.string() })
/**
 * What a purchase goes by, chosen at random by the page: whoever knows it can ask how far the purchase is, and
 * nothing else.
 */
const reference = z.string().check(z.regex(/^[\w-]{32,50}$/))

export const getOnrampOptions = {
  method: 'GET',
  path: '/v1/onramp/options',
  tag: 'onramp',
  summary: 'What can be bought, with which currencies, and between which amounts.',
  isGuarded: true,
  query: z.object({
    source: z.optional(source),
    country: z.optional(country),
    subdivision: z.optional(subdivision),
  }),
  answer: z.object({
    paymentCurrencies: z.array(
      z.object({
        id: z.string(),
        payment_method_limits: z.array(z.object({ id: z.string(), min: decimal, max: decimal })),
      }),
    ),
    purchaseCurrencies: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        symbol: z.string(),
        networks: z.array(
          z.object({
            name: z.string(),
            display_name: z.string(),
            chain_id: z.string(),
            /** Empty for a network's own coin. */
            contract_address: z.string(),
            /** CAIP-2, of networks that the server knows. Our server's own. */
            chainId: z.optional(z.string()),
          }),
        ),
      }),
    ),
    /** Whose these are, and all who sell here. Our server's own. */
    source: z.optional(source),
    sources: z.optional(z.array(source)),
    /** Nothing is quoted before it is told where in the country the visitor is. Our server's own. */
    needsSubdivision: z.optional(z.boolean()),
  }),
  refusals: [400, 401, 403, 429, 503],
} as const satisfies Endpoint

export const getOnrampQuote = {
  method: 'POST',
  path: '/v1/onramp/quote',
  tag: 'onramp',
  summary: 'What comes out of a purchase now, and what it costs.',
  isGuarded: true,
  body: z.object({
    /** Of the options; more than the id may be sent, and is not read. */
    purchaseCurrency: z.object({ id: name }),
    paymentCurrency: z.object({ id: name }),
    /** What is paid, fees included. */
    amount: decimal,
    /** A network's name, of the options. */
    network: name,
    /** `card`, say, of the options. Our server's own. */
    paymentMethod: z.optional(name),
    source: z.optional(source),
    country: z.optional(country),
    subdivision: z.optional(subdivision),
  }),
  answer: z.object({
    paymentTotal: money,
    paymentSubtotal: money,
    purchaseAmount: money,
    networkFee: money,
    /** What the service takes, whichever it is. */
    coinbaseFee: z.optional(money),
    quoteId: z.string(),
    /** Our server's own. */
    source: z.optional(source),
  }),
  refusals: [400, 401, 403, 413, 422, 429, 503],
} as const satisfies Endpoint

export const createOnrampUrl = {
  method: 'POST',
  path: '/v1/generators/onrampurl',
  tag: 'onramp',
  summary: 'The page of a service where a purchase is paid; it can be visited once.',
  isGuarded: true,
  body: z.object({
    /** Who receives: one account. */
    destinationWallets: z
      .array(
        z.object({
          address: z.string(),
          blockchains: z.optional(z.array(name)),
          assets: z.optional(z.array(name)),
          supported_networks: z.optional(z.array(name)),
        }),
      )
      .check(z.length(1)),
    /** A network's name, of the options; else the first of `blockchains`. */
    defaultNetwork: z.optional(name),
    partnerUserId: reference,
    defaultExperience: z.optional(z.literal('buy')),
    presetCryptoAmount: z.optional(z.number().check(z.positive())),
    presetFiatAmount: z.optional(z.number().check(z.positive())),
    /** The currency of `presetFiatAmount`. Our server's own, as what follows. @default USD */
    fiatCurrency: z.optional(name),
    paymentMethod: z.optional(name),
    quoteId: z.optional(z.string().check(z.maxLength(200))),
    source: z.optional(source),
    country: z.optional(country),
    subdivision: z.optional(subdivision),
  }),
  answer: z.object({
    url: z.string(),
    /** Our server's own. */
    source: z.optional(source),
  }),
  refusals: [400, 401, 403, 413, 422, 429, 503],
} as const satisfies Endpoint

export const getOnrampStatus = {
  method: 'GET',
  path: '/v1/onramp/status',
  tag: 'onramp',
  summary: 'How far a purchase is.',
  isGuarded: true,
  query: z.object({ source, partnerUserId: reference }),
  answer: z.object({
    /**
     * - `unpaid`: nobody has paid yet, as far as the service tells
     * - `paid`: it is paid, and on its way
     * - `sent`: the service has sent what was bought
     * - `failed`: it will not come
     * - `unclear`: the service itself cannot tell whether it is paid
     */
    status: z.enum(['unpaid', 'paid', 'sent', 'failed', 'unclear']),
    /** Of the transaction that brings it. */
    hash: z.optional(z.string()),
  }),
  refusals: [400, 401, 403, 429, 503],
} as const satisfies Endpoint
