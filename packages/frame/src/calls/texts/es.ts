import type { CallsTexts } from './en.js'

export const es: CallsTexts = {
  title: '¿Aprobar estos {count} pasos?',
  step: 'Paso {place} de {count}',
  all: 'Todos los pasos',
  separate:
    'Se envían uno tras otro. Si uno falla, los anteriores quedan hechos y los siguientes no se envían.',
  together: 'Se ejecutan juntos: si uno falla, no se ejecuta ninguno.',
  account: 'Tu cuenta',
  smart:
    'Se convierte en una cuenta inteligente en esta red, que puede hacer varios pasos juntos. Su dirección y sus claves no cambian, y puedes deshacerlo en «Seguridad de la billetera».',
  plain: 'Deja de ser una cuenta inteligente en esta red. Su dirección y sus claves no cambian.',
  code: 'Con el código de',
  end: '¿Desactivar aquí las funciones inteligentes?',
  'smart.text':
    'Con ellas tu cuenta hace varios pasos juntos, todos o ninguno, cuando un sitio lo pide. Se te pregunta antes, en cada red. Tu dirección y tus claves no cambian.',
  'smart.isOn': 'Están activadas en este dispositivo.',
  'smart.isOff': 'Están desactivadas en este dispositivo.',
  'smart.on': 'Activar',
  'smart.off': 'Desactivar',
  'smart.where': 'Tu cuenta es una cuenta inteligente en estas redes:',
  'smart.nowhere':
    'Tu cuenta no es una cuenta inteligente en ninguna red que se pueda consultar ahora.',
  'smart.end': 'Desactivar aquí',
  'stopped.title': 'No se han enviado todos los pasos',
  'stopped.text':
    'Uno ha fallado o no ha llegado a tiempo. Los anteriores quedan hechos; los siguientes ya no se envían.',
  'stopped.sent': 'Se han enviado {sent} de {count} pasos',
}
