import type { Currency } from '../utils/currencies.js'

/** How many decimals coins are told with; of other currencies the language knows. */
const coinDecimals = 6
/** From where on the digits are told in words ("T"), where they need not all be told. */
const longest = 1e12

/**
 * What something is worth, in the visitor's language. What is too little to be told is less than the least.
 *
 * @param parameters.isFull Tells all digits, however many.
 */
export function formatWorth(
  worth: number,
  parameters: { currency: Currency; locale: string; isFull?: boolean | undefined },
): string {
  const { currency, locale, isFull = false } = parameters
  const format = formatOf(currency, locale, worth >= longest && !isFull)
  const { maximumFractionDigits = 2 } = format.resolvedOptions()
  const least = 10 ** -maximumFractionDigits
  return worth > 0 && worth < least ? `<${format.format(least)}` : format.format(worth)
}

const formats = /*#__PURE__*/ new Map<string, Intl.NumberFormat>()

/** One for all rows of a list: making one takes longer than using it. */
function formatOf(currency: Currency, locale: string, isShort: boolean): Intl.NumberFormat {
  const key = `${currency} ${locale} ${isShort}`
  const known = formats.get(key)
  if (known) return known
  const isCoin = currency === 'btc' || currency === 'eth'
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    ...(isCoin && { maximumFractionDigits: coinDecimals }),
    ...(isShort && { notation: 'compact', maximumFractionDigits: 2 }),
  })
  formats.set(key, format)
  return format
}
