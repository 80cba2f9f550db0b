import type { MessagesOf } from '../../../react/i18n/en.js'
import type { en } from './en.js'

export const de: MessagesOf<typeof en> = {
  'email.label': 'E-Mail',
  'email.continue': 'Weiter',
  'email.invalid': 'Das ist keine E-Mail-Adresse',
  'email.device.sent': 'Öffnen Sie die Mail an {email}',
  'email.device.text':
    'Hinter dem Link lassen Sie diesen Browser mit einem Knopfdruck zu. Der Link gilt 20 Minuten.',
  'email.code.sent': 'Wir haben 6 Ziffern an {email} gesendet',
  'email.code.label': 'Code aus 6 Ziffern',
  'email.code.text': 'Sie gelten 10 Minuten.',
  'email.code.checking': 'Der Code wird geprüft',
  'email.code.wrong':
    'Das ist nicht der Code. Sehen Sie in der Mail nach und versuchen Sie es noch einmal.',
  'email.code.older': 'Es wurde ein neuerer Code gesendet. Geben Sie den aus der letzten Mail ein.',
  'email.code.expired': 'Dieser Code gilt nicht mehr. Fordern Sie einen neuen an.',
  'email.resend': 'Noch eine Mail senden',
  'email.resend.wait': 'Noch eine Mail senden in {time}',
  'email.resent': 'Eine weitere Mail ist unterwegs',
  'email.wait_one': 'Bitte in {count} Sekunde noch einmal versuchen',
  'email.wait_other': 'Bitte in {count} Sekunden noch einmal versuchen',
  'email.waitMinutes_one': 'Bitte in {count} Minute noch einmal versuchen',
  'email.waitMinutes_other': 'Bitte in {count} Minuten noch einmal versuchen',
  'email.tooMany': 'Zu viele Versuche. Versuchen Sie es später noch einmal.',
  'email.notLoaded': 'Die eingebettete Wallet konnte nicht geladen werden',
  'email.notFetched': 'Der Teil für die Anmeldung per E-Mail konnte nicht geladen werden',
  'email.timedOut': 'Zeitüberschreitung der eingebetteten Wallet',
  'email.unreachable': 'Der Server ist nicht erreichbar. Versuchen Sie es noch einmal.',
  'email.clock': 'Prüfen Sie die Uhrzeit dieses Geräts.',
  'email.aborted': 'Etwas ist schiefgegangen',
  'newEmail.title': 'E-Mail-Adresse ändern',
  'newEmail.text':
    'Sie stimmen in der Wallet zu. Dann wird an jede der beiden Adressen ein Code gesendet.',
  'newEmail.label': 'Neue E-Mail-Adresse',
  'newEmail.save': 'Speichern',
  'newEmail.cancel': 'Abbrechen',
  'newEmail.primary': 'Wir haben 6 Ziffern an Ihre bisherige Adresse gesendet',
  'newEmail.taken': 'Diese Adresse wird schon verwendet',
  'approve.text': 'Die Wallet zeigt es über dieser Seite.',
}
