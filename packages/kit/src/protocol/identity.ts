import * as z from 'zod/mini'
import type { Endpoint } from './Endpoint.js'

export const getIdentity = {
  method: 'GET',
  path: '/v1/identity/{address}',
  tag: 'account',
  summary: 'The name and the picture that an account goes by, if the name leads back to it.',
  isGuarded: true,
  /** Who asks; nothing depends on it. */
  query: z.object({ sender: z.optional(z.string()) }),
  answer: z.object({
    /** Of ENS, in its normal form (ENSIP-15). */
    name: z.nullable(z.string()),
    /** A path of this server, or an image as `data:`. */
    avatar: z.nullable(z.string()),
    /** When it was read, as ISO 8601. */
    resolvedAt: z.optional(z.string()),
  }),
  refusals: [400, 401, 403, 429, 503],
} as const satisfies Endpoint
