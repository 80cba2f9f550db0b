import type { Eip1193Provider } from '../../connectors/Eip1193.js'
import type { Connector } from '../../state/types.js'

/** A wallet that has been found: what is shown of it, and the way to its provider. */
export type FoundEvmWallet = {
  readonly connector: Connector
  /** Absent for the wallets of the host's library, which has its own way to them. */
  getProvider?: (() => Promise<Eip1193Provider> | Eip1193Provider) | undefined
}
