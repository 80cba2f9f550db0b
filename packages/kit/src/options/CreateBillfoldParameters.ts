import type { Adapter } from '../adapters/Adapter.js'
import type { Caip2 } from '../caip/Caip2.js'
import type { StorageArea } from '../clients/createStorage.js'
import type { WalletConnector } from '../connectors/WalletConnector.js'
import type { NetworkInput } from '../networks/Network.js'
import type { WalletEntry } from '../protocol/catalogue.js'
import type { SiweConfig } from '../siwx/fromSiweConfig.js'
import type { Siwx } from '../siwx/Siwx.js'
import type { ThemeMode, ThemeVariables } from '../state/types.js'
import type { Currency } from '../utils/currencies.js'
import type { Features } from './features.js'
import type { Services, SiteMetadata } from './Services.js'

/** The host's own texts, by language and key, such as `{ en: { 'connect.title': 'Log in' } }`. */
export type TextOverrides = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What `createBillfold` takes. */
export type CreateBillfoldParameters = {
  /**
   * The chains that visitors can be on, at least one: viem chains or those of `billfold/networks`.
   */
  readonly networks: readonly [NetworkInput, ...NetworkInput[]]
  /**
   * Connects the kit to the host's chain library: one adapter for each namespace. Without any, the kit
   * talks to EVM wallets itself.
   * @default []
   */
  readonly adapters?: readonly Adapter[] | undefined
  /** The site's id on the host's server, if the server asks for one. */
  readonly projectId?: string | undefined
  /**
   * The services behind the kit: `selfHosted('https://…')`. With `'none'`, the page sends requests only
   * to the wallet and to the networks' RPC addresses.
   * @default 'none'
   */
  readonly services?: 'none' | Services | undefined
  /**
   * What wallets on other devices are told about the site.
   * @default the page's title, description, address and icon
   */
  readonly metadata?: Partial<SiteMetadata> | undefined
  /**
   * The network until a wallet is connected: one of `networks`, or its CAIP-2 id.
   * @default `eip155:1` if it is among `networks`, else the first
   */
  readonly defaultNetwork?: NetworkInput | Caip2 | undefined
  /** The host's own wallets, made with `defineConnector`. @default [] */
  readonly connectors?: readonly WalletConnector[] | undefined
  /**
   * Lets visitors sign in with their wallets: `createSiwx` or `fromSiweConfig` of `billfold/siwx`, or an
   * object of the host's own.
   */
  readonly siwx?: Siwx | undefined
  /**
   * Sign-in as older kits configure it, for EVM accounts only. Cannot be combined with `siwx`.
   */
  readonly siweConfig?: SiweConfig | undefined
  /** Ids of the catalogue's wallets that are listed first. @default [] */
  readonly featuredWalletIds?: readonly string[] | undefined
  /** Ids of the catalogue's wallets to show; all others are left out. @default [] (all are shown) */
  readonly includeWalletIds?: readonly string[] | undefined
  /** Ids of the catalogue's wallets that are never shown. @default [] */
  readonly excludeWalletIds?: readonly string[] | undefined
  /** Remote wallets that the host adds to the catalogue's. @default [] */
  readonly customWallets?: readonly WalletEntry[] | undefined
  /** Where the list of all wallets is offered: everywhere, nowhere, or only on phones. @default 'SHOW' */
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE' | undefined
  /** Light or dark; `system` follows the visitor's system. @default 'dark' */
  readonly themeMode?: ThemeMode | undefined
  /** Values for the theme's CSS custom properties. @default {} */
  readonly themeVariables?: ThemeVariables | undefined
  /** Which features are on. */
  readonly features?: Features | undefined
  /**
   * RPC addresses to use instead of the networks' own, by CAIP-2 id. If there are several, the one that
   * answers fast and reliably is asked, and the next one when it fails.
   * @default {}
   */
  readonly customRpcUrls?: Readonly<Record<Caip2, readonly { readonly url: string }[]>> | undefined
  /** Images of networks, by id; `billfold/marks/…` has some. @default {} */
  readonly chainImages?: Readonly<Record<string, string>> | undefined
  /** Images of wallets, by id (for most, the rdns). @default {} */
  readonly connectorImages?: Readonly<Record<string, string>> | undefined
  /** The `https:` address of the terms of use. */
  readonly termsConditionsUrl?: string | undefined
  /** The `https:` address of the privacy policy. */
  readonly privacyPolicyUrl?: string | undefined
  /**
   * When the modal's code is fetched. `idle`: while a button is in view and the page has nothing else to
   * do; with Data Saver, on a slow network or with little memory, as with `hover`. `hover`: when a
   * pointer, a touch or the focus reaches a button. `none`: when the modal is opened.
   * @default 'idle'
   */
  readonly prefetch?: 'idle' | 'hover' | 'none' | undefined
  /** Whether wallets are offered at all. @default true */
  readonly enableWallets?: boolean | undefined
  /** Whether wallets that announce themselves (EIP-6963) are offered. @default true */
  readonly enableEIP6963?: boolean | undefined
  /** Whether wallets at `window.ethereum` are offered. @default true */
  readonly enableInjected?: boolean | undefined
  /** Whether the last visit's wallet is reconnected. @default true */
  readonly enableReconnect?: boolean | undefined
  /** Whether visitors can change the network in the modal. @default true */
  readonly enableNetworkSwitch?: boolean | undefined
  /** Whether the wallet list ends in "New to wallets?". @default true */
  readonly enableWalletGuide?: boolean | undefined
  /**
   * Shows the kit in the page, where `BillfoldModal` is, instead of over it.
   * @default false
   */
  readonly enableEmbedded?: boolean | undefined
  /** Leaves it to the host to add `<billfold-modal>` to the page. @default false */
  readonly disableAppend?: boolean | undefined
  /**
   * Two panes if there is room, or always one.
   * @default 'wide'
   */
  readonly modalSize?: 'wide' | 'compact' | undefined
  /**
   * The tab that the account opens on, if it has anything to show.
   * @default 'tokens'
   */
  readonly accountTab?: 'tokens' | 'nfts' | 'activity' | undefined
  /** Fills the whole screen on phones. @default false */
  readonly enableMobileFullScreen?: boolean | undefined
  /** Whether visitors may stay on networks that are not in `networks`. @default false */
  readonly allowUnsupportedChain?: boolean | undefined
  /** Whether alerts about wrong settings are shown on the page. @default true */
  readonly debug?: boolean | undefined
  /**
   * The language, as a BCP 47 tag: `en`, `de`, `es`, `ja` or `ar`; others fall back to English. `auto`
   * takes the first of the visitor's languages that is among them.
   * @default 'en'
   */
  readonly locale?: string | undefined
  /**
   * The currency that values are shown in: `usd`, `eur`, `gbp`, `aud`, `cad`, `inr`, `jpy`, `btc` or `eth`.
   * @default 'usd'
   */
  readonly currency?: Currency | undefined
  /** The host's own texts, by language and key. @default {} */
  readonly texts?: TextOverrides | undefined
  /**
   * Where the kit remembers the wallet, the network and recent wallets.
   * @default `localStorage`
   */
  readonly storage?: StorageArea | undefined
  /** The key in `storage`, and the start of further ones. Each kit on a site needs its own. @default 'billfold' */
  readonly storageKey?: string | undefined
}
