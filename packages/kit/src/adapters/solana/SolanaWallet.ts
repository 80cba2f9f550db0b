import type { StandardSource } from '../../connectors/walletStandard.js'
import type { Connector } from '../../state/types.js'

/** A wallet that the adapter has found: what is shown of it, and the wallet itself. */
export type SolanaWallet = {
  readonly connector: Connector
  readonly source: StandardSource
}
