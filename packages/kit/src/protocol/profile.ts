import * as z from 'zod/mini'
import type { Endpoint } from './Endpoint.js'

/** Ethereum's number among coins (SLIP-44). Of a server whose ENS is elsewhere, that chain's. */
export const ensCoin = 60
/** What stands for all EVM chains (ENSIP-19); with a chain's id it is that chain (ENSIP-11). */
export const evmCoins = 0x8000_0000

/** What is before the zone: letters, digits and hyphens, none of them at an end. */
export const nameLabel = /^(?=.{4,63}$)(?!..--)[a-z0-9][a-z0-9-]*[a-z0-9]$/

/** How long what an account has signed for a name is good, in seconds: wallets ask their owners first. */
export const claimLifetime = 300

const bio = z.string().check(z.regex(/^[a-zA-Z0-9@:/._\-?&=+ ]{1,255}$/))
const statement = 'Register this name for my account.'

/** What an account signs to have a name. Strict: what was signed for something else is none. */
export const nameClaim = z.strictObject({
  statement: z.literal(statement),
  /** With its zone, in its normal form (ENSIP-15). */
  name: z.string(),
  attributes: z.strictObject({ bio: z.optional(bio) }),
  /** In lower case. */
  address: z.string().check(z.regex(/^0x[\da-f]{40}$/)),
  coin_type: z.int(),
  /** In seconds since 1970. */
  timestamp: z.int(),
})

/** The text that an account signs to have a name, on one chain alone and for a few minutes. */
export function writeNameClaim(claim: {
  name: string
  address: string
  coinType: number
  /** In milliseconds since 1970. */
  now: number
}): string {
  const { name, address, coinType, now } = claim
  return JSON.stringify(
    {
      statement,
      name,
      attributes: {},
      address: address.toLowerCase(),
      coin_type: coinType,
      timestamp: Math.floor(now / 1000),
    } satisfies z.input<typeof nameClaim>,
    undefined,
    2,
  )
}

const nameRecord = z.object({
  name: z.string(),
  /** ISO 8601, both. */
  registered_at: z.string(),
  updated_at: z.string(),
  /** ISO 8601: when it leads nowhere any more unless it is renewed; null: never. */
  expires_at: z.optional(z.nullable(z.string())),
  attributes: z.nullable(z.record(z.string(), z.string())),
  /** Where it leads, by coin (SLIP-44, ENSIP-11). */
  addresses: z.record(
    z.string().check(z.regex(/^\d{1,10}$/)),
    z.object({ address: z.string(), created_at: z.nullable(z.string()) }),
  ),
})

/** 2: what is not there is an empty list, instead of a 404. */
const apiVersion = z.optional(z.string())

const shared = { tag: 'names', isGuarded: true } as const

export const getName = {
  ...shared,
  method: 'GET',
  path: '/v1/profile/account/{name}',
  summary: 'Where a name leads that was registered here.',
  query: z.object({ apiVersion }),
  answer: z.union([nameRecord, z.array(nameRecord).check(z.maxLength(0))]),
  refusals: [400, 401, 403, 404, 429, 503],
} as const satisfies Endpoint

export const getNames = {
  ...shared,
  method: 'GET',
  path: '/v1/profile/reverse/{address}',
  summary: 'The names that an EVM account has registered here.',
  /** `sender` is who asks; nothing depends on it. */
  query: z.object({ sender: z.optional(z.string()), apiVersion }),
  answer: z.array(nameRecord),
  refusals: [400, 401, 403, 404, 429, 503],
} as const satisfies Endpoint

export const suggestNames = {
  ...shared,
  method: 'GET',
  path: '/v1/profile/suggestions/{name}',
  summary:
    'Names that begin with a text and are free; before them the text itself, with whether it is taken.',
  query: z.object({
    /** @default this server's */
    zone: z.optional(z.string()),
    /** Who asks: what it may renew, or had until lately, is free to it. */
    address: z.optional(z.string()),
  }),
  answer: z.object({
    suggestions: z.array(
      z.object({
        name: z.string(),
        /** Whether it is to be had no more, also where it looks like another one or is kept. */
        registered: z.boolean(),
      }),
    ),
  }),
  refusals: [400, 401, 403, 429, 503],
} as const satisfies Endpoint

export const registerName = {
  ...shared,
  method: 'POST',
  path: '/v1/profile/account',
  summary:
    'Registers a name for an account that has signed for it, one for each, or renews that which it has.',
  body: z.object({
    /** Of the chain that the account is on (ENSIP-11); its signature is checked there. */
    coin_type: z.int(),
    address: z.string(),
    /** A claim in JSON; see `nameClaim`. */
    message: z.string().check(z.maxLength(2000)),
    /** By the account’s key (EIP-191), or as a contract takes it (ERC-1271, ERC-6492). */
    signature: z.string().check(z.maxLength(32_768)),
  }),
  answer: nameRecord,
  refusals: [400, 401, 403, 409, 413, 422, 429, 503],
} as const satisfies Endpoint
