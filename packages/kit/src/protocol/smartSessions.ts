import * as z from 'zod/mini'
import type { Endpoint } from './Endpoint.js'

/** How long what an account has signed for the record of a session is good, in seconds. */
export const sessionClaimLifetime = 300
/** Seconds that a session may last at most: 30 days. */
export const longestSession = 30 * 24 * 3600

const address = z.string().check(z.regex(/^0x[\da-f]{40}$/))
/** More than nothing. */
const amount = z.string().check(z.regex(/^0x[1-9a-f][\da-f]{0,63}$/))
/** By a check that the frame has anyway: it reads permissions as well. */
const upTo = (most: number) => z.int().check(z.refine((number) => number >= 1 && number <= most))
const seconds = upTo(longestSession)

/** What a session lets its key do; each has a limit. The names are those of ERC-7715. */
export const sessionPermission = z.union([
  /** Sends this much of the network's coin in each period, to anybody. */
  z.strictObject({
    type: z.literal('native-token-periodic'),
    data: z.strictObject({ periodAmount: amount, periodDuration: seconds }),
  }),
  /** Passes this much of a token on in each period, to anybody. */
  z.strictObject({
    type: z.literal('erc20-token-periodic'),
    data: z.strictObject({ tokenAddress: address, periodAmount: amount, periodDuration: seconds }),
  }),
  /** Calls one function of a contract this often in each period, without coins. */
  z.strictObject({
    type: z.literal('contract-call'),
    data: z.strictObject({
      address,
      selector: z.string().check(z.regex(/^0x[\da-f]{8}$/)),
      periodCalls: upTo(1_000_000),
      periodDuration: seconds,
    }),
  }),
])
export type SessionPermission = z.output<typeof sessionPermission>

export const sessionPermissions = z.array(sessionPermission).check(z.minLength(1), z.maxLength(8))

const caip10 = z.string().check(z.regex(/^eip155:[1-9]\d{0,19}:0x[\da-f]{40}$/))
const statement = 'Keep a record of this session of my account.'

/** What an account's owner signs to have a session recorded. Strict: what was signed for something else is none. */
export const sessionClaim = z.strictObject({
  statement: z.literal(statement),
  /** CAIP-10, in lower case. */
  account: caip10,
  /** The origin of the page that asked for it. */
  site: z.string().check(z.maxLength(256), z.regex(/^https?:\/\/[^/?#\s]+$/)),
  /** Whose signatures the account takes within the permissions. */
  key: address,
  permissions: sessionPermissions,
  /** In seconds since 1970, both. */
  expiry: z.int(),
  timestamp: z.int(),
  /** What the key redeems it by (ERC-7710). */
  context: z.string().check(z.regex(/^0x([\da-f]{2}){1,256}$/)),
})
export type SessionClaim = z.output<typeof sessionClaim>

/** The text that an account's owner signs to have a session recorded. */
export function writeSessionClaim(
  claim: Omit<SessionClaim, 'statement' | 'timestamp'> & {
    /** In milliseconds since 1970. */
    now: number
  },
): string {
  const { now, account, site, key, permissions, expiry, context } = claim
  const timestamp = Math.floor(now / 1000)
  return JSON.stringify(
    { statement, account, site, key, permissions, expiry, timestamp, context } satisfies z.input<
      typeof sessionClaim
    >,
    undefined,
    2,
  )
}

/** The text that an account's owner signs to revoke a session: of no use for any other, nor for another account. */
export function writeSessionRevocation(session: {
  /** CAIP-10. */
  account: string
  pci: string
  /** In seconds since 1970. */
  expiry: number
}): string {
  const { account, pci, expiry } = session
  const said = 'Revoke this session of my account.'
  return JSON.stringify(
    { statement: said, account: account.toLowerCase(), pci, expiry },
    undefined,
    2,
  )
}

/** By the account’s key (EIP-191), as a contract takes it (ERC-1271, ERC-6492), or by the key of the contract’s `owner()`. */
const signature = z.string().check(z.maxLength(32_768))
const pci = z.string().check(z.regex(/^0x[\da-f]{64}$/))

const shared = { tag: 'sessions', isGuarded: true } as const

export const getSmartSessions = {
  ...shared,
  method: 'GET',
  path: '/v1/sessions/{address}',
  summary: 'The sessions of an EVM account (CAIP-10) that are recorded here, the newest first.',
  answer: z.object({
    pcis: z.array(
      z.object({
        /** The page that asked for it, by its origin. */
        project: z.object({ id: z.string(), name: z.string(), url: z.optional(z.string()) }),
        pci,
        /** In seconds since 1970, all. */
        expiry: z.int(),
        createdAt: z.int(),
        signer: z.object({ type: z.literal('account'), data: z.object({ address }) }),
        permissions: z.array(sessionPermission),
        /** None: each permission has its limits. */
        policies: z.array(z.object({ type: z.string(), data: z.unknown() })),
        context: z.optional(z.string()),
        /** When its owner has revoked it here: the chain ends it by a transaction of its own. */
        revokedAt: z.optional(z.int()),
      }),
    ),
  }),
  refusals: [400, 401, 403, 429, 503],
} as const satisfies Endpoint

export const recordSmartSession = {
  ...shared,
  method: 'POST',
  path: '/v1/sessions/{address}',
  summary: 'Records a session that the account’s owner has signed for.',
  body: z.object({
    /** A claim in JSON; see `sessionClaim`. */
    message: z.string().check(z.maxLength(16_384)),
    signature,
  }),
  answer: z.object({ pci }),
  refusals: [400, 401, 403, 409, 413, 422, 429, 503],
} as const satisfies Endpoint

export const revokeSmartSession = {
  ...shared,
  method: 'POST',
  path: '/v1/sessions/{address}/revoke',
  summary: 'Marks a session as revoked, by its owner’s signature. Asked again, nothing changes.',
  body: z.object({ pci, signature }),
  answer: z.object({ success: z.literal(true) }),
  refusals: [400, 401, 403, 404, 413, 422, 429, 503],
} as const satisfies Endpoint
