import { formatUnits } from 'viem'

/** Beyond this not all browsers write a number in full. */
const mostDigits = 20

/** An exact amount, as numbers are written in a language. */
export function formatAmount(amount: bigint, decimals: number, language: string): string {
  const text = formatUnits(amount, decimals)
  if (decimals > mostDigits) return text
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: mostDigits })
  return format.format(text as `${number}`)
}
