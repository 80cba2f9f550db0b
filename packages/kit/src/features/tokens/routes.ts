import type { Caip2 } from '../../caip/Caip2.js'
import type { Caip10 } from '../../caip/Caip10.js'

export type TokenRoute = {
  readonly view: 'TokenDetails'
  readonly chainId: Caip2
  /** As a `Token` has it. */
  readonly address?: Caip10 | undefined
}
