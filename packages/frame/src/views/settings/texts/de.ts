import type { SettingsTexts } from './en.js'

export const de: SettingsTexts = {
  'sessions.title': 'Seiten, die für Sie handeln',
  'sessions.detail': 'Sitzungen, die Sie Seiten erlaubt haben',
}
