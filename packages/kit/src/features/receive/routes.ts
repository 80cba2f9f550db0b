import type { Caip2 } from '../../caip/Caip2.js'
import type { Caip10 } from '../../caip/Caip10.js'

export type ReceiveRoute =
  /** The address for whoever sends to it. */
  | {
      readonly view: 'Receive'
      /** @default the network that the visitor is on */
      readonly chainId?: Caip2 | undefined
      /** The token that is wanted, as a `Token` has it. @default the network's own currency */
      readonly token?: Caip10 | undefined
    }
  /** Which networks the visitor's accounts can receive on. */
  | { readonly view: 'WalletCompatibleNetworks'; readonly chainId?: Caip2 | undefined }
