import type { RequestDescription } from 'billfold/testing'

/** What the wallet asks its owner, in words already. Plain JSON. */
export type Question = {
  readonly id: string
  /** The site that asks. */
  readonly origin: string
  /** For scripts, such as `connect` or `signMessage`. */
  readonly kind: string
  readonly description: RequestDescription
}
