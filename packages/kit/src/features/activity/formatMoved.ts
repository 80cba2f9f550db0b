import type { AccountTransfer } from '../../actions/Transaction.js'
import { truncateDecimals } from '../../utils/truncateDecimals.js'
import type { Sign } from './describeTransaction.js'

const places = 3

/** The most that browsers of before 2023 can do; coins have up to 18. */
const allPlaces = 20

const formats = /*#__PURE__*/ new Map<string, Intl.NumberFormat>()

/** Made once: a list has thousands of numbers, and each such object is heavy. */
function formatOf(locale: string, maximumFractionDigits: number): Intl.NumberFormat {
  const key = `${locale} ${maximumFractionDigits}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, { maximumFractionDigits })
  formats.set(key, made)
  return made
}

/** What was moved, in all its digits. */
export function formatExactly(
  { amount, symbol }: Pick<AccountTransfer, 'amount' | 'symbol'>,
  { sign, locale }: { sign: Sign; locale: string },
): string {
  const { format } = formatOf(locale, allPlaces)
  return `${sign}${format(amount as `${number}`)} ${symbol}` // decimal digits by construction
}

/**
 * What was moved, such as `+1.5 ETH`, cut to three places; what is less than that is said to be less, since
 * it is not nothing. Of a single NFT its name alone.
 */
export function formatMoved(
  { amount, symbol, isNft }: Pick<AccountTransfer, 'amount' | 'symbol' | 'isNft'>,
  { sign, locale }: { sign: Sign; locale: string },
): string {
  if (isNft && amount === '1') return `${sign}${symbol}`
  const { format } = formatOf(locale, places)
  const cut = truncateDecimals(amount, places)
  const isLess = /^0*$/.test(cut) && /[1-9]/.test(amount)
  // As a text, since a number would lose digits of large amounts.
  const shown = isLess ? `<${format(10 ** -places)}` : format(cut as `${number}`) // decimal digits by construction
  return `${sign}${shown} ${symbol}`
}
