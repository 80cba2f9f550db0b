import * as z from 'zod/mini'

const nonce = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/))

/** What the window says to the frames of its own origin in the page that has opened it. */
export const windowMessage = z.strictObject({
  social: z.enum(['opened', 'back']),
  window: nonce,
})

/** What a frame answers the one window that it waits for. */
export const goMessage = z.strictObject({
  social: z.literal('go'),
  /** The provider's page. */
  url: z.url({ protocol: /^https?$/ }),
  apiUrl: z.url({ protocol: /^https?$/ }),
  id: z.string(),
  /** What the window shows when it is back that it is this one. */
  secret: z.string(),
})
