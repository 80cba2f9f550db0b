import * as z from 'zod/mini'
import type { Endpoint } from './Endpoint.js'

/**
 * Sign-in by email for the embedded wallet. Its frame alone asks: every call has a proof that it holds
 * the device's key (DPoP, RFC 9449) in `DPoP`, and where somebody is signed in the access token as
 * `Authorization: DPoP …`, which is good together with that key alone.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9449
 */
const shared = {
  method: 'POST',
  tag: 'login',
  refusals: [400, 401, 403, 404, 409, 413, 429, 503],
  /** Why, for programs: one of `loginErrors`. */
  refusal: z.object({ error: z.string() }),
} as const

/** What refusals of the login and of the vault say beside their status. */
export const loginErrors = [
  /** 401: there is no proof, or it is of another call or key, or was used before. */
  'invalidProof',
  /** 401: the proof was made too long ago, or is of the future: the device's clock is off. `Date` has ours. */
  'wrongTime',
  /** 401: the access or refresh token has ended, or is another device's. */
  'expired',
  /** 401: another code was sent; it may be tried again. */
  'wrongCode',
  /** 401: no more tries, too late, used, or never sent: ask for another one. */
  'codeExpired',
  /** 403: the login is too long ago for this; sign in again. */
  'staleLogin',
  /** 403: what needs the wallet's own signature has none that is good. */
  'invalidSignature',
  /** 401: a passkey has answered something else than it was asked, too late, or once more. */
  'invalidPasskey',
  /** 404 */
  'notFound',
  /** 404: a passkey that nobody signs in by, or somebody else. */
  'unknownPasskey',
  /** 409: another account has this address. */
  'emailTaken',
  /** 409: the account has a wallet already. */
  'walletExists',
  /** 409: without a way to recover it no wallet is kept. */
  'recoveryNeeded',
  /** 409: remove devices that are not used any more first. */
  'tooManySets',
  /** 409: nobody could sign in to the account without it. */
  'lastLogin',
  /** 503: who was to be asked does not answer. */
  'unreachable',
] as const

export type LoginError = (typeof loginErrors)[number]

const email = z.email().check(z.maxLength(254))
const id = z.string().check(z.regex(/^[0-9a-f]{32}$/))
/** `device`: until the link in the mail was pressed. `code`: six digits are in the mail. */
const next = z.enum(['device', 'code'])
/** Unix milliseconds. */
const time = z.int()

const tokens = {
  /** A JWT (RFC 7519) for `Authorization: DPoP …`. */
  accessToken: z.string(),
  /** Good for one renewal, which gives the next. */
  refreshToken: z.string(),
  /** Of the access token, in seconds. */
  expiresIn: z.int(),
}

export const startLogin = {
  ...shared,
  path: '/v1/login/email',
  summary:
    'Sends a code by mail; to a device that the address does not know yet, a link first. A 429 has the text for the visitor: `Please try again after 12 seconds`.',
  body: z.strictObject({
    email,
    projectId: z.string().check(z.maxLength(64)),
    /** Of the page that holds the frame, as the browser says it. */
    origin: z.string().check(z.maxLength(300)),
  }),
  answer: z.object({
    challengeId: id,
    next,
    /** Seconds until another mail may be asked for. */
    retryAfter: z.int(),
  }),
} as const satisfies Endpoint

export const checkLoginDevice = {
  ...shared,
  path: '/v1/login/device',
  summary: 'Whether the link in the mail was pressed; asked again and again.',
  body: z.strictObject({ challengeId: id }),
  answer: z.object({ next }),
} as const satisfies Endpoint

export const finishLogin = {
  ...shared,
  path: '/v1/login/code',
  summary: 'Signs in with the code of the mail.',
  body: z.strictObject({
    challengeId: id,
    code: z.string().check(z.regex(/^\d{6}$/)),
  }),
  answer: z.object({ ...tokens, user: z.object({ id, email: z.string() }) }),
} as const satisfies Endpoint

export const renewLogin = {
  ...shared,
  path: '/v1/login/refresh',
  summary: 'New tokens for a session that has not ended.',
  body: z.strictObject({ refreshToken: z.string().check(z.maxLength(200)) }),
  answer: z.object(tokens),
} as const satisfies Endpoint

export const endLogin = {
  ...shared,
  path: '/v1/login/logout',
  summary: 'Ends the session.',
  answer: undefined,
} as const satisfies Endpoint

export const getLogins = {
  ...shared,
  method: 'GET',
  path: '/v1/login/sessions',
  summary: 'Where the account is signed in.',
  answer: z.object({
    sessions: z.array(
      z.object({
        id,
        /** Of the page that it was begun on. */
        origin: z.string(),
        createdAt: time,
        usedAt: time,
        /** Whether it is the one that asks. */
        isOwn: z.boolean(),
      }),
    ),
  }),
} as const satisfies Endpoint

export const endOtherLogin = {
  ...shared,
  path: '/v1/login/sessions/{id}/end',
  summary: 'Ends a session of the account, such as that of a lost device.',
  answer: undefined,
} as const satisfies Endpoint

const link = {
  tag: 'login',
  path: '/v1/login/link',
  query: z.object({ token: z.string() }),
  answer: 'text/html',
  refusals: [404, 429, 503],
  refusal: 'text/html',
} as const

export const getLoginLink = {
  ...link,
  method: 'GET',
  summary:
    'The page that the link in a mail leads to. It changes nothing: scanners of mail open links.',
} as const satisfies Endpoint

export const approveLoginLink = {
  ...link,
  method: 'POST',
  summary: 'What the button of that page sends: the device may go on, and its code goes out.',
} as const satisfies Endpoint
