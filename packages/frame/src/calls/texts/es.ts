import type { CallsTexts } from './en.js'

export const es: CallsTexts = {
  title: '¿Aprobar estos {count} pasos?',
  step: 'Paso {place} de {count}',
  all: 'Todos los pasos',
  separate:
    'Se envían uno tras otro. Si uno falla, los anteriores quedan hechos y los siguientes no se envían.',
  'stopped.title': 'No se han enviado todos los pasos',
  'stopped.text':
    'Uno ha fallado o no ha llegado a tiempo. Los anteriores quedan hechos; los siguientes ya no se envían.',
  'stopped.sent': 'Se han enviado {sent} de {count} pasos',
}
