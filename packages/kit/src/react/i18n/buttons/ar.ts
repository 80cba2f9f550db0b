import type { LateButtonTexts } from '../buttonTexts.js'

/** What the page's buttons say later, in Arabic. */
export const texts: LateButtonTexts = {
  'button.opening': 'جارٍ الفتح…',
  'button.connecting': 'جارٍ الربط…',
  'button.account': 'الحساب {address}',
  'button.network': 'الشبكة: {network}',
  'button.chooseNetwork': 'اختر شبكة',
  'button.pending': 'معاملة قيد التنفيذ',
  'button.notLoaded': 'أعد المحاولة',
}
