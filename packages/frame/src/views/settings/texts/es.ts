import type { SettingsTexts } from './en.js'

export const es: SettingsTexts = {
  'sessions.title': 'Sitios que actúan por ti',
  'sessions.detail': 'Sesiones que has permitido a sitios',
}
