import * as z from 'zod/mini'
import type { Endpoint } from './Endpoint.js'

const bytes = z.string().check(z.regex(/^0x([\da-f]{2})*$/i))

export const lookUpNames = {
  method: 'POST',
  path: '/v1/names/lookup',
  tag: 'account',
  summary:
    'Asks gateways of names off the chain (ERC-3668) in the place of a page, as ENS’s batch gateway.',
  isGuarded: true,
  body: z.object({
    /** A call of `query((address,string[],bytes)[])`. */
    data: bytes,
    /** The contract that sends whoever asks here; nothing depends on it. */
    sender: z.optional(z.string()),
  }),
  answer: z.object({
    /** What `query` gives back: for each request whether it has failed, and the answer or the failure. */
    data: bytes,
    /** Whether a gateway could not be reached: what it would have said is not known. */
    unreached: z.boolean(),
  }),
  refusals: [400, 401, 403, 413, 422, 429],
} as const satisfies Endpoint
