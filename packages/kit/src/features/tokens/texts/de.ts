import type { MessagesOf } from '../../../react/i18n/en.js'
import type { en } from './en.js'

export const de: MessagesOf<typeof en> = {
  'tokens.title': 'Token',
  'tokens.empty': 'Noch keine Token',
  'tokens.empty.text': 'Was Sie empfangen, erscheint hier.',
  'tokens.failed': 'Token-Guthaben nicht verfügbar',
  'tokens.failed.text': 'Niemand hat geantwortet. Ihre Token sind in ihrem Netzwerk sicher.',
  'tokens.retryIn_one': 'In {count} Sekunde erneut versuchen',
  'tokens.retryIn_other': 'In {count} Sekunden erneut versuchen',
  'tokens.offline': 'Sie sind offline',
  'tokens.offline.text': 'Ihre Token erscheinen, sobald Sie wieder online sind.',
  'tokens.offline.old': 'Was Sie sehen, kann sich geändert haben.',
  'tokens.unavailable': 'Im Moment nicht bekannt: {networks}',
  'tokens.hidden_one': 'Ausgeblendete zeigen ({count})',
  'tokens.hidden_other': 'Ausgeblendete zeigen ({count})',
  'tokens.hide': 'Wieder ausblenden',
  'tokens.hidden.text': 'Niemand kennt einen Preis dafür. Jeder kann Ihnen solche Token senden.',

  'token.price': 'Preis',
  'token.change': 'Kursänderung in 24 Stunden',
  'token.network': 'Netzwerk',
  'token.contract': 'Vertrag',
  'token.copy': 'Vertragsadresse kopieren',
  'token.send': 'Senden',
  'token.swap': 'Tauschen',
  'token.explorer': 'Explorer',
  'token.unlisted':
    'Dieser Token steht auf keiner Liste. Jeder kann einen mit beliebigem Namen machen.',
  'token.gone': 'Sie besitzen diesen Token nicht mehr',
}
