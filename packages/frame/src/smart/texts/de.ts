import type { SmartTexts } from './en.js'

export const de: SmartTexts = {
  payer: 'Wer die Gebühr zahlt',
  you: 'Sie, von diesem Konto',
  sponsor: 'Der Betreiber dieser Wallet, durch den Vertrag',
  account: 'Ihr Konto',
  made: 'Es wird hiermit auf diesem Netzwerk angelegt.',
  'switch.smart': 'Zu Ihrem Smart Account wechseln?',
  'switch.plain': 'Zu Ihrem einfachen Konto wechseln?',
  'switch.action': 'Wechseln',
  'switch.now': 'Adresse jetzt',
  'switch.next': 'Neue Adresse',
  'switch.where': 'Auf diesen Netzwerken',
  'switch.funds': 'Was Sie haben',
  'switch.stays':
    'Bleibt an der Adresse, an der es jetzt ist. Sie können jederzeit zurückwechseln und sehen es dann wieder.',
  'switch.sites': 'Seiten',
  'switch.others':
    'Sehen von nun an eine andere Adresse, auf allen Ihren Geräten. Manche kennen Sie unter der bisherigen.',
}
