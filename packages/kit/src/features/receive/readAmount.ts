import { parseUnits } from '../../utils/parseUnits.js'
import { readDecimal } from '../../utils/readDecimal.js'

/** What a visitor has typed, in the smallest unit; `undefined` for what is no amount, or nothing. */
export function readAmount(
  typed: string,
  decimals: number | undefined,
  locale: string,
): bigint | undefined {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5)
  const separator = parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
  const decimal = readDecimal(typed, separator)
  if (decimal === undefined || decimals === undefined) return undefined
  return parseUnits(decimal, decimals) || undefined
}
