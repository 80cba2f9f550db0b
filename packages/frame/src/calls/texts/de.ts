import type { CallsTexts } from './en.js'

export const de: CallsTexts = {
  title: 'Diese {count} Schritte genehmigen?',
  step: 'Schritt {place} von {count}',
  all: 'Alle Schritte',
  separate:
    'Sie werden nacheinander gesendet. Scheitert einer, bleiben die davor ausgeführt, und die danach werden nicht gesendet.',
  'stopped.title': 'Nicht alle Schritte wurden gesendet',
  'stopped.text':
    'Einer ist gescheitert oder nicht rechtzeitig angekommen. Die davor bleiben ausgeführt; die danach werden nicht mehr gesendet.',
  'stopped.sent': '{sent} von {count} Schritten wurden gesendet',
}
