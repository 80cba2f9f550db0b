import * as z from 'zod/mini'
import type { Endpoint } from './Endpoint.js'
import { linkPurposes } from './social.js'
import { walletSignature } from './walletSignature.js'

const shared = {
  method: 'POST',
  tag: 'login',
  refusals: [400, 401, 403, 404, 409, 413, 429, 503],
  refusal: z.object({ error: z.string() }),
} as const

const id = z.string().check(z.regex(/^[0-9a-f]{32}$/))
const bytes = (most: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(most))
const credentialId = bytes(1366)

const begun = z.object({
  id,
  /** What the passkey answers, once: 32 bytes in base64url. */
  challenge: z.string(),
  /** Passkeys that the account has: to show it again one of these is used, and a new one is none of them. */
  known: z.array(credentialId),
})

export const startPasskeyLogin = {
  ...shared,
  path: '/v1/login/passkey',
  summary:
    'Begins to sign in with a passkey, or to make an account that is signed in to by a new one.',
  body: z.strictObject({
    projectId: z.string().check(z.maxLength(64)),
    /** Of the page that holds the frame, as the browser says it. */
    origin: z.string().check(z.maxLength(300)),
  }),
  answer: begun,
} as const satisfies Endpoint

export const startPasskeyLink = {
  ...shared,
  path: '/v1/login/passkey/link',
  summary:
    'Begins the same for who is signed in: to sign in again by a passkey of the account, or, within five minutes of that, to add one to it.',
  body: z.strictObject({ purpose: z.enum(linkPurposes) }),
  answer: begun,
} as const satisfies Endpoint

/** What a browser gives of a passkey that was made or used; all in base64url. */
export const passkeyAnswer = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('made'),
    credentialId,
    clientData: bytes(4096),
    attestation: bytes(8192),
  }),
  z.strictObject({
    kind: z.literal('used'),
    credentialId,
    clientData: bytes(4096),
    authenticatorData: bytes(2048),
    signature: bytes(2048),
  }),
])
export type PasskeyAnswer = z.output<typeof passkeyAnswer>

export const finishPasskeyLogin = {
  ...shared,
  path: '/v1/login/passkey/finish',
  summary:
    'Signs in by what a passkey has signed, or adds a new one to the account. Each beginning is good once, whatever comes of it.',
  body: z.strictObject({
    id,
    passkey: passkeyAnswer,
    /**
     * Of `loginLinkMessage` with the passkey’s id as its name, by the wallet’s EVM account (EIP-191), where one is
     * added.
     */
    signature: z.optional(walletSignature),
  }),
  answer: z.union([
    z.object({ status: z.literal('linked') }),
    z.object({
      status: z.literal('done'),
      accessToken: z.string(),
      refreshToken: z.string(),
      /** Of the access token, in seconds. */
      expiresIn: z.int(),
      user: z.object({
        id,
        /** Where news of the account go to, if anywhere. */
        email: z.nullable(z.string()),
        provider: z.literal('passkey'),
      }),
    }),
  ]),
} as const satisfies Endpoint
