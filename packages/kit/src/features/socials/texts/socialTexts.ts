import { createTexts } from '../../../react/i18n/createTexts.js'
import { en } from './en.js'

export const socialTexts = /*#__PURE__*/ createTexts(en, {
  de: async () => (await import('./de.js')).de,
  es: async () => (await import('./es.js')).es,
  ja: async () => (await import('./ja.js')).ja,
  ar: async () => (await import('./ar.js')).ar,
})
