import type { Caip2 } from '../../caip/Caip2.js'
import type { Eip1193Provider } from '../../connectors/Eip1193.js'
import type { Network } from '../../networks/Network.js'
import type { Session } from '../../state/types.js'
import type { EvmWallet } from './EvmWallet.js'

export type EvmBridgeContext = {
  readonly networks: readonly Network[]
  /** The wallet that an id names, as far as it is on the page. */
  findWallet(connectorId: string): EvmWallet | undefined
  /** The wallet in use has other accounts or another chain, or it is another one. */
  report(session: Session): void
  /** A wallet has withdrawn, or `isLost`: this page alone cannot reach it any more. */
  withdrawn(connectorId: string, isLost?: boolean): void
  /** What is needed only once a visitor does something. */
  onDemand(): Promise<typeof import('./onDemand.js')>
  /** The library's own list of wallets has changed. */
  walletsChanged(): void
}

/**
 * What an EVM library does its own way: who is connected. All else (finding wallets, switching,
 * signing, sending) the engine does for every library alike.
 */
export type EvmBridge = {
  /** Follows the library until the returned function is called. */
  start(): () => void
  /** Fetches what it needs to connect, where that comes later. */
  ready?(): Promise<unknown>
  /** Wallets that the library brings itself. */
  wallets(): readonly EvmWallet[]
  connect(wallet: EvmWallet, signal: AbortSignal): Promise<Session>
  reconnect(wallet: EvmWallet, signal: AbortSignal): Promise<Session | undefined>
  disconnect(connectorId: string, told?: boolean | undefined): Promise<void>
  getProvider(wallet: EvmWallet): Promise<Eip1193Provider>
  /** The wallet has confirmed that it is on another chain now. */
  switched(wallet: EvmWallet, chainId: Caip2): Promise<void> | void
  /** Asks a chain something by the host's own RPC settings. */
  read(parameters: {
    chainId: Caip2
    method: string
    params: readonly unknown[]
    signal: AbortSignal | undefined
  }): Promise<unknown>
}
