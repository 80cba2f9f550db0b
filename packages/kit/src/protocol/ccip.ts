import * as z from 'zod/mini'
import type { Endpoint } from './Endpoint.js'

const bytes = z.string().check(z.regex(/^0x([\da-f]{2})*$/i))

const shared = {
  tag: 'names',
  answer: z.object({
    /** `(bytes,uint64,bytes)`: the result, until when it is good, and the signature for both. */
    data: bytes,
  }),
} as const

/** What contracts send those away to who ask for a name of this server (ERC-3668). */
export const askGateway = {
  ...shared,
  method: 'GET',
  path: '/ccip/{sender}/{data}',
  summary:
    'Answers `resolve(bytes,bytes)` (ENSIP-10) for a contract, signed for it; `.json` may come after it.',
  refusals: [400, 404, 429, 503],
} as const satisfies Endpoint

export const postToGateway = {
  ...shared,
  method: 'POST',
  path: '/ccip',
  summary: 'The same, for what is too long for an address.',
  body: z.object({ sender: z.string(), data: bytes }),
  refusals: [400, 404, 413, 422, 429, 503],
} as const satisfies Endpoint
