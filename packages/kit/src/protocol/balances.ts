import * as z from 'zod/mini'
import { currencies } from '../utils/currencies.js'
import type { Endpoint } from './Endpoint.js'
import { list } from './list.js'

/** What an account holds of one coin or token. */
const balance = z.object({
  name: z.string(),
  symbol: z.string(),
  /** CAIP-2. */
  chainId: z.string(),
  /** The token, as CAIP-10; none: the chain's own coin. */
  address: z.optional(z.string()),
  /** What the whole quantity is worth; none where the price is not known. */
  value: z.optional(z.number()),
  /** What one is worth; 0 where that is not known. */
  price: z.number(),
  /** The change of the price in US dollars over a day, as a fraction: 0.05 is 5 %. */
  change24h: z.optional(z.number()),
  quantity: z.object({
    /** A whole number. */
    decimals: z.string(),
    /** The exact amount, such as `1.5`. */
    numeric: z.string(),
  }),
  /** A path of this server; empty where there is no image. */
  iconUrl: z.string(),
  /** Whether the server has it on a list: anybody can make a token with any name. */
  listed: z.optional(z.boolean()),
})

export const getBalances = {
  method: 'GET',
  path: '/v1/account/{address}/balance',
  tag: 'account',
  summary: 'What an account holds, on one chain or on all that are served and know its address.',
  isGuarded: true,
  query: z.object({
    /** CAIP-2. */
    chainId: z.optional(z.string()),
    currency: z._default(z.enum(currencies), 'usd'),
    /** Tokens that are read anew, whether or not they are known, as CAIP-10. */
    forceUpdate: z.optional(list),
  }),
  answer: z.object({
    balances: z.array(balance),
    /**
     * Chains (CAIP-2) that nobody answers for now. What is listed of them was read within the last
     * ten minutes.
     */
    unavailable: z.optional(z.array(z.string())),
  }),
  refusals: [400, 401, 403, 429, 503],
} as const satisfies Endpoint
