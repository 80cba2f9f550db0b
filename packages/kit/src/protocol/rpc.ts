import * as z from 'zod/mini'
import type { Endpoint } from './Endpoint.js'

const id = z.union([z.string(), z.number(), z.null()])
const oneOrMany = <schema extends z.ZodMiniType>(schema: schema) =>
  z.union([schema, z.array(schema).check(z.minLength(1), z.maxLength(1000))])

export const callRpc = {
  method: 'POST',
  path: '/v1',
  tag: 'rpc',
  summary: 'Passes JSON-RPC on to a node of a chain: one call, or a batch, answered in its order.',
  isGuarded: true,
  /** CAIP-2. */
  query: z.object({ chainId: z.string() }),
  body: oneOrMany(
    z.object({
      jsonrpc: z.literal('2.0'),
      id,
      method: z.string(),
      params: z.optional(z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())])),
    }),
  ),
  answer: oneOrMany(
    z.object({
      jsonrpc: z.literal('2.0'),
      id,
      result: z.optional(z.unknown()),
      error: z.optional(
        z.object({ code: z.int(), message: z.string(), data: z.optional(z.unknown()) }),
      ),
    }),
  ),
  refusals: [400, 401, 403, 413, 422, 429, 503],
} as const satisfies Endpoint

export const getSupportedChains = {
  method: 'GET',
  path: '/v1/supported-chains',
  tag: 'rpc',
  summary: 'The chains that are served (CAIP-2), by transport, and those whose history is known.',
  isGuarded: true,
  answer: z.object({
    http: z.array(z.string()),
    ws: z.array(z.string()),
    /** Those whose transfers are known. */
    indexed: z.optional(z.array(z.string())),
    /** Those of which it is known what accounts have done. */
    history: z.optional(z.array(z.string())),
    /** Those on which something can be swapped. */
    swaps: z.optional(z.array(z.string())),
    /** Those on which something can be bought for money. */
    onramp: z.optional(z.array(z.string())),
    /** Those whose accounts can be contracts: with a bundler, and those with a sponsor of their gas. */
    bundler: z.optional(z.array(z.string())),
    sponsor: z.optional(z.array(z.string())),
    /** Those of which it is known what NFTs accounts hold. */
    nfts: z.optional(z.array(z.string())),
    /** Those whose accounts can register a name here, and what is behind the dot of such names. */
    names: z.optional(z.array(z.string())),
    nameZone: z.optional(z.string()),
  }),
  refusals: [401, 403, 429, 503],
} as const satisfies Endpoint

const wei = z.string().check(z.regex(/^\d+$/))

export const getGasPrice = {
  method: 'GET',
  path: '/v1/convert/gas-price',
  tag: 'rpc',
  summary: 'What a unit of gas costs on an EVM chain, in wei: the sooner, the dearer.',
  isGuarded: true,
  /** CAIP-2. */
  query: z.object({ chainId: z.string() }),
  answer: z.object({ standard: wei, fast: wei, instant: wei }),
  refusals: [400, 401, 403, 429, 503],
} as const satisfies Endpoint
