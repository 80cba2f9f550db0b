import type { MessagesOf } from '../../../react/i18n/en.js'
import type { en } from './en.js'

export const es: MessagesOf<typeof en> = {
  'whatIsANetwork.ledger.title': 'Un registro compartido',
  'whatIsANetwork.ledger.text': 'Muchos ordenadores guardan la misma lista de quién tiene qué.',
  'whatIsANetwork.many.title': 'Hay muchas',
  'whatIsANetwork.many.text':
    'Cada una tiene su moneda y sus comisiones. Las monedas no salen de su red.',
  'whatIsANetwork.fee.title': 'Cada cambio cuesta una comisión',
  'whatIsANetwork.fee.text':
    'Es para esos ordenadores, en la moneda propia de la red. Guarda siempre un poco.',
  'whatIsANetwork.test.title': 'Algunas son para practicar',
  'whatIsANetwork.test.text': 'En las redes de prueba las monedas no valen nada.',
  'getWallet.mobile': 'Instala una de estas aplicaciones y abre esta página en ella.',
  'getWallet.phrase.title': 'Guarda la frase solo para ti',
  'getWallet.phrase.text':
    'Una wallet nueva te muestra una frase de recuperación. Ningún sitio ni ayudante la necesita nunca.',
}
