import type { MessagesOf } from '../../../react/i18n/en.js'
import type { en } from './en.js'

export const de: MessagesOf<typeof en> = {
  'receive.label': 'QR-Code Ihrer Adresse',
  'receive.text': 'Senden Sie an diese Adresse nur, was auf {network} ist',
  'receive.label.link': 'QR-Code, der um diesen Betrag bittet',
  'receive.copyLink': 'Zahlungslink kopieren',
  'receive.amount': 'Betrag (freiwillig)',
  'receive.amount.wrong': 'Das ist kein Betrag',
  'receive.network': 'Netzwerk',
  'receive.unknown': 'Unbekanntes Netzwerk',
}
