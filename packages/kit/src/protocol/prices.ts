import * as z from 'zod/mini'
import { currencies } from '../utils/currencies.js'
import type { Endpoint } from './Endpoint.js'

export const getPrices = {
  method: 'POST',
  path: '/v1/fungible/price',
  tag: 'account',
  summary: 'What tokens and coins are worth. Those of which nobody knows it are left out.',
  isGuarded: true,
  body: z.object({
    projectId: z.optional(z.string()),
    currency: z._default(z.enum(currencies), 'usd'),
    /** CAIP-10. */
    addresses: z.array(z.string()).check(z.minLength(1), z.maxLength(50)),
  }),
  answer: z.object({
    fungibles: z.array(
      z.object({
        /** As it was asked for. */
        address: z.string(),
        name: z.string(),
        symbol: z.string(),
        /** A path of this server; empty where there is no image. */
        iconUrl: z.string(),
        /** Of one. */
        price: z.number(),
        /** The change of the price in US dollars over a day, as a fraction: 0.05 is 5 %. */
        change24h: z.optional(z.number()),
        decimals: z.int(),
      }),
    ),
  }),
  refusals: [400, 401, 403, 413, 422, 429, 503],
} as const satisfies Endpoint
