import type { MessagesOf } from '../../../react/i18n/en.js'
import type { en } from './en.js'

export const es: MessagesOf<typeof en> = {
  'tokens.title': 'Tokens',
  'tokens.empty': 'Aún no hay tokens',
  'tokens.empty.text': 'Lo que recibas aparecerá aquí.',
  'tokens.failed': 'Saldo de tokens no disponible',
  'tokens.failed.text': 'Nadie ha respondido. Tus tokens están a salvo en su red.',
  'tokens.retryIn_one': 'Reintentar en {count} segundo',
  'tokens.retryIn_other': 'Reintentar en {count} segundos',
  'tokens.offline': 'Sin conexión',
  'tokens.offline.text': 'Tus tokens aparecerán cuando vuelvas a tener conexión.',
  'tokens.offline.old': 'Lo que ves puede haber cambiado.',
  'tokens.unavailable': 'Sin datos por ahora: {networks}',
  'tokens.hidden_one': 'Mostrar ocultos ({count})',
  'tokens.hidden_other': 'Mostrar ocultos ({count})',
  'tokens.hide': 'Volver a ocultar',
  'tokens.hidden.text': 'Nadie conoce un precio para estos. Cualquiera puede enviarte tokens así.',

  'token.price': 'Precio',
  'token.change': 'Variación del precio en 24 horas',
  'token.network': 'Red',
  'token.contract': 'Contrato',
  'token.copy': 'Copiar la dirección del contrato',
  'token.send': 'Enviar',
  'token.swap': 'Cambiar',
  'token.explorer': 'Explorador',
  'token.unlisted':
    'Este token no está en ninguna lista. Cualquiera puede crear uno con cualquier nombre.',
  'token.gone': 'Ya no tienes este token',
}
