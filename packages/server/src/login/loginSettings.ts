import { z } from 'zod'
import { number, settingNotes } from '../settingKinds.js'

/** Sign-in by email, for the embedded wallet. */
export const loginSettings = {
  MAIL_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .register(settingNotes, {
      about: 'The mail server that codes are sent by; none: nobody signs in by email.',
      example: 'smtps://user:password@mail.example.org:465',
      isSecret: true,
    }),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]+@[^\r\n]+$/)
    .optional()
    .register(settingNotes, {
      about: 'Whom these mails are from.',
      example: 'Orchard <wallet@example.org>',
    }),
  LOGIN_MAILS_PER_ADDRESS: number(1, 1_000_000).default(60).register(settingNotes, {
    about: 'Mails an hour that one network address may have sent.',
    example: '60',
  }),
  LOGIN_MAILS_PER_PROJECT: number(1, 100_000_000).default(1000).register(settingNotes, {
    about: 'Mails an hour that the pages of one project may have sent.',
    example: '1000',
  }),
  PASSKEY_LOGIN: z
    .union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })])
    .default(false)
    .register(settingNotes, {
      about:
        'Shows visitors a button by which they sign in to embedded wallets with a passkey, and make accounts.',
      example: 'true, false',
    }),
  LOGIN_MAILS: number(1, 1_000_000_000).default(5000).register(settingNotes, {
    about: 'Mails an hour in all.',
    example: '5000',
  }),
}
