import type { MessagesOf } from '../../../react/i18n/en.js'
import type { en } from './en.js'

export const de: MessagesOf<typeof en> = {
  'nfts.label': 'NFTs',
  'nfts.empty': 'Noch keine NFTs',
  'nfts.empty.text': 'Was Sie auf {network} empfangen, erscheint hier.',
  'nfts.reading': 'Was Sie erhalten haben, wird noch gelesen',
  'nfts.reading.text': 'Es erscheint hier in Kürze.',
  'nfts.unknown': 'NFTs sind auf {network} nicht bekannt',
  'nfts.unknown.text': 'Die anderer Netzwerke erscheinen, wenn Sie dorthin wechseln.',
  'nfts.failed': 'NFTs konnten nicht geladen werden',
  'nfts.failed.text': 'Niemand hat geantwortet. Sie sind sicher in ihrem Netzwerk.',
  'nfts.offline': 'Sie sind offline',
  'nfts.offline.text': 'Ihre NFTs erscheinen, sobald Sie wieder online sind.',
  'nfts.hidden_one': 'Ausgeblendete zeigen ({count})',
  'nfts.hidden_other': 'Ausgeblendete zeigen ({count})',
  'nfts.hide': 'Wieder ausblenden',
  'nfts.hidden.text': 'Diese sehen nach einem Köder aus. Jeder kann Ihnen so etwas senden.',
  'nfts.many': '{name}, {count} davon',

  'nft.noImage': 'Kein Bild',
  'nft.collection': 'Sammlung',
  'nft.number': 'Nummer',
  'nft.amount': 'Sie haben',
  'nft.network': 'Netzwerk',
  'nft.contract': 'Vertrag',
  'nft.copy': 'Adresse des Vertrags kopieren',
  'nft.address': 'Adresse',
  'nft.copyAddress': 'Adresse kopieren',
  'nft.explorer': 'Explorer',
  'nft.spam': 'Vorsicht: Dies sieht nach einem Köder aus. Niemand von uns kennt die Urheber.',
  'nft.gone': 'Sie besitzen dies nicht mehr',
}
