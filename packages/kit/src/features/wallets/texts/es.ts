import type { MessagesOf } from '../../../react/i18n/en.js'
import type { en } from './en.js'

export const es: MessagesOf<typeof en> = {
  'chooseChain.text': '{wallet} funciona en todas estas',
  'chooseChain.detail': 'Podrás conectar las demás más tarde.',
  'chooseChain.connected': 'Conectada',
  'wallets.recent': 'Recientes',
  'wallets.add': 'Añadir una wallet',
  'wallets.copy': 'Copiar la dirección de {wallet}',
  'wallets.disconnect': 'Desconectar {wallet}',
  'wallets.disconnectAll': 'Desconectar todas',
  'wallets.inUse': 'Ahora se usa {wallet}',
  'wallets.disconnected': '{wallet} está desconectada',
}
