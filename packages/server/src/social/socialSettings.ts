import { z } from 'zod'
import { settingNotes } from '../settingKinds.js'

const text = () => z.string().min(1).max(500).optional()

const clientId = (whose: string) =>
  text().register(settingNotes, {
    about: `The id of your client at ${whose}; none: nobody signs in by it.`,
    example: 'the id as its console has it',
  })
const clientSecret = (whose: string) =>
  text().register(settingNotes, {
    about: `The secret of your client at ${whose}.`,
    example: 'the secret as its console has it',
    isSecret: true,
  })

const isLoopback = (url: string) =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)

/** Signing in to the embedded wallet by accounts of others. */
export const socialSettings = {
  OAUTH_GOOGLE_CLIENT_ID: clientId('Google'),
  OAUTH_GOOGLE_CLIENT_SECRET: clientSecret('Google'),
  OAUTH_X_CLIENT_ID: clientId('X'),
  OAUTH_X_CLIENT_SECRET: clientSecret('X'),
  OAUTH_DISCORD_CLIENT_ID: clientId('Discord'),
  OAUTH_DISCORD_CLIENT_SECRET: clientSecret('Discord'),
  OAUTH_GITHUB_CLIENT_ID: clientId('GitHub'),
  OAUTH_GITHUB_CLIENT_SECRET: clientSecret('GitHub'),
  OAUTH_APPLE_CLIENT_ID: text().register(settingNotes, {
    about: 'The id of your service at Apple; none: nobody signs in by it.',
    example: 'org.example.wallet',
  }),
  OAUTH_APPLE_TEAM_ID: text().register(settingNotes, {
    about: 'The id of your team at Apple.',
    example: 'ten letters and digits',
  }),
  OAUTH_APPLE_KEY_ID: text().register(settingNotes, {
    about: 'The id of your key for signing in at Apple.',
    example: 'ten letters and digits',
  }),
  OAUTH_APPLE_KEY: z.string().min(1).max(2000).optional().register(settingNotes, {
    about: 'That key, which signs what Apple takes for a secret: PKCS #8, in PEM.',
    example: 'the content of AuthKey_….p8',
    isSecret: true,
  }),
  OAUTH_FACEBOOK_CLIENT_ID: clientId('Facebook'),
  OAUTH_FACEBOOK_CLIENT_SECRET: clientSecret('Facebook'),
  FARCASTER_RELAY_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .register(settingNotes, {
      about: 'Where Farcaster’s app leaves what it signs; none: nobody signs in by it.',
      example: 'https://relay.farcaster.xyz',
    }),
  FARCASTER_RPC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .register(settingNotes, {
      about: 'A node of OP Mainnet, which says whose an id of Farcaster is.',
      example: 'https://mainnet.optimism.io',
      isSecret: true,
    }),
  OAUTH_STAND_IN: z
    .url({ protocol: /^http$/ })
    .refine(isLoopback, 'Not on this machine')
    .optional()
    .register(settingNotes, {
      about: 'For trying it out: a provider on this machine that stands in for all of them.',
      example: 'http://localhost:5573',
    }),
}

/** What each provider needs beside its id, which switches it on. */
export const socialNeeds = {
  google: ['OAUTH_GOOGLE_CLIENT_ID', 'OAUTH_GOOGLE_CLIENT_SECRET'],
  x: ['OAUTH_X_CLIENT_ID', 'OAUTH_X_CLIENT_SECRET'],
  discord: ['OAUTH_DISCORD_CLIENT_ID', 'OAUTH_DISCORD_CLIENT_SECRET'],
  farcaster: ['FARCASTER_RELAY_URL', 'FARCASTER_RPC_URL'],
  github: ['OAUTH_GITHUB_CLIENT_ID', 'OAUTH_GITHUB_CLIENT_SECRET'],
  apple: ['OAUTH_APPLE_CLIENT_ID', 'OAUTH_APPLE_TEAM_ID', 'OAUTH_APPLE_KEY_ID', 'OAUTH_APPLE_KEY'],
  facebook: ['OAUTH_FACEBOOK_CLIENT_ID', 'OAUTH_FACEBOOK_CLIENT_SECRET'],
} as const
