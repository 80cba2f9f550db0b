import type { MessagesOf } from '../../../react/i18n/en.js'
import type { en } from './en.js'

export const es: MessagesOf<typeof en> = {
  'email.label': 'Correo electrónico',
  'email.continue': 'Continuar',
  'email.invalid': 'Esto no es una dirección de correo',
  'email.device.sent': 'Abre el correo enviado a {email}',
  'email.device.text':
    'Pulsa el botón tras su enlace para permitir este navegador. El enlace vale 20 minutos.',
  'email.code.sent': 'Hemos enviado 6 cifras a {email}',
  'email.code.label': 'Código de 6 cifras',
  'email.code.text': 'Valen 10 minutos.',
  'email.code.checking': 'Comprobando el código',
  'email.code.wrong': 'Este no es el código. Mira el correo e inténtalo de nuevo.',
  'email.code.expired': 'Este código ya no vale. Pide otro.',
  'email.resend': 'Enviar otro correo',
  'email.resend.wait': 'Enviar otro correo en {seconds} s',
  'email.resent': 'Otro correo está en camino',
  'email.wait_one': 'Inténtalo de nuevo en {count} segundo',
  'email.wait_other': 'Inténtalo de nuevo en {count} segundos',
  'email.waitMinutes_one': 'Inténtalo de nuevo en {count} minuto',
  'email.waitMinutes_other': 'Inténtalo de nuevo en {count} minutos',
  'email.tooMany': 'Demasiados intentos. Inténtalo más tarde.',
  'email.notLoaded': 'No se pudo cargar la wallet integrada',
  'email.timedOut': 'Se agotó el tiempo de la wallet integrada',
  'email.unreachable': 'No se puede conectar con el servidor. Inténtalo de nuevo.',
  'email.clock': 'Revisa la hora de este dispositivo.',
  'email.aborted': 'Algo salió mal',
  'newEmail.title': 'Cambia tu correo',
  'newEmail.text':
    'Lo apruebas en la wallet. Después se envía un código a cada una de las dos direcciones.',
  'newEmail.label': 'Correo nuevo',
  'newEmail.save': 'Guardar',
  'newEmail.cancel': 'Cancelar',
  'newEmail.primary': 'Hemos enviado 6 cifras a tu dirección actual',
  'newEmail.taken': 'Esta dirección ya está en uso',
  'approve.text': 'La wallet lo muestra sobre esta página.',
}
