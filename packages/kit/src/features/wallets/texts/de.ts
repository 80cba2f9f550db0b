import type { MessagesOf } from '../../../react/i18n/en.js'
import type { en } from './en.js'

export const de: MessagesOf<typeof en> = {
  'chooseChain.text': '{wallet} funktioniert mit allen davon',
  'chooseChain.detail': 'Die anderen können Sie später verbinden.',
  'chooseChain.connected': 'Verbunden',
  'wallets.recent': 'Zuletzt verwendet',
  'wallets.add': 'Wallet hinzufügen',
  'wallets.copy': 'Adresse von {wallet} kopieren',
  'wallets.disconnect': '{wallet} trennen',
  'wallets.disconnectAll': 'Alle trennen',
  'wallets.inUse': '{wallet} wird jetzt verwendet',
  'wallets.disconnected': '{wallet} ist getrennt',
}
