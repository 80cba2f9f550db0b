import type { MessagesOf } from '../../../react/i18n/en.js'
import type { en } from './en.js'

export const es: MessagesOf<typeof en> = {
  'account.copy.short': 'Copiar',
  'account.total': 'Total de todas las cuentas conectadas',
  'account.balance.failed': 'Saldo no disponible',
  'account.explorer': 'Explorador',
  'account.tabs': 'Lo que tienes',
  'account.tab.tokens': 'Tokens',
  'account.tab.nfts': 'NFT',
  'account.tab.activity': 'Actividad',
  'account.network': 'Red',
  'account.network.unknown': 'Red desconocida',
  'account.email': 'Correo electrónico',
  'account.security': 'Seguridad de la wallet',
  'account.security.text': 'Clave y recuperación',
  'account.smart': 'Cuenta inteligente',
  'account.others': 'Otras cuentas',
  'account.others.text': 'Para usar una de ellas, elígela en la wallet.',
  'account.confirming': 'Esperando la confirmación de {wallet}',
  'account.pending_one': '{count} transacción pendiente',
  'account.pending_other': '{count} transacciones pendientes',

  'updateEmail.primary.title': 'Confirma el correo actual',
  'updateEmail.secondary.title': 'Confirma el correo nuevo',
  'compatibleNetworks.title': 'Redes de tus cuentas',
  'send.title': 'Enviar',
  'swap.title': 'Cambiar',
  'token.title': 'Token',
  'nft.title': 'Detalles del NFT',
  'transaction.title': 'Transacción',
}
