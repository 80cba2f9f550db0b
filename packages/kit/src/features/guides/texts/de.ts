import type { MessagesOf } from '../../../react/i18n/en.js'
import type { en } from './en.js'

export const de: MessagesOf<typeof en> = {
  'whatIsANetwork.ledger.title': 'Ein gemeinsames Verzeichnis',
  'whatIsANetwork.ledger.text': 'Viele Computer führen dieselbe Liste, wem was gehört.',
  'whatIsANetwork.many.title': 'Es gibt viele',
  'whatIsANetwork.many.text':
    'Jedes hat eigene Coins und eigene Gebühren. Coins bleiben in ihrem Netzwerk.',
  'whatIsANetwork.fee.title': 'Jede Änderung kostet eine Gebühr',
  'whatIsANetwork.fee.text':
    'Sie geht an diese Computer, im eigenen Coin des Netzwerks. Halten Sie etwas davon bereit.',
  'whatIsANetwork.test.title': 'Manche sind zum Üben da',
  'whatIsANetwork.test.text': 'In Testnetzwerken sind die Coins nichts wert.',
  'getWallet.mobile': 'Installieren Sie eine dieser Apps und öffnen Sie diese Seite darin.',
  'getWallet.phrase.title': 'Behalten Sie die Phrase für sich',
  'getWallet.phrase.text':
    'Eine neue Wallet zeigt Ihnen eine Wiederherstellungsphrase. Keine Website und kein Helfer braucht sie je.',
}
