import type { Namespace } from '../caip/namespaces.js'
import type { Connector } from '../state/types.js'
import type { Eip1193Provider } from './Eip1193.js'
import type { LinkSignIn } from './LinkSignIn.js'
import type { RemoteProvider } from './RemoteProvider.js'
import type { WalletLinkSource } from './WalletLink.js'

/**
 * A way to a wallet: one on the page, a remote one, a Safe, or one that the host adds itself (with
 * `defineConnector`). `way` is the interface that it is used through.
 */
export type WalletConnector<way = ByProvider | BySession> = ConnectorIdentity & way

/** What is shown of a wallet. */
export type ConnectorIdentity = Pick<Connector, 'id' | 'name'> &
  Partial<Pick<Connector, 'rdns' | 'usesIdentityOf'>> & {
    /** An `https:` or `data:` image. */
    readonly imageUrl?: string | undefined
    /** Where the wallet is. @default 'custom' */
    readonly kind?: Connector['kind'] | undefined
    /** @default 'CUSTOM', 'MULTI_CHAIN' for several namespaces */
    readonly type?: Connector['type'] | undefined
  }

type Linked = {
  /** Of a remote wallet: the link that leads it here, and what goes on over it. */
  readonly link?: WalletLinkSource | undefined
  /**
   * The same way to one more wallet at once, by an id that is its own: `walletConnect#2`. The same id
   * always gets the same.
   */
  another?(id: string): WalletConnector
  /** Makes the link before it is needed, so that a tap can open an app with it; see `LinkSignIn`. */
  prepare?(signIn: LinkSignIn | undefined): Promise<void>
  /** Of the wallet in the server's frame: where windows for other logins are, and who knows which there are. */
  readonly logins?: { readonly frameUrl: string; readonly serverUrl: string } | undefined
  /**
   * Whether the wallet lets a page name the number of an own transaction that waits, and raises the fee itself by as
   * much as nodes ask for: then `replaceTransaction` can speed it up and cancel it. Most wallets give it a new number,
   * so that what should replace a payment would be one more.
   * @default false
   */
  readonly keepsNonce?: boolean | undefined
  /** Adapters, such as `universal` makes, for those of its namespaces that the host gives none for. */
  readonly adapters?: readonly object[] | undefined
}

/** An EVM wallet, by EIP-1193. */
export type ByProvider = Linked & {
  readonly namespaces?: undefined
  /** Called when the visitor picks the wallet, and again on the next visit. */
  getProvider(): Promise<Eip1193Provider> | Eip1193Provider
  /**
   * Whether the wallet knows `wallet_connect` (ERC-7846): where visitors sign in, it is asked for that and
   * for its accounts with one step.
   * @default true for Base Account and Porto, by their `rdns`
   */
  readonly signsInOnConnect?: boolean | undefined
}

/** A wallet that serves several namespaces by one session, whose provider they share. */
export type BySession = Linked & {
  readonly namespaces: readonly Namespace[]
  getProvider(): Promise<RemoteProvider> | RemoteProvider
}

/** What the kit and its hosts see of a wallet, in one of its namespaces: plain data. */
export function toConnector(
  wallet: ConnectorIdentity & { readonly namespaces?: readonly Namespace[] | undefined },
  namespace: Namespace,
): Connector {
  const { id, name, imageUrl, kind = 'custom', rdns, usesIdentityOf, namespaces = [] } = wallet
  const { type = namespaces.length > 1 ? 'MULTI_CHAIN' : 'CUSTOM' } = wallet
  return { id, name, type, kind, namespace, imageUrl, rdns, usesIdentityOf }
}

/** Whether a connector leads to wallets of a namespace by a session. */
export function isSessionOf(
  connector: WalletConnector,
  namespace: Namespace,
): connector is WalletConnector<BySession> {
  return connector.namespaces?.includes(namespace) ?? false
}
