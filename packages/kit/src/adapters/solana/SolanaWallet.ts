import type { StandardSource } from '../../connectors/walletStandard.js'
import type { Connector } from '../../state/types.js'
import type { LinkedWallet } from '../linked/LinkedWallet.js'

/** A wallet that the adapter has found: what is shown of it, and the way to talk to it. */
export type SolanaWallet = StandardSolanaWallet | LinkedWallet

/** A wallet on the page: the wallet itself. */
export type StandardSolanaWallet = {
  readonly connector: Connector
  readonly source: StandardSource
}
