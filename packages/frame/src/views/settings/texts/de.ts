import type { SettingsTexts } from './en.js'

export const de: SettingsTexts = {
  'sessions.title': 'Seiten, die für Sie handeln',
  'sessions.detail': 'Sitzungen, die Sie Seiten erlaubt haben',
  'devices.name': '{browser} auf {system}',
  'farcaster.text':
    'Scannen Sie dies mit Ihrem Telefon und stimmen Sie in der Farcaster-App zu. Für ein anderes Konto wählen Sie es dort zuerst.',
  'farcaster.open': 'Farcaster-App öffnen',
  'farcaster.code': 'QR-Code für die Farcaster-App',
  'farcaster.waiting': 'Wir warten auf die Farcaster-App.',
  'farcaster.again': 'Noch einmal versuchen',
}
