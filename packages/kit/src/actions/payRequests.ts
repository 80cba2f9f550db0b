import type { Billfold } from '../Billfold.js'
import type { Caip2 } from '../caip/Caip2.js'
import type { PayFailure } from '../errors/PayError.js'
import type { Balance } from './readBalance.js'

/** What is to be sent, as far as it matters to who has asked for it. */
type Payment = {
  readonly chainId: Caip2
  readonly to: string
  readonly token: { readonly address?: string | undefined }
  readonly amount: Balance
}

/** A payment that a page waits for. */
export type PayRequest = {
  /** By what the page calls it, to be paid once. */
  readonly id: string | undefined
  /** What it is of, how much, and to whom, as text. */
  readonly what: string
  /** The earlier try of which the visitor has said that nothing was sent, by its time. */
  repeats?: number | undefined
  isFor(payment: Payment): boolean
  sent(payment: { readonly from: string }, hash: string): void
  failed(code: PayFailure): void
  /** The visitor or the page has left it, whether or not the wallet was asked. */
  left(): void
}

const requests = new WeakMap<Billfold, PayRequest>()

/** Has a page wait for a payment; whoever waited before is told that it was left. */
export function beginPayRequest(kit: Billfold, request: PayRequest): void {
  requests.get(kit)?.left()
  requests.set(kit, request)
}

export function endPayRequest(kit: Billfold, request: PayRequest): void {
  if (requests.get(kit) === request) requests.delete(kit)
}

/** Tells a page that waits for a payment what became of it. */
export function payRequestOf(kit: Billfold): PayRequest | undefined {
  return requests.get(kit)
}
