/** What the views of this folder say, in English. See `react/i18n/en.ts`. */
export const en = {
  'social.label': 'Other ways to sign in',
  'social.with': 'Continue with {name}',
  'social.passkey': 'Passkey',
  'social.passkey.with': 'Continue with a passkey',
  'social.passkey.waiting': 'Use your passkey',
  'social.passkey.waiting.text': 'Your wallet asks for it here.',
  'social.passkey.failed': 'You did not sign in',
  'social.passkey.failed.text':
    'No passkey was used, or it is not known here. Try again, or sign in another way.',
  'social.waiting': 'Continue in the window of {name}',
  'social.waiting.text':
    'Sign in there, then come back. To come with another account, sign out there first.',
  'social.slow': 'Still waiting for {name}',
  'social.slow.text': 'Its window may be behind this one.',
  'social.show': 'Show the window',
  'social.blocked': 'Your browser blocked the window of {name}',
  'social.blocked.text': 'Allow this site to open windows, or open it by the button.',
  'social.open': 'Open the window',
  'social.closed': 'The window of {name} was closed',
  'social.closed.text': 'If you have signed in there, this goes on by itself. Else try again.',
  'social.declined': 'You did not sign in',
  'social.declined.text': 'Try again, with another account if you like.',
  'social.failed': '{name} did not sign you in',
  'social.failed.text': 'It took too long, or did not end well. Try again.',
  'social.unreachable': '{name} cannot be reached',
  'social.unreachable.text': 'Try again, or sign in another way.',
} as const
