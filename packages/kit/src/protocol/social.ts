import * as z from 'zod/mini'
import { type SocialProvider, socialProviders } from '../utils/socialProviders.js'
import type { Endpoint } from './Endpoint.js'
import { oauthProviders } from './oauthProviders.js'
import { walletSignature } from './walletSignature.js'

/**
 * Why a sign-in by a provider came to nothing. `declined`: its visitor said no there. `unreachable`: the
 * provider did not answer. `failed`: it answered something else than it should. `taken`: to be added to an
 * account, and another one has it. `stranger`: to show again who is signed in, and it is somebody else.
 */
export const socialFailures = ['declined', 'unreachable', 'failed', 'taken', 'stranger'] as const
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
const provider = z.enum(oauthProviders)

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

/** The page of each provider: whatever a server names, no window is sent to another one, and no app opened by it. */
export const providerPages: Readonly<Record<SocialProvider, string>> = {
  google: 'https://accounts.google.com/o/oauth2/v2/auth',
  x: 'https://x.com/i/oauth2/authorize',
  discord: 'https://discord.com/oauth2/authorize',
  farcaster: 'https://farcaster.xyz/~/siwf',
  github: 'https://github.com/login/oauth/authorize',
  apple: 'https://appleid.apple.com/auth/authorize',
  facebook: 'https://www.facebook.com/v23.0/dialog/oauth',
}

/** For what somebody who is signed in goes to a provider. */
export const linkPurposes = [
  /** To show once more that it is them, by a login of the account. */
  'again',
  /** To have a further way to sign in to the account. */
  'link',
] as const

export const startSocialLink = {
  ...shared,
  path: '/v1/login/social/link',
  summary:
    'Begins the same for who is signed in: to sign in again by a login of the account, or, within five minutes of that, to add one to it.',
  body: z.strictObject({ provider, purpose: z.enum(linkPurposes), binding: bytes32 }),
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
  provider: z.enum(socialProviders),
})

export const finishSocialLogin = {
  ...shared,
  path: '/v1/login/social/finish',
  summary:
    'Signs in the device that has begun it, once the window is back or the app has signed; asked again and again. A login that is to be added is first named, and added where the wallet of the account has signed for it.',
  body: z.strictObject({
    id,
    /** Of `loginLinkMessage`, by the wallet’s EVM account (EIP-191). */
    signature: z.optional(walletSignature),
  }),
  answer: z.union([
    z.object({ status: z.literal('waiting') }),
    z.object({
      status: z.literal('found'),
      /** What the provider calls its visitor. */
      name: z.nullable(z.string()),
      email: z.nullable(z.string()),
    }),
    z.object({ status: z.literal('linked') }),
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
