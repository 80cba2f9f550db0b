import * as z from 'zod/mini'
import { socialProviders } from '../utils/socialProviders.js'
import type { Endpoint } from './Endpoint.js'

export const getSocialProviders = {
  method: 'GET',
  tag: 'login',
  path: '/v1/social-providers',
  summary: 'Whose accounts visitors of this server’s embedded wallets may sign in with.',
  answer: z.object({
    providers: z.array(z.enum(socialProviders)),
    /** Whether they may sign in by a passkey; servers from before do not say. */
    passkeys: z.optional(z.boolean()),
    /** Whether visitors are shown a button for one. */
    passkeyButton: z.optional(z.boolean()),
  }),
  refusals: [],
} as const satisfies Endpoint
