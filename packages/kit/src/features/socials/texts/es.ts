import type { MessagesOf } from '../../../react/i18n/en.js'
import type { en } from './en.js'

export const es: MessagesOf<typeof en> = {
  'social.label': 'Otras formas de iniciar sesión',
  'social.more': 'Todas las formas de iniciar sesión',
  'social.with': 'Continuar con {name}',
  'social.passkey': 'Passkey',
  'social.passkey.with': 'Continuar con una passkey',
  'social.passkey.waiting': 'Usa tu passkey',
  'social.passkey.waiting.text': 'Tu billetera te la pide aquí.',
  'social.passkey.failed': 'No has iniciado sesión',
  'social.passkey.failed.text':
    'No se usó ninguna passkey, o aquí no se conoce. Inténtalo de nuevo, o entra de otra forma.',
  'social.waiting': 'Continúa en la ventana de {name}',
  'social.waiting.text':
    'Inicia sesión allí y vuelve. Para usar otra cuenta, cierra primero la sesión allí.',
  'social.slow': 'Seguimos esperando a {name}',
  'social.slow.text': 'Su ventana puede estar detrás de esta.',
  'social.show': 'Mostrar la ventana',
  'social.blocked': 'Tu navegador ha bloqueado la ventana de {name}',
  'social.blocked.text': 'Permite que este sitio abra ventanas, o ábrela con el botón.',
  'social.open': 'Abrir la ventana',
  'social.closed': 'La ventana de {name} se ha cerrado',
  'social.closed.text': 'Si has iniciado sesión allí, esto sigue solo. Si no, inténtalo de nuevo.',
  'social.declined': 'No has iniciado sesión',
  'social.declined.text': 'Inténtalo de nuevo, con otra cuenta si quieres.',
  'social.failed': '{name} no ha iniciado tu sesión',
  'social.failed.text': 'Ha tardado demasiado o no ha terminado bien. Inténtalo de nuevo.',
  'social.unreachable': 'No se puede conectar con {name}',
  'social.unreachable.text': 'Inténtalo de nuevo o inicia sesión de otra forma.',
}
