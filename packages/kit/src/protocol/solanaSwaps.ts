import * as z from 'zod/mini'
import type { Endpoint } from './Endpoint.js'
import { highestSlippage, source, units } from './swaps.js'

export const buildSolanaSwap = {
  method: 'POST',
  path: '/v1/convert/build-solana-transaction',
  tag: 'swaps',
  summary: 'The transaction of a swap on Solana, which the account alone has to sign.',
  isGuarded: true,
  body: z.object({
    projectId: z.optional(z.string()),
    /** In the smallest unit of what is given. */
    amount: units,
    /** CAIP-10, all three. */
    from: z.string(),
    to: z.string(),
    userAddress: z.string(),
    /** The least that is taken is by so many percent less than is expected. */
    slippage: z.number().check(z.gte(0), z.lte(highestSlippage)),
    source,
  }),
  answer: z.object({
    tx: z.object({
      /** The account, CAIP-10. */
      from: z.string(),
      /** In wire format, unsigned, as base64. */
      transaction: z.string(),
      /** The last block that may hold it. */
      lastValidBlockHeight: z.int(),
      /** What is expected to come out, and the least, or it fails. */
      amount: units,
      minAmount: units,
      source,
    }),
  }),
  refusals: [400, 401, 403, 413, 422, 429, 503],
} as const satisfies Endpoint
