import type { CallsTexts } from './en.js'

export const de: CallsTexts = {
  title: 'Diese {count} Schritte genehmigen?',
  step: 'Schritt {place} von {count}',
  all: 'Alle Schritte',
  separate:
    'Sie werden nacheinander gesendet. Scheitert einer, bleiben die davor ausgeführt, und die danach werden nicht gesendet.',
  together: 'Sie werden gemeinsam ausgeführt: Scheitert einer, wird keiner ausgeführt.',
  account: 'Ihr Konto',
  smart:
    'Es wird in diesem Netzwerk zu einem Smart-Konto, das mehrere Schritte gemeinsam ausführen kann. Adresse und Schlüssel bleiben gleich.',
  plain: 'Es ist in diesem Netzwerk kein Smart-Konto mehr. Adresse und Schlüssel bleiben gleich.',
  code: 'Mit dem Code bei',
  end: 'Smart-Funktionen hier ausschalten?',
  'stopped.title': 'Nicht alle Schritte wurden gesendet',
  'stopped.text':
    'Einer ist gescheitert oder nicht rechtzeitig angekommen. Die davor bleiben ausgeführt; die danach werden nicht mehr gesendet.',
  'stopped.sent': '{sent} von {count} Schritten wurden gesendet',
}
