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
    'Es wird in diesem Netzwerk zu einem Smart-Konto, das mehrere Schritte gemeinsam ausführen kann. Adresse und Schlüssel bleiben gleich, und Sie können es unter „Sicherheit der Wallet“ rückgängig machen.',
  plain: 'Es ist in diesem Netzwerk kein Smart-Konto mehr. Adresse und Schlüssel bleiben gleich.',
  code: 'Mit dem Code bei',
  end: 'Smart-Funktionen hier ausschalten?',
  'smart.text':
    'Mit ihnen führt Ihr Konto mehrere Schritte gemeinsam aus, alle oder keinen, wenn eine Website darum bittet. Sie werden vorher gefragt, für jedes Netzwerk. Adresse und Schlüssel bleiben gleich.',
  'smart.isOn': 'Sie sind eingeschaltet, auf diesem Gerät.',
  'smart.isOff': 'Sie sind ausgeschaltet, auf diesem Gerät.',
  'smart.on': 'Einschalten',
  'smart.off': 'Ausschalten',
  'smart.where': 'Ihr Konto ist in diesen Netzwerken ein Smart-Konto:',
  'smart.nowhere':
    'Ihr Konto ist in keinem Netzwerk, das sich gerade fragen lässt, ein Smart-Konto.',
  'smart.end': 'Hier ausschalten',
  'stopped.title': 'Nicht alle Schritte wurden gesendet',
  'stopped.text':
    'Einer ist gescheitert oder nicht rechtzeitig angekommen. Die davor bleiben ausgeführt; die danach werden nicht mehr gesendet.',
  'stopped.sent': '{sent} von {count} Schritten wurden gesendet',
}
