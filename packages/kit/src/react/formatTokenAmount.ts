import { truncateDecimals } from '../utils/truncateDecimals.js'

/** How many decimals of a token are shown in a list. */
const places = 2

/**
 * An exact decimal in the visitor's language, cut to two places. What is less than that is said to be less,
 * since it is not nothing.
 */
export function formatTokenAmount(decimal: string, locale: string): string {
  const { format } = new Intl.NumberFormat(locale, { maximumFractionDigits: places })
  const cut = truncateDecimals(decimal, places)
  if (cut === '0' && decimal !== '0') return `<${format(10 ** -places)}`
  // As a text, since a number would lose digits of large amounts.
  return format(cut as `${number}`) // decimal digits by construction
}
