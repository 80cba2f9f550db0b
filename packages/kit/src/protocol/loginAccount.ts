import * as z from 'zod/mini'
import { socialProviders } from '../utils/socialProviders.js'
import type { Endpoint } from './Endpoint.js'
import { walletSignature } from './walletSignature.js'

/** What an account is, and what is changed of it: apart from the login, since few who sign ask for these. */
const shared = {
  method: 'POST',
  tag: 'login',
  refusals: [400, 401, 403, 404, 409, 413, 429, 503],
  /** Why, for programs: one of `loginErrors`. */
  refusal: z.object({ error: z.string() }),
} as const

const email = z.email().check(z.maxLength(254))
const id = z.string().check(z.regex(/^[0-9a-f]{32}$/))
/** Unix milliseconds. */
const time = z.int()

/** By what somebody signs in. */
export const loginKinds = ['email', 'passkey', ...socialProviders] as const
export type LoginKind = (typeof loginKinds)[number]

export const getLoginAccount = {
  ...shared,
  method: 'GET',
  path: '/v1/login/account',
  summary: 'What is kept of the account; with its sessions and what the vault says, all of it.',
  answer: z.object({
    user: z.object({
      id,
      /** That codes are sent to. */
      email: z.nullable(z.string()),
      createdAt: time,
    }),
    /** Devices that the address knows: when each was last signed in to. */
    devices: z.array(z.object({ verifiedAt: time })),
    /** By what its owner signs in: the address first. */
    ways: z.array(
      z.object({
        /** `email` of that. */
        id: z.string(),
        kind: z.enum(loginKinds),
        /** As the provider has them. */
        name: z.nullable(z.string()),
        email: z.nullable(z.string()),
        createdAt: time,
      }),
    ),
    /** By what others sign in who have the same address, to accounts of their own: most likely the same person. */
    others: z.array(z.enum(loginKinds)),
  }),
} as const satisfies Endpoint

export const removeLoginWay = {
  ...shared,
  path: '/v1/login/ways/{id}/remove',
  summary:
    'Takes a way to sign in away, within five minutes of a login; never the last one. Where the account has a wallet, that has to sign for it. All other sessions of the account end.',
  body: z.strictObject({
    /** Of `loginRemovalMessage` with the session that asks, by the wallet’s EVM account (EIP-191). */
    signature: z.optional(walletSignature),
  }),
  answer: undefined,
} as const satisfies Endpoint

export const endLoginAccount = {
  ...shared,
  path: '/v1/login/account/end',
  summary:
    'Has the account end a month later, within five minutes of the login; all sessions end now. Whoever signs in before that keeps it, and one with a wallet stays: remove that first.',
  answer: z.object({ endsAt: time }),
} as const satisfies Endpoint

const retryAfter = z.int()
const emailCode = z.strictObject({
  challengeId: id,
  code: z.string().check(z.regex(/^\d{6}$/)),
})

export const startEmailChange = {
  ...shared,
  path: '/v1/login/email/change',
  summary:
    'Begins to give the account another address: sends a code to the one that it has; where it has none, at once to the new one.',
  body: z.strictObject({ email }),
  answer: z.object({ challengeId: id, retryAfter }),
} as const satisfies Endpoint

export const confirmEmailChange = {
  ...shared,
  path: '/v1/login/email/primary',
  summary: 'Takes that code, and sends another one to the new address.',
  body: emailCode,
  answer: undefined,
} as const satisfies Endpoint

export const finishEmailChange = {
  ...shared,
  path: '/v1/login/email/secondary',
  summary:
    'Takes the code of the new address. Where the account has a wallet, that has to sign for it. All other sessions of the account end.',
  body: z.extend(emailCode, {
    /** Of `emailChangeMessage`, by the wallet’s EVM account (EIP-191). */
    signature: z.optional(walletSignature),
  }),
  answer: z.object({ user: z.object({ id, email: z.string() }) }),
} as const satisfies Endpoint
