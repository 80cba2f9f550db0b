import type { onrampTexts } from './texts/onrampTexts.js'

/** How something is paid, in the visitor's words where we have some. */
export function methodText(t: ReturnType<typeof onrampTexts.useTexts>, method: string): string {
  if (method === 'card') return t('buy.method.card')
  if (method === 'ach_bank_account') return t('buy.method.bank')
  return method.replaceAll('_', ' ')
}
