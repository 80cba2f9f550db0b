/** Whose accounts visitors may sign in with, in the order that hosts get by default. */
export const socialProviders = [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
] as const
export type SocialProvider = (typeof socialProviders)[number]

/** What visitors sign in with beside a mail address. */
export type LoginProvider = SocialProvider | 'passkey'
