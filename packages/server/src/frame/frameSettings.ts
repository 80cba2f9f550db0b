import { z } from 'zod'
import { number, settingNotes } from '../settingKinds.js'

/** An origin as visitors have it, without a path. */
const origin = z
  .url({ protocol: /^https?$/ })
  .refine((url) => new URL(url).origin === url.replace(/\/$/, ''), 'Not an origin')
  .transform((url) => new URL(url).origin)

/** The secure frame of the embedded wallet. */
export const frameSettings = {
  FRAME_PORT: number(0, 65_535).optional().register(settingNotes, {
    about: 'A port of its own for the frame that keeps embedded wallets; none: there is no frame.',
    example: '8081',
  }),
  FRAME_URL: origin.optional().register(settingNotes, {
    about: 'The frame’s origin as visitors have it; none: localhost with its port.',
    example: 'https://frame.wallet.example.org',
  }),
  FRAME_API_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .register(settingNotes, {
      about: 'Where the frame asks this server; none: where it listens.',
      example: 'https://wallet.example.org',
    }),
  FRAME_FOLDER: z.string().min(1).optional().register(settingNotes, {
    about: 'The folder with the built frame; none: the included one.',
    example: '/srv/billfold/frame',
  }),
  FRAME_RELEASES: z.string().min(1).optional().register(settingNotes, {
    about:
      'The folder that keeps the frame’s last releases, for frames that are open during an upgrade; none: frames in DATA_DIR, or with DATABASE_URL nowhere.',
    example: '/srv/billfold/frames',
  }),
}
