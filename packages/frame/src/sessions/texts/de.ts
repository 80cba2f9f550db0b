import type { SessionTexts } from './en.js'

export const de: SessionTexts = {
  title: 'Diese Seite in Grenzen für dich handeln lassen?',
  spend: 'Sie darf senden',
  call: 'Sie darf aufrufen',
  times: 'Wie oft',
  each: 'Je',
  total: 'Insgesamt höchstens',
  receiver: 'An',
  anybody: 'Beliebige Empfänger',
  gas: 'Netzwerkgebühren von deinem Konto, höchstens',
  until: 'Bis',
  key: 'Mit dem Schlüssel',
  account: 'Von deinem Smart-Konto',
  first: 'Es wird in diesem Netzwerk zuerst eingerichtet.',
  warning:
    'Bis dahin tut die Seite das, ohne dich noch einmal zu fragen, auch während du weg bist. Das Netzwerk sorgt für die Grenzen. Du kannst es vorher beenden.',
  callWarning: 'Was der Vertrag tut, wenn er aufgerufen wird, ist hier nicht bekannt.',
  end: 'Diese Sitzung beenden?',
}
