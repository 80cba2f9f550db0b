import type { Texts } from './en.js'

export const es: Texts = {
  'approve.message': '¿Firmar este mensaje?',
  'approve.typedData': '¿Firmar estos datos?',
  'approve.from': 'Lo pide',
  'approve.account': 'Con tu cuenta',
  'approve.network': 'En la red',
  'approve.anyNetwork': 'Cualquier red',
  'approve.unknownNetwork': 'Red desconocida',
  'approve.scroll': 'Desplázate hasta el final para firmar.',
  'approve.early': 'Quédate un momento sobre el botón y luego púlsalo.',
  'approve.contract': 'Para el contrato',
  'approve.permit':
    'Esto puede permitir que otra persona se lleve lo que tiene tu billetera. Firma solo si sabes para qué.',
  'approve.sign': 'Firmar',
  'approve.reject': 'Rechazar',
  'setUp.title': 'Elige una contraseña',
  'setUp.text':
    'Abre tu billetera en otros dispositivos y sitios. Nadie puede restablecerla, tampoco nosotros: guárdala bien.',
  'setUp.create': 'Crear billetera',
  'setUp.tooShort': 'Usa al menos 12 caracteres.',
  'setUp.tooPlain': 'Es fácil de adivinar. Elige otra.',
  'setUp.different': 'Las dos no son iguales.',
  'recover.title': 'Abre tu billetera',
  'recover.text': 'Tu billetera es nueva en este sitio o dispositivo. Escribe su contraseña.',
  'recover.open': 'Abrir billetera',
  'recover.wrong': 'Esta contraseña no es correcta.',
  password: 'Contraseña',
  again: 'Otra vez la misma',
  'unsafe.title': 'Usa otro navegador',
  'unsafe.text':
    'Este navegador no puede saber si una página oculta lo que firmas, así que aquí no se crea ninguna billetera. Usa Chrome, Edge u otro navegador basado en Chromium.',
  'disputed.title': 'Algo no coincide',
  'disputed.text':
    'Este dispositivo tiene una billetera tuya que el servidor no conoce. No se crea otra en su lugar. Inténtalo más tarde, o pregunta a quienes llevan este sitio antes de olvidarla.',
  'disputed.forget': 'Olvidarla aquí',
  close: 'Cerrar',
  cancel: 'Cancelar',
  working: 'Un momento …',
  failed: 'Algo ha fallado. Inténtalo de nuevo.',
}
