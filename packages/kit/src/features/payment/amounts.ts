import { formatUnits } from '../../utils/formatUnits.js'
import { parseUnits } from '../../utils/parseUnits.js'
import { readDecimal } from '../../utils/readDecimal.js'
import { truncateDecimals } from '../../utils/truncateDecimals.js'

/** How exactly prices and amounts of money are counted. */
const moneyDecimals = 18

export type ReadAmount =
  | { readonly status: 'empty' }
  | { readonly status: 'read'; readonly value: bigint }
  | { readonly status: 'bad'; readonly problem: 'number' | 'badAmount' }

/**
 * Reads what was typed as an amount of a token in its smallest unit. With a price it was typed in money, and
 * comes to as much of the token as that pays for, never more.
 */
export function readAmount(
  text: string,
  token: { decimals: number; price?: number | undefined; locale: string },
): ReadAmount {
  const { decimals, price, locale } = token
  if (text.trim() === '') return { status: 'empty' }
  const decimal = readDecimal(text, separatorOf(locale))
  if (decimal === undefined) return { status: 'bad', problem: 'number' }
  const value =
    price === undefined ? parseUnits(decimal, decimals) : pays(decimal, { decimals, price })
  return value ? { status: 'read', value } : { status: 'bad', problem: 'badAmount' }
}

function pays(decimal: string, { decimals, price }: { decimals: number; price: number }) {
  const money = parseUnits(decimal, moneyDecimals)
  const rate = parseUnits(price.toFixed(moneyDecimals), moneyDecimals)
  if (money === undefined || !rate) return undefined
  return (money * 10n ** BigInt(decimals)) / rate
}

/** The decimal separator, as one can name it. */
export function separatorName(locale: string): string {
  return formatOf(locale)
    .format(1.5)
    .replace(/\p{Nd}/gu, '')
}

/** What a visitor's language writes before decimals. */
export function separatorOf(locale: string): '.' | ',' {
  return formatOf(locale).format(1.5).includes(',') ? ',' : '.'
}

const formats = /*#__PURE__*/ new Map<string, Intl.NumberFormat>()

/** One for each language: making one takes longer than using it, and amounts are read with each key. */
function formatOf(locale: string): Intl.NumberFormat {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale)
  formats.set(locale, format)
  return format
}

/** A share of what is held in percent, as it would be typed. Cut, so that it is never more. */
export function shareOf(
  held: { amount: bigint; decimals: number },
  percent: number,
  locale: string,
): string {
  const share = (held.amount * BigInt(percent)) / 100n
  return typed(formatUnits(share, held.decimals), locale)
}

/** A decimal as a visitor types it. */
export function typed(decimal: string, locale: string): string {
  return decimal.replace('.', separatorOf(locale))
}

/** An amount and what it is of, in their order whatever stands around them. */
export function joinSum(amount: string, symbol: string): string {
  return `\u2068${[amount, symbol].filter(Boolean).join(' ')}\u2069`
}

/** How many decimals of what is not sent are shown. */
const places = 8

/** At most as much, in few decimals. */
export function shorten(decimal: string): string {
  return truncateDecimals(decimal, places)
}

/** The same for showing; of what would be nothing all decimals. */
export function shortenSeen(decimal: string): string {
  const cut = shorten(decimal)
  return cut === '0' ? decimal : cut
}

/** At least as much, in few decimals. */
export function shortenUp(decimal: string): string {
  const cut = shorten(decimal)
  const units = cut === decimal ? undefined : parseUnits(cut, places)
  return units === undefined ? decimal : formatUnits(units + 1n, places)
}

/** An amount in the visitor's language, all of its digits: a number, and Intl in some browsers, has 20. */
export function showExact(decimal: string, locale: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.')
  const format = formatOf(locale)
  const shown = format.format(BigInt(whole))
  if (!fraction) return shown
  const point = format.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value
  return `${shown}${point}${[...fraction].map((digit) => format.format(Number(digit))).join('')}`
}
