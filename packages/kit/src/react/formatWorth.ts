import type { Currency } from '../utils/currencies.js'

/** How many decimals coins are told with; of other currencies the language knows. */
const coinDecimals = 6

/** What something is worth, in the visitor's language. What is too little to be told is less than the least. */
export function formatWorth(worth: number, currency: Currency, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    ...((currency === 'btc' || currency === 'eth') && { maximumFractionDigits: coinDecimals }),
  })
  const { maximumFractionDigits = 2 } = format.resolvedOptions()
  const least = 10 ** -maximumFractionDigits
  return worth > 0 && worth < least ? `<${format.format(least)}` : format.format(worth)
}
