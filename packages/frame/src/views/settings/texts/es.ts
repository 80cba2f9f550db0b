import type { SettingsTexts } from './en.js'

export const es: SettingsTexts = {
  'sessions.title': 'Sitios que actúan por ti',
  'sessions.detail': 'Sesiones que has permitido a sitios',
  'devices.name': '{browser} en {system}',
  'farcaster.text':
    'Escanéalo con tu teléfono y acepta en la aplicación de Farcaster. Para usar otra cuenta, elígela allí primero.',
  'farcaster.open': 'Abrir la aplicación de Farcaster',
  'farcaster.code': 'Código QR para la aplicación de Farcaster',
  'farcaster.waiting': 'Esperando a la aplicación de Farcaster.',
  'farcaster.again': 'Intentar de nuevo',
}
