import type { Namespace } from '../caip/namespaces.js'
import type { Eip1193Provider } from './Eip1193.js'
import type { LinkSignIn } from './LinkSignIn.js'
import type { RemoteProvider } from './RemoteProvider.js'
import type { WalletLinkSource } from './WalletLink.js'

/** A wallet that the host brings itself, as adapters find it. */
export type HostWallet = {
  /** Stable between visits. */
  readonly id: string
  readonly name: string
  /** An `https:` or `data:` image. */
  readonly imageUrl?: string | undefined
  /** Where the wallet is. @default 'custom' */
  readonly kind?: 'remote' | 'embedded' | 'custom' | undefined
  /** Set by `walletConnect`. @default 'CUSTOM', 'MULTI_CHAIN' for several namespaces */
  readonly type?: 'WALLET_CONNECT' | undefined
  /** Of a remote wallet: the link that leads it here, and what goes on over it. */
  readonly link?: WalletLinkSource | undefined
  /** For a wallet that serves several namespaces by one session. */
  readonly serves?: SharedSession | undefined
  /**
   * The same way to one more wallet at once, by an id that is its own: `walletConnect#2`. The same id
   * always gets the same.
   */
  another?(id: string): HostWallet
  /** Makes the link before it is needed, so that a tap can open an app with it; see `LinkSignIn`. */
  prepare?(signIn: LinkSignIn | undefined): Promise<void>
  /** Called when the visitor picks the wallet, and again on the next visit. */
  getProvider(): Promise<Eip1193Provider> | Eip1193Provider
}

export type SharedSession = {
  readonly namespaces: readonly Namespace[]
  /** The provider of `getProvider`, which all namespaces share. */
  open(): Promise<RemoteProvider>
}
