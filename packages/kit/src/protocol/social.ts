import * as z from 'zod/mini'
import { socialProviders } from '../utils/socialProviders.js'
import type { Endpoint } from './Endpoint.js'

/**
 * Why a sign-in by a provider came to nothing. `declined`: its visitor said no there. `unreachable`: the
 * provider did not answer. `failed`: it answered something else than it should. `taken`: to be added to an
 * account, and another one has it.
 */
export const socialFailures = ['declined', 'unreachable', 'failed', 'taken'] as const
export type SocialFailure = (typeof socialFailures)[number]

const shared = {
  method: 'POST',
  tag: 'login',
  refusals: [400, 401, 403, 404, 409, 413, 429, 503],
  refusal: z.object({ error: z.string() }),
} as const

const id = z.string().check(z.regex(/^[0-9a-f]{32}$/))
/** 32 bytes in base64url. */
const bytes32 = z.string().check(z.regex(/^[\w-]{43}$/))
const provider = z.enum(socialProviders)

const begun = z.object({
  id,
  /** The provider's page. It is shown in a window of its own. */
  url: z.string(),
})

export const startSocialLogin = {
  ...shared,
  path: '/v1/login/social',
  summary: 'Begins to sign in with an account of another provider.',
  body: z.strictObject({
    provider,
    projectId: z.string().check(z.maxLength(64)),
    /** Of the page that holds the frame, as the browser says it. */
    origin: z.string().check(z.maxLength(300)),
    /** SHA-256 of the secret that the window comes back with: nobody else’s window counts. */
    binding: bytes32,
  }),
  answer: begun,
} as const satisfies Endpoint

export const confirmSocialLogin = {
  ...shared,
  path: '/v1/login/social/confirm',
  summary:
    'What the window says once the provider has sent it back: that it is the one that was opened for it. It has no device’s key.',
  body: z.strictObject({
    id,
    secret: bytes32,
    /** What it was sent back with: whoever has begun the sign-in somewhere else does not have it. */
    token: bytes32,
  }),
  answer: z.object({
    /** `waiting`: the provider has not sent anybody back yet. */
    outcome: z.enum(['waiting', 'done', ...socialFailures]),
  }),
} as const satisfies Endpoint

/** Who is signed in. */
export const socialUser = z.object({
  id,
  /** An address that the provider says is the visitor’s. */
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  provider,
})

export const finishSocialLogin = {
  ...shared,
  path: '/v1/login/social/finish',
  summary: 'Signs in the device that has begun it, once the window is back; asked again and again.',
  body: z.strictObject({ id }),
  answer: z.union([
    z.object({ status: z.literal('waiting') }),
    z.object({ status: z.literal('failed'), reason: z.enum(socialFailures) }),
    z.object({
      status: z.literal('done'),
      accessToken: z.string(),
      refreshToken: z.string(),
      /** Of the access token, in seconds. */
      expiresIn: z.int(),
      user: socialUser,
    }),
  ]),
} as const satisfies Endpoint

const back = {
  tag: 'login',
  path: '/v1/login/social/{provider}/callback',
  answer: undefined,
  status: 303,
  refusals: [400, 429, 503],
  refusal: 'text/html',
} as const

export const returnFromProvider = {
  ...back,
  method: 'GET',
  summary: 'Where a provider sends its visitor back to; leads to the window of the frame’s origin.',
} as const satisfies Endpoint

export const postFromProvider = {
  ...back,
  method: 'POST',
  summary: 'The same, for those that post a form: Apple.',
} as const satisfies Endpoint
