import type { Caip2 } from '../../caip/Caip2.js'
import type { Caip10 } from '../../caip/Caip10.js'

export type NftRoute = {
  readonly view: 'NftDetails'
  readonly chainId: Caip2
  /** The contract. */
  readonly address: Caip10
  /** A whole number. */
  readonly tokenId: string
}
