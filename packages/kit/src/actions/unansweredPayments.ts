import type { Billfold } from '../Billfold.js'
import type { Caip2 } from '../caip/Caip2.js'

/** A payment, told from all others by what it is, not by what is in it. */
type Payment = { readonly chainId: Caip2; readonly from: string }

const known = new WeakMap<Billfold, Map<Payment, Promise<string>>>()

/**
 * The payments that wallets were asked for and have not answered, with their answers to come: the
 * transaction's hash. Nothing withdraws them but the visitor, in the wallet.
 */
export function unansweredPayments(kit: Billfold): Map<Payment, Promise<string>> {
  const payments = known.get(kit) ?? new Map<Payment, Promise<string>>()
  known.set(kit, payments)
  return payments
}
