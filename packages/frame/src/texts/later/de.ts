import type { LaterTexts } from './en.js'

export const de: LaterTexts = {
  'existing.title': 'Sie haben schon eine Wallet',
  'existing.text':
    'Sie wurde inzwischen in einem anderen Tab oder auf einem anderen Gerät erstellt. Sie öffnet sich mit dem Passwort, das Sie dort gewählt haben. Was Sie hier eingegeben haben, wurde nicht verwendet.',
}
