import type { Language } from '../../utils/languages.js'

/** What the page's buttons may say in the first paint. All languages come with the page: it must not change. */
export const firstButtonTexts = {
  en: { 'button.connect': 'Connect wallet', 'button.wrongNetwork': 'Wrong network' },
  de: { 'button.connect': 'Wallet verbinden', 'button.wrongNetwork': 'Falsches Netzwerk' },
  es: { 'button.connect': 'Conectar wallet', 'button.wrongNetwork': 'Red incorrecta' },
  ja: { 'button.connect': 'ウォレットを接続', 'button.wrongNetwork': 'ネットワークが違います' },
  ar: { 'button.connect': 'ربط المحفظة', 'button.wrongNetwork': 'شبكة غير صحيحة' },
} as const satisfies Readonly<Record<Language, Readonly<Record<string, string>>>>

/** What they say later, in English. Other languages are fetched. */
export const lateButtonTexts = {
  'button.opening': 'Opening…',
  'button.connecting': 'Connecting…',
  'button.account': 'Account {address}',
  'button.network': 'Network: {network}',
  'button.chooseNetwork': 'Choose network',
  'button.pending': 'Transaction pending',
  'button.notLoaded': 'Not loaded. Try again',
}

export type LateButtonTexts = Readonly<Record<keyof typeof lateButtonTexts, string>>

export type ButtonTextKey = keyof LateButtonTexts | keyof (typeof firstButtonTexts)['en']
