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
  first: 'Es wird in diesem Netzwerk zuerst eingerichtet.',
  warning:
    'Bis dahin tut die Seite das, ohne Sie noch einmal zu fragen, auch während Sie weg sind. Das Netzwerk sorgt für die Grenzen. Sie können es vorher beenden.',
  callWarning: 'Was der Vertrag tut, wenn er aufgerufen wird, ist hier nicht bekannt.',
  end: 'Diese Sitzung beenden?',
}
