import * as z from 'zod/mini'
import type { Endpoint } from './Endpoint.js'
import { rpcCall, rpcReply } from './rpc.js'

export const callBundler = {
  method: 'POST',
  path: '/v1/bundler',
  tag: 'rpc',
  summary:
    'Passes JSON-RPC on user operations on to a bundler of a chain (ERC-7769), or answers as their sponsor (ERC-7677).',
  isGuarded: true,
  /** CAIP-2, and what the bundler is called: a name that the operator has given. */
  query: z.object({ chainId: z.string(), bundler: z.optional(z.string()) }),
  body: rpcCall,
  answer: rpcReply,
  refusals: [400, 401, 403, 413, 422, 429, 503],
} as const satisfies Endpoint
