import type { MessagesOf } from '../../../react/i18n/en.js'
import type { en } from './en.js'

export const de: MessagesOf<typeof en> = {
  'account.copy.short': 'Kopieren',
  'account.total': 'Summe aller verbundenen Konten',
  'account.balance.failed': 'Guthaben nicht verfügbar',
  'account.explorer': 'Explorer',
  'account.tabs': 'Was Sie besitzen',
  'account.tab.tokens': 'Token',
  'account.tab.nfts': 'NFTs',
  'account.tab.activity': 'Aktivität',
  'account.network': 'Netzwerk',
  'account.network.unknown': 'Unbekanntes Netzwerk',
  'account.email': 'E-Mail-Adresse',
  'account.security': 'Sicherheit der Wallet',
  'account.security.text': 'Schlüssel und Wiederherstellung',
  'account.smart': 'Smart Account',
  'account.others': 'Weitere Konten',
  'account.others.text': 'Um eines davon zu verwenden, wählen Sie es in der Wallet.',
  'account.confirming': 'Warten auf Bestätigung in {wallet}',
  'account.pending_one': '{count} Transaktion läuft',
  'account.pending_other': '{count} Transaktionen laufen',

  'updateEmail.primary.title': 'Bisherige Adresse bestätigen',
  'updateEmail.secondary.title': 'Neue Adresse bestätigen',
  'compatibleNetworks.title': 'Netzwerke Ihrer Konten',
  'send.title': 'Senden',
  'swap.title': 'Tauschen',
  'token.title': 'Token',
  'nft.title': 'NFT im Einzelnen',
  'transaction.title': 'Transaktion',
}
