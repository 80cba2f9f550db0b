import * as z from 'zod/mini'
import type { Endpoint } from './Endpoint.js'

/** A whole number of the smallest unit. No token has more. */
export const units = z.string().check(z.regex(/^\d{1,78}$/))
/** Bytes of a transaction, in hexadecimal. */
const bytes = z.string().check(z.regex(/^0x([\da-f]{2})*$/i))
/** Who makes the swap, by the name that the server knows it by. Our server's own, as all that is marked so. */
export const source = z.optional(z.string().check(z.regex(/^[\w-]{1,32}$/)))

/** The most that a visitor may let a price move, in percent. */
export const highestSlippage = 50

export const getSwapTokens = {
  method: 'GET',
  path: '/v1/convert/tokens',
  tag: 'swaps',
  summary: 'The tokens of a chain that are listed here and may be swapped, its own coin first.',
  isGuarded: true,
  query: z.object({
    /** CAIP-2. */
    chainId: z.string(),
    /** One token alone, as CAIP-10; of those that are listed. */
    address: z.optional(z.string()),
  }),
  answer: z.object({
    tokens: z.array(
      z.object({
        name: z.string(),
        symbol: z.string(),
        /** CAIP-10. */
        address: z.string(),
        decimals: z.int(),
        /** A path of this server. */
        logoUri: z.nullable(z.string()),
        /** Whether a signature may stand for an approval (EIP-2612), as far as is known. */
        eip2612: z.boolean(),
      }),
    ),
  }),
  refusals: [400, 401, 403, 429],
} as const satisfies Endpoint

export const getSwapQuotes = {
  method: 'GET',
  path: '/v1/convert/quotes',
  tag: 'swaps',
  summary: 'What comes out of a swap now.',
  isGuarded: true,
  query: z.object({
    /** In the smallest unit of what is given. */
    amount: units,
    /** What is given and what is wanted, as CAIP-10. */
    from: z.string(),
    to: z.string(),
    /** Whose swap it would be. */
    userAddress: z.optional(z.string()),
    /** Wei. */
    gasPrice: z.optional(units),
    /** Of several, with commas between, the one that gives most. Our server's own. */
    source: z.optional(z.string().check(z.regex(/^[\w-]{1,32}(,[\w-]{1,32}){0,3}$/))),
  }),
  answer: z.object({
    /** The first one is the one to take. */
    quotes: z.array(
      z.object({
        id: z.nullable(z.string()),
        fromAmount: units,
        fromAccount: z.string(),
        toAmount: units,
        toAccount: z.string(),
        /** Our server's own. */
        source,
        /** Who may take the tokens, plain. Our server's own. */
        spender: z.optional(z.string()),
        /**
         * By how much the swap is worse than the price of its pools now, as a share, their fees included. Our
         * server's own.
         */
        priceImpact: z.optional(z.number()),
      }),
    ),
  }),
  refusals: [400, 401, 403, 429, 503],
} as const satisfies Endpoint

export const getSwapAllowance = {
  method: 'GET',
  path: '/v1/convert/allowance',
  tag: 'swaps',
  summary: 'How much of a token may be taken from an account for a swap.',
  isGuarded: true,
  /** CAIP-10, both. */
  query: z.object({ tokenAddress: z.string(), userAddress: z.string(), source }),
  answer: z.object({
    allowance: units,
    /** By whom, plain. Our server's own. */
    spender: z.optional(z.string()),
  }),
  refusals: [400, 401, 403, 429, 503],
} as const satisfies Endpoint

export const buildSwapApproval = {
  method: 'GET',
  path: '/v1/convert/build-approve',
  tag: 'swaps',
  summary:
    'A transaction that lets a swap take a token: the amount, or else what the account holds now.',
  isGuarded: true,
  query: z.object({
    /** CAIP-10. */
    userAddress: z.string(),
    /** The token that is given, and what is wanted for it, as CAIP-10. */
    from: z.string(),
    to: z.string(),
    amount: z.optional(units),
    source,
  }),
  answer: z.object({
    tx: z.object({
      /** The token's contract, CAIP-10: clients read either of the two as the place to send it to. */
      from: z.string(),
      to: z.string(),
      data: bytes,
      value: units,
      /** Wei. */
      eip155: z.object({ gas: z.optional(z.int()), gasPrice: units }),
    }),
  }),
  refusals: [400, 401, 403, 429, 503],
} as const satisfies Endpoint

export const buildSwap = {
  method: 'POST',
  path: '/v1/convert/build-transaction',
  tag: 'swaps',
  summary: 'The transaction of a swap. It gives the amount as its value where that is the coin’s.',
  isGuarded: true,
  body: z.object({
    projectId: z.optional(z.string()),
    amount: units,
    /** CAIP-10, all three. */
    from: z.string(),
    to: z.string(),
    userAddress: z.string(),
    eip155: z.object({
      /** The least that is taken is by so many percent less than is expected. */
      slippage: z.number().check(z.gte(0), z.lte(highestSlippage)),
      permit: z.optional(z.string()),
    }),
    /** Whether `gas` may be a guess: before it is approved a swap fails. */
    disableEstimate: z.optional(z.boolean()),
    source,
  }),
  answer: z.object({
    tx: z.object({
      /** The account and the contract, CAIP-10. */
      from: z.string(),
      to: z.string(),
      data: bytes,
      /** What is expected to come out. */
      amount: units,
      eip155: z.object({ gas: units, gasPrice: units }),
      /** Wei that go with it. Our server's own. */
      value: z.optional(units),
      /** The least that comes out, or it fails. Our server's own. */
      minAmount: z.optional(units),
      /** Who takes the tokens, plain. Our server's own. */
      spender: z.optional(z.string()),
      source,
    }),
  }),
  refusals: [400, 401, 403, 413, 422, 429, 503],
} as const satisfies Endpoint
