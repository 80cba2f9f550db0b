import type { MessagesOf } from '../../../react/i18n/en.js'
import type { en } from './en.js'

export const es: MessagesOf<typeof en> = {
  'receive.label': 'Código QR de tu dirección',
  'receive.text': 'Envía a esta dirección solo lo que esté en {network}',
  'receive.label.link': 'Código QR que pide esta cantidad',
  'receive.copyLink': 'Copiar enlace de pago',
  'receive.amount': 'Cantidad (opcional)',
  'receive.amount.wrong': 'Esto no es una cantidad',
  'receive.network': 'Red',
  'receive.unknown': 'Red desconocida',
}
