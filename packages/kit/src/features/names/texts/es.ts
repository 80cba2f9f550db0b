import type { MessagesOf } from '../../../react/i18n/en.js'
import type { en } from './en.js'

export const es: MessagesOf<typeof en> = {
  'name.label': 'Nombre',
  'name.rule': 'Letras, cifras y guiones, al menos 4 caracteres',
  'name.checking': 'Buscando {name}',
  'name.free': '{name} está libre',
  'name.taken': 'Este nombre no está libre. Elige otro.',
  'name.suggestions': 'También libres',
  'name.available': 'Libre',
  'name.suggestionsFailed': 'No se pudieron obtener sugerencias de nombres',
  'name.enter': 'Escribe un nombre',
  'name.register': 'Registrar nombre',
  'name.note':
    'No cuesta nada: solo firmas. Todos pueden ver de quién es un nombre, y es para siempre.',
  'name.failed': 'Error al registrar el nombre',
  'name.unavailable': 'Aquí no hay nombres',
  'name.unavailable.text': 'Este sitio no da nombres a cuentas de esta red.',
  'name.yours': '{name} es tuyo',
  'name.yours.text': 'Ahora representa tu dirección aquí.',
  'name.done': 'Listo',
  'name.bad.badName': 'Este nombre no se puede tener. Elige otro.',
  'name.bad.taken': 'Alguien fue más rápido. Elige otro nombre.',
  'name.bad.hasName': 'Esta cuenta ya tiene un nombre.',
  'name.bad.notOffered': 'No hay nombres para cuentas de esta red.',
  'name.bad.wrongTime': 'Se firmó demasiado tarde. Revisa la hora e inténtalo de nuevo.',
  'name.bad.badSignature': 'La firma no es de esta cuenta. Inténtalo de nuevo.',
  'name.bad.tooMany': 'Se registraron demasiados nombres desde aquí. Inténtalo más tarde.',
  'name.bad.unavailable': 'El servidor no responde como debería. Inténtalo más tarde.',
}
