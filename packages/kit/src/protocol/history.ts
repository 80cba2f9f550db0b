import * as z from 'zod/mini'
import { currencies } from '../utils/currencies.js'
import type { Endpoint } from './Endpoint.js'

const maybe = <schema extends z.ZodMiniType>(schema: schema) => z.optional(z.nullable(schema))

const media = maybe(z.object({ url: z.string(), content_type: maybe(z.string()) }))

/** Something that a transaction moved. Of the two infos there is one. */
const transfer = z.object({
  fungible_info: maybe(
    z.object({
      name: maybe(z.string()),
      symbol: maybe(z.string()),
      icon: maybe(z.object({ url: z.string() })),
      /** Our server's own. */
      flags: maybe(z.object({ is_spam: z.boolean() })),
    }),
  ),
  nft_info: maybe(
    z.object({
      name: maybe(z.string()),
      content: maybe(z.object({ preview: media, detail: media })),
      flags: z.object({ is_spam: z.boolean() }),
    }),
  ),
  direction: z.enum(['in', 'out', 'self']),
  /** The exact amount in whole units, such as `1.5`. */
  quantity: z.object({ numeric: z.string() }),
  /** What all of it was worth, and one of it. */
  value: maybe(z.number()),
  price: maybe(z.number()),
  /** Who gave and who got it, and what it is (CAIP-19). Our server's own. */
  sender: z.optional(z.string()),
  recipient: z.optional(z.string()),
  asset: z.optional(z.string()),
})

/** A transaction of an account, or one that concerns it. */
const transaction = z.object({
  /** The same with each question, whatever the chain takes back. */
  id: z.string(),
  metadata: z.object({
    /** Such as `send`, `receive`, `trade`, `mint`, `approve`; others may come. */
    operationType: z.string(),
    hash: z.string(),
    /** ISO 8601. */
    minedAt: z.string(),
    sentFrom: z.string(),
    sentTo: z.string(),
    status: z.enum(['confirmed', 'failed', 'pending']),
    nonce: z.number(),
    /** CAIP-2. */
    chain: z.optional(z.string()),
    application: maybe(z.object({ name: maybe(z.string()), iconUrl: maybe(z.string()) })),
  }),
  transfers: z.nullable(z.array(transfer)),
})

export const getHistory = {
  method: 'GET',
  path: '/v1/account/{account}/history',
  tag: 'account',
  summary: 'What an account has done and what was done to it, newest first, a page at a time.',
  isGuarded: true,
  query: z.object({
    /** CAIP-2; without it all EVM chains whose history is known. */
    chainId: z.optional(z.string()),
    /** The `next` of the page before. */
    cursor: z.optional(z.string().check(z.maxLength(1024))),
    currency: z._default(z.enum(currencies), 'usd'),
    /** Purchases by a service in the place of transactions. */
    onramp: z.optional(z.literal('coinbase')),
  }),
  answer: z.object({
    data: z.array(transaction),
    next: z.nullable(z.string()),
    /** Whether what happened before somebody first asked is still being read: it is told later. */
    partial: z.optional(z.boolean()),
  }),
  refusals: [400, 401, 403, 429, 503],
} as const satisfies Endpoint
