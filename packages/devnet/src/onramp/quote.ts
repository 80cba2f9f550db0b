import { currencies, type Good } from './goods.js'

/** What the shop takes of each payment: a cent of each dollar, and ten for the network. */
const networkFee = 10n

/** What comes out of a purchase, and what it costs, in cents and in the smallest unit. */
export type Sum = {
  readonly total: bigint
  readonly fee: bigint
  readonly networkFee: bigint
  readonly bought: bigint
}

/** @param amount Of a currency, as a decimal with at most two places. */
export function quote(good: Good, amount: string, currency: string): Sum {
  const [, whole = '', cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(amount) ?? []
  const total = BigInt(whole + cents.padEnd(2, '0'))
  const fee = total / 100n
  const scale = 100_000_000
  const unitPrice = BigInt(Math.round(good.price * (currencies[currency] ?? 1) * scale))
  const left = total - fee - networkFee
  const bought = (left * BigInt(scale) * 10n ** BigInt(good.decimals)) / (unitPrice * 100n)
  return { total, fee, networkFee, bought }
}

/** As a decimal. */
export function write(units: bigint, decimals: number): string {
  const digits = String(units).padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/0+$/, '')
  return digits.slice(0, -decimals) + (fraction && `.${fraction}`)
}
