export const en = {
  'sessions.title': 'Sites that act for you',
  'sessions.detail': 'Sessions that sites have been granted',
} as const

export type SettingsTexts = Readonly<Record<keyof typeof en, string>>
