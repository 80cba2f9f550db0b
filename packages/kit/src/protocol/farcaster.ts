import * as z from 'zod/mini'
import type { Endpoint } from './Endpoint.js'
import { linkPurposes } from './social.js'

const shared = {
  method: 'POST',
  tag: 'login',
  refusals: [400, 401, 403, 404, 413, 429, 503],
  refusal: z.object({ error: z.string() }),
} as const

const begun = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  /** What the app is opened by: as a link on its phone, elsewhere as a QR code. */
  url: z.string(),
})

export const startFarcasterLogin = {
  ...shared,
  path: '/v1/login/social/farcaster',
  summary:
    'Begins to sign in with Farcaster, whose app signs for it (FIP-11); ended as the others by `/v1/login/social/finish`.',
  body: z.strictObject({
    projectId: z.string().check(z.maxLength(64)),
    /** Of the page that holds the frame, as the browser says it. */
    origin: z.string().check(z.maxLength(300)),
  }),
  answer: begun,
} as const satisfies Endpoint

export const startFarcasterLink = {
  ...shared,
  path: '/v1/login/social/farcaster/link',
  summary:
    'Begins the same for who is signed in: to sign in again by a login of the account, or, within five minutes of that, to add one to it.',
  body: z.strictObject({ purpose: z.enum(linkPurposes) }),
  answer: begun,
} as const satisfies Endpoint
