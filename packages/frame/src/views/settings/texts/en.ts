export const en = {
  'sessions.title': 'Sites that act for you',
  'sessions.detail': 'Sessions that sites have been granted',
  'devices.name': '{browser} on {system}',
  'farcaster.text':
    'Scan this with your phone and agree in the Farcaster app. To come with another account, choose it there first.',
  'farcaster.open': 'Open the Farcaster app',
  'farcaster.code': 'QR code for the Farcaster app',
  'farcaster.waiting': 'Waiting for the Farcaster app.',
  'farcaster.again': 'Try again',
} as const

export type SettingsTexts = Readonly<Record<keyof typeof en, string>>
