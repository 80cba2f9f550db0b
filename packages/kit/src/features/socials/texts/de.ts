import type { MessagesOf } from '../../../react/i18n/en.js'
import type { en } from './en.js'

export const de: MessagesOf<typeof en> = {
  'social.label': 'Andere Wege zur Anmeldung',
  'social.more': 'Alle Wege zur Anmeldung',
  'social.with': 'Weiter mit {name}',
  'social.passkey': 'Passkey',
  'social.passkey.with': 'Weiter mit einem Passkey',
  'social.passkey.waiting': 'Verwenden Sie Ihren Passkey',
  'social.passkey.waiting.text': 'Ihre Wallet fragt hier danach.',
  'social.passkey.failed': 'Sie haben sich nicht angemeldet',
  'social.passkey.failed.text':
    'Kein Passkey wurde verwendet, oder er ist hier nicht bekannt. Versuchen Sie es erneut, oder auf anderem Weg.',
  'social.waiting': 'Weiter geht es im Fenster von {name}',
  'social.waiting.text':
    'Melden Sie sich dort an und kommen Sie zurück. Für ein anderes Konto melden Sie sich dort erst ab.',
  'social.slow': 'Wir warten noch auf {name}',
  'social.slow.text': 'Das Fenster liegt vielleicht hinter diesem.',
  'social.show': 'Fenster zeigen',
  'social.blocked': 'Ihr Browser hat das Fenster von {name} blockiert',
  'social.blocked.text': 'Erlauben Sie dieser Seite Fenster oder öffnen Sie es mit dem Knopf.',
  'social.open': 'Fenster öffnen',
  'social.closed': 'Das Fenster von {name} wurde geschlossen',
  'social.closed.text':
    'Wenn Sie dort angemeldet sind, geht es von selbst weiter. Sonst versuchen Sie es noch einmal.',
  'social.declined': 'Sie haben sich nicht angemeldet',
  'social.declined.text': 'Versuchen Sie es noch einmal, gern mit einem anderen Konto.',
  'social.failed': '{name} hat Sie nicht angemeldet',
  'social.failed.text':
    'Es hat zu lange gedauert oder ging nicht gut aus. Versuchen Sie es noch einmal.',
  'social.unreachable': '{name} ist nicht erreichbar',
  'social.unreachable.text': 'Versuchen Sie es noch einmal oder melden Sie sich anders an.',
  'farcaster.code': 'QR-Code für die Farcaster-App',
  'farcaster.open': 'Farcaster-App öffnen',
  'farcaster.waiting': 'Scannen Sie mit dem Telefon',
  'farcaster.waiting.text':
    'Stimmen Sie in der Farcaster-App zu und kommen Sie zurück. Für ein anderes Konto wählen Sie es dort zuerst.',
  'farcaster.phone': 'Weiter in der Farcaster-App',
  'farcaster.phone.text':
    'Stimmen Sie dort zu und kommen Sie zurück. Für ein anderes Konto wählen Sie es dort zuerst.',
  'farcaster.declined': 'Sie haben sich nicht angemeldet',
  'farcaster.declined.text': 'Versuchen Sie es noch einmal, gern mit einem anderen Konto.',
  'farcaster.failed': 'Farcaster hat Sie nicht angemeldet',
  'farcaster.failed.text':
    'Was die App unterschrieben hat, stimmt nicht. Versuchen Sie es noch einmal.',
  'farcaster.late': 'Es hat zu lange gedauert',
  'farcaster.late.text': 'Ein Code gilt zehn Minuten. Holen Sie sich einen neuen.',
  'farcaster.unreachable': 'Farcaster ist nicht erreichbar',
  'farcaster.unreachable.text': 'Versuchen Sie es noch einmal oder melden Sie sich anders an.',
}
