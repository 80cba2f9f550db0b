import type { OnrampLimit } from '../../actions/OnrampOptions.js'
import { parseUnits } from '../../utils/parseUnits.js'
import { readDecimal } from '../../utils/readDecimal.js'
import { separatorOf } from '../payment/amounts.js'

export type ReadPayment =
  | { readonly status: 'empty' | 'bad' }
  | { readonly status: 'read'; readonly amount: string }

/** Reads what was typed as an amount of money, to the cent. */
export function readPayment(text: string, locale: string): ReadPayment {
  if (text.trim() === '') return { status: 'empty' }
  const amount = readDecimal(text, separatorOf(locale))
  const cents = amount === undefined ? undefined : parseUnits(amount, 2)
  return amount === undefined || !cents ? { status: 'bad' } : { status: 'read', amount }
}

/** Whether an amount can be paid. */
export function isWithin(amount: string, { min, max }: OnrampLimit): boolean {
  const [value = 0n, least = 0n, most = 0n] = [amount, min, max].map((each) => parseUnits(each, 18))
  return value >= least && value <= most
}
