import { truncateDecimals } from '../utils/truncateDecimals.js'

/** How many decimals of a balance are shown. */
const places = 3

/** An exact decimal in the visitor's language, cut to three places: a balance is never rounded up. */
export function formatAmount(decimal: string, locale: string): string {
  const cut = truncateDecimals(decimal, places)
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: places })
  // As a text, since a number would lose digits of large amounts.
  return format.format(cut as `${number}`) // decimal digits by construction
}
