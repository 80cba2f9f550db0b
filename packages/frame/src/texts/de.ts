import type { Texts } from './en.js'

export const de: Texts = {
  'approve.message': 'Diese Nachricht signieren?',
  'approve.typedData': 'Diese Daten signieren?',
  'approve.from': 'Angefragt von',
  'approve.account': 'Mit deinem Konto',
  'approve.network': 'Im Netzwerk',
  'approve.anyNetwork': 'Beliebiges Netzwerk',
  'approve.unknownNetwork': 'Unbekanntes Netzwerk',
  'approve.scroll': 'Scrolle zum Ende, um zu signieren.',
  'approve.early': 'Bleib kurz auf dem Knopf und drücke dann.',
  'approve.contract': 'Für den Vertrag',
  'approve.permit':
    'Damit kann jemand anderes vielleicht nehmen, was in deiner Wallet ist. Signiere nur, wenn du weißt, wozu.',
  'approve.sign': 'Signieren',
  'approve.reject': 'Ablehnen',
  'setUp.title': 'Wähle ein Passwort',
  'setUp.text':
    'Es öffnet deine Wallet auf anderen Geräten und Seiten. Niemand kann es zurücksetzen, auch wir nicht: Bewahre es gut auf.',
  'setUp.create': 'Wallet erstellen',
  'setUp.tooShort': 'Nimm mindestens 12 Zeichen.',
  'setUp.tooPlain': 'Das ist leicht zu erraten. Nimm ein anderes.',
  'setUp.different': 'Die beiden sind nicht gleich.',
  'recover.title': 'Öffne deine Wallet',
  'recover.text': 'Deine Wallet ist auf dieser Seite oder diesem Gerät neu. Gib ihr Passwort ein.',
  'recover.open': 'Wallet öffnen',
  'recover.wrong': 'Dieses Passwort stimmt nicht.',
  password: 'Passwort',
  again: 'Noch einmal dasselbe',
  'unsafe.title': 'Nimm einen anderen Browser',
  'unsafe.text':
    'Dieser Browser kann nicht erkennen, ob eine Seite verdeckt, was du signierst. Darum wird hier keine Wallet erstellt. Nimm Chrome, Edge oder einen anderen Browser auf Basis von Chromium.',
  'disputed.title': 'Etwas passt nicht zusammen',
  'disputed.text':
    'Dieses Gerät hat eine Wallet von dir, die der Server nicht kennt. An ihrer Stelle wird keine andere erstellt. Versuche es später noch einmal, oder frage die Betreiber der Seite, bevor du sie vergessen lässt.',
  'disputed.forget': 'Hier vergessen',
  close: 'Schließen',
  cancel: 'Abbrechen',
  working: 'Einen Moment …',
  failed: 'Etwas ist schiefgegangen. Versuche es noch einmal.',
}
