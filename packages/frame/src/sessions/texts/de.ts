import type { SessionTexts } from './en.js'

export const de: SessionTexts = {
  title: 'Diese Seite in Grenzen für Sie handeln lassen?',
  spend: 'Sie darf senden',
  call: 'Sie darf aufrufen',
  times: 'Wie oft',
  each: 'Je',
  total: 'Insgesamt höchstens',
  receiver: 'An',
  anybody: 'Beliebige Empfänger',
  gas: 'Netzwerkgebühren von Ihrem Konto, höchstens',
  until: 'Bis',
  key: 'Mit dem Schlüssel',
  account: 'Von Ihrem Smart-Konto',
  callWarning: 'Was der Vertrag tut, wenn er aufgerufen wird, ist hier nicht bekannt.',
  end: 'Diese Sitzung beenden?',
  setUp: 'Zuerst',
  first: 'Ihr Smart-Konto wird in diesem Netzwerk eingerichtet.',
  warning:
    'Bis {date} tut die Seite das, ohne Sie noch einmal zu fragen, auch während Sie weg sind. Das Netzwerk sorgt für die Grenzen. Sie können es vorher beenden, in den Einstellungen Ihrer Wallet.',
  'held.text':
    'Diese Seiten dürfen für Ihr Smart-Konto handeln, in Grenzen und ohne Sie noch einmal zu fragen. Das Netzwerk wurde gerade eben gefragt.',
  'held.none': 'Keine Seite darf für Sie handeln.',
  'held.send': 'Darf {amount} senden, je {period}',
  'held.call': 'Darf {function} von {contract} aufrufen, höchstens {times}× je {period}',
  'held.gas': 'Darf noch {amount} für Netzwerkgebühren ausgeben',
  'held.until': 'Bis {date}, in {network}',
  'held.end': 'Beenden',
  'held.ending': 'Wird beendet …',
  'held.ended': 'Beendet',
  'held.waiting':
    'Es wurde gesendet, aber das Netzwerk hat es noch nicht ausgeführt. Sehen Sie später noch einmal nach.',
  'held.failed': 'Sie ließ sich nicht beenden. Versuchen Sie es noch einmal.',
  'held.short': 'Ihr Konto hat zu wenig für die Netzwerkgebühr.',
  'held.unread': 'Diese Netzwerke ließen sich nicht fragen: {networks}.',
  'held.partial':
    'Der Server ließ sich nicht fragen: Was auf anderen Geräten erlaubt wurde, fehlt vielleicht.',
  'held.again': 'Noch einmal versuchen',
}
