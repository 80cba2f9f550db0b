import * as z from 'zod/mini'
import type { Endpoint } from './Endpoint.js'
import { callRpc } from './rpc.js'

export const callBundler = {
  method: 'POST',
  path: '/v1/bundler',
  tag: 'rpc',
  summary:
    'Passes one call on to a bundler of a chain (ERC-7769), or answers it as the sponsor of user operations (ERC-7677).',
  isGuarded: true,
  /** CAIP-2, and what the bundler is called: a name that the operator has given. */
  query: z.object({ chainId: z.string(), bundler: z.optional(z.string()) }),
  /** One call at a time. */
  body: callRpc.body,
  answer: callRpc.answer,
  refusals: [400, 401, 403, 413, 422, 429, 503],
} as const satisfies Endpoint
