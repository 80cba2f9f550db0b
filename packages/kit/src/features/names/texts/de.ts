import type { MessagesOf } from '../../../react/i18n/en.js'
import type { en } from './en.js'

export const de: MessagesOf<typeof en> = {
  'name.label': 'Name',
  'name.rule': 'Buchstaben, Ziffern und Bindestriche, mindestens 4 Zeichen',
  'name.checking': '{name} wird gesucht',
  'name.free': '{name} ist frei',
  'name.taken': 'Dieser Name ist nicht frei. Wählen Sie einen anderen.',
  'name.suggestions': 'Auch frei',
  'name.available': 'Frei',
  'name.suggestionsFailed': 'Namensvorschläge konnten nicht geladen werden',
  'name.enter': 'Namen eingeben',
  'name.register': 'Namen registrieren',
  'name.renew': 'Verlängern',
  'name.renewable': 'Er gehört Ihnen für eine weitere Zeit',
  'name.renewable.not': 'Dieser Name lässt sich noch nicht verlängern',
  'name.note': 'Kostet nichts: Sie unterschreiben nur. Wem ein Name gehört, sieht jeder.',
  'name.failed': 'Der Name konnte nicht registriert werden',
  'name.unavailable': 'Hier gibt es keine Namen',
  'name.unavailable.text': 'Diese Seite vergibt keine Namen für Konten in diesem Netzwerk.',
  'name.yours': '{name} gehört Ihnen',
  'name.yours.text': 'Er steht hier nun für Ihre Adresse.',
  'name.yours.until':
    'Er steht hier nun für Ihre Adresse, bis zum {date}, wenn Sie ihn nicht verlängern.',
  'name.done': 'Fertig',
  'name.bad.badName': 'Diesen Namen kann niemand haben. Wählen Sie einen anderen.',
  'name.bad.taken': 'Jemand war schneller. Wählen Sie einen anderen Namen.',
  'name.bad.hasName': 'Dieses Konto hat schon einen Namen.',
  'name.bad.notOffered': 'Für Konten in diesem Netzwerk gibt es keine Namen.',
  'name.bad.wrongTime':
    'Zu spät unterschrieben. Prüfen Sie die Uhrzeit und versuchen Sie es erneut.',
  'name.bad.badSignature': 'Die Unterschrift ist nicht die dieses Kontos. Versuchen Sie es erneut.',
  'name.bad.tooMany': 'Von hier wurden zu viele Namen registriert. Versuchen Sie es später.',
  'name.bad.unavailable': 'Der Server antwortet nicht richtig. Versuchen Sie es später.',
}
