import * as z from 'zod/mini'
import type { Endpoint } from './Endpoint.js'

/** Unix milliseconds. */
const time = z.int()
const grant = z.object({
  /** CAIP-2. */
  chainId: z.string(),
  address: z.string(),
  token: z.string(),
  expiresAt: time,
})
const refreshToken = z.object({ refreshToken: z.string().check(z.maxLength(200)) })

const shared = {
  tag: 'sign-in',
  isGuarded: true,
  refusals: [400, 401, 403, 413, 429, 503],
  /** Why somebody is not signed in, such as `expired`. */
  refusal: z.object({ error: z.string() }),
} as const

const nonce = {
  ...shared,
  path: '/auth/v1/nonce',
  summary: 'What the next message must hold.',
  answer: z.object({
    nonce: z.string(),
    issuedAt: z.optional(z.string()),
    expirationTime: z.optional(z.string()),
  }),
} as const

export const getSigningKeys = {
  ...shared,
  method: 'GET',
  path: '/.well-known/jwks.json',
  isGuarded: false,
  refusals: [],
  summary: 'What tokens are checked with (RFC 7517), where the server has a signing key.',
  answer: z.object({ keys: z.array(z.record(z.string(), z.string())) }),
} as const satisfies Endpoint

export const getNonce = { ...nonce, method: 'GET' } as const satisfies Endpoint
export const createNonce = { ...nonce, method: 'POST' } as const satisfies Endpoint

export const verifySignIns = {
  ...shared,
  method: 'POST',
  path: '/auth/v1/verify',
  summary: 'Checks signed messages, all of one nonce, and opens a session for each.',
  body: z.object({
    signIns: z
      .array(
        z.object({
          message: z.string().check(z.maxLength(10_000)),
          signature: z.string().check(z.maxLength(32_768)),
        }),
      )
      .check(z.minLength(1), z.maxLength(3)),
  }),
  answer: z.object({ sessions: z.array(z.extend(grant, { refreshToken: z.string() })) }),
} as const satisfies Endpoint

export const renewSession = {
  ...shared,
  method: 'POST',
  path: '/auth/v1/session',
  summary: 'A new token for a session that has not ended.',
  body: refreshToken,
  /** Older servers do not change the refresh token. */
  answer: z.extend(grant, { refreshToken: z.optional(z.string()) }),
} as const satisfies Endpoint

const session = z.object({
  id: z.string(),
  chainId: z.string(),
  address: z.string(),
  createdAt: time,
  expiresAt: time,
})

export const getSession = {
  ...shared,
  method: 'GET',
  path: '/auth/v1/me',
  summary: 'Who is signed in by the token of `Authorization: Bearer …`.',
  answer: session,
} as const satisfies Endpoint

export const getSessions = {
  ...shared,
  method: 'GET',
  path: '/auth/v1/sessions',
  summary: 'All sessions of the account that the token of `Authorization` is of.',
  answer: z.object({ sessions: z.array(session) }),
} as const satisfies Endpoint

export const revokeSessions = {
  ...shared,
  method: 'POST',
  path: '/auth/v1/revoke-all',
  summary: 'Ends all sessions of the account that the token of `Authorization` is of.',
  answer: undefined,
} as const satisfies Endpoint

export const revokeSession = {
  ...shared,
  method: 'POST',
  path: '/auth/v1/revoke',
  summary: 'Ends a session, by its refresh token or the token of `Authorization`.',
  body: z.optional(refreshToken),
  answer: undefined,
} as const satisfies Endpoint
