import type { Billfold } from '../Billfold.js'
import type { Caip2 } from '../caip/Caip2.js'
import type { PayFailure } from '../errors/PayError.js'
import type { Balance } from './readBalance.js'

/** What was sent, as far as it matters to who has asked for it. */
type Sent = {
  readonly chainId: Caip2
  readonly from: string
  readonly to: string
  readonly token: { readonly address?: string | undefined }
  readonly amount: Balance
}

/** A payment that a page waits for. */
export type PayRequest = {
  sent(payment: Sent, hash: string): void
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
