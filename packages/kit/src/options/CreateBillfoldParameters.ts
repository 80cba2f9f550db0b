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

/** Own texts by language and key, such as `{ en: { 'connect.title': 'Log in' } }`. */
export type TextOverrides = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What `createBillfold` takes. */
export type CreateBillfoldParameters = {
  /**
   * The chains that visitors can be on, at least one: viem chains or those of `billfold/networks`.
   */
  readonly networks: readonly [NetworkInput, ...NetworkInput[]]
  /**
   * What connects the kit with the host's chain library, one for each namespace. Without any, the
   * kit speaks to EVM wallets by itself.
   * @default []
   */
  readonly adapters?: readonly Adapter[] | undefined
  /** The id that the host's server knows the site by, where it asks for one. */
  readonly projectId?: string | undefined
  /**
   * The services behind the kit: `selfHosted('https://…')`. `'none'`: no request leaves the page
   * but to the wallet and to the networks' RPC addresses.
   * @default 'none'
   */
  readonly services?: 'none' | Services | undefined
  /**
   * What wallets on another device are told of the site.
   * @default the page's title, description, address and icon
   */
  readonly metadata?: Partial<SiteMetadata> | undefined
  /**
   * The network before a wallet is connected: one of `networks`, or its CAIP-2 id.
   * @default `eip155:1` where it is among `networks`, else the first
   */
  readonly defaultNetwork?: NetworkInput | Caip2 | undefined
  /** Wallets of the host's own, made by `defineConnector`. @default [] */
  readonly connectors?: readonly WalletConnector[] | undefined
  /**
   * Has visitors sign in with their wallets: `createSiwx` of `billfold/siwx`, `fromSiweConfig`, or
   * an object of the host's own.
   */
  readonly siwx?: Siwx | undefined
  /**
   * The same as sites of older kits have written it; EVM accounts alone. Not with `siwx`.
   */
  readonly siweConfig?: SiweConfig | undefined
  /** Wallets of the catalogue that are listed before others, by id. @default [] */
  readonly featuredWalletIds?: readonly string[] | undefined
  /** The only wallets of the catalogue that are shown, by id. @default [] (all) */
  readonly includeWalletIds?: readonly string[] | undefined
  /** Wallets of the catalogue that are never shown, by id. @default [] */
  readonly excludeWalletIds?: readonly string[] | undefined
  /** Wallets on another device that the host adds to those of the catalogue. @default [] */
  readonly customWallets?: readonly WalletEntry[] | undefined
  /** Where all wallets are offered: everywhere, nowhere, or on phones alone. @default 'SHOW' */
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE' | undefined
  /** Colours; with `system` those of the visitor's system. @default 'dark' */
  readonly themeMode?: ThemeMode | undefined
  /** Own values for the theme's custom properties. @default {} */
  readonly themeVariables?: ThemeVariables | undefined
  /** What is switched on. */
  readonly features?: Features | undefined
  /**
   * RPC addresses to be used in the place of the networks' own, by CAIP-2 id. Of several, whichever
   * answers reliably and fast is asked, and the next one when it fails.
   * @default {}
   */
  readonly customRpcUrls?: Readonly<Record<Caip2, readonly { readonly url: string }[]>> | undefined
  /** Images for networks by their id; `billfold/marks/…` has some. @default {} */
  readonly chainImages?: Readonly<Record<string, string>> | undefined
  /** Images for wallets by their id (the rdns, for most). @default {} */
  readonly connectorImages?: Readonly<Record<string, string>> | undefined
  /** Where the terms of use stand: an `https:` address. */
  readonly termsConditionsUrl?: string | undefined
  /** Where the privacy policy stands: an `https:` address. */
  readonly privacyPolicyUrl?: string | undefined
  /**
   * When the modal's code is fetched: while a button is in view and the page has nothing to do (not to
   * save data, on slow networks, or with little memory: then as with `hover`), when the pointer, a touch
   * or the focus comes to a button, or not before the modal is opened.
   * @default 'idle'
   */
  readonly prefetch?: 'idle' | 'hover' | 'none' | undefined
  /** Whether wallets are offered at all. @default true */
  readonly enableWallets?: boolean | undefined
  /** Whether wallets that announce themselves (EIP-6963) are offered. @default true */
  readonly enableEIP6963?: boolean | undefined
  /** Whether wallets at `window.ethereum` are offered. @default true */
  readonly enableInjected?: boolean | undefined
  /** Whether the wallet of the last visit is taken up again. @default true */
  readonly enableReconnect?: boolean | undefined
  /** Whether visitors can change the network in the modal. @default true */
  readonly enableNetworkSwitch?: boolean | undefined
  /** Whether the wallet list ends in "New to wallets?". @default true */
  readonly enableWalletGuide?: boolean | undefined
  /**
   * Shows the kit where `BillfoldModal` stands in the page, with nothing over the page. @default
   * false
   */
  readonly enableEmbedded?: boolean | undefined
  /** Leaves it to the host to put `<billfold-modal>` into the page. @default false */
  readonly disableAppend?: boolean | undefined
  /**
   * Two panes where there is room for them, or always one.
   * @default 'wide'
   */
  readonly modalSize?: 'wide' | 'compact' | undefined
  /**
   * The tab of the account that is shown first, where there is something behind it.
   * @default 'tokens'
   */
  readonly accountTab?: 'tokens' | 'nfts' | 'activity' | undefined
  /** Fills the whole screen on phones. @default false */
  readonly enableMobileFullScreen?: boolean | undefined
  /** Lets visitors stay on networks that are not in `networks`. @default false */
  readonly allowUnsupportedChain?: boolean | undefined
  /** Shows alerts about wrong settings on the page. @default true */
  readonly debug?: boolean | undefined
  /**
   * The language, as a BCP 47 tag. Known: `en`, `de`, `es`, `ja`, `ar`; others fall back to
   * English. `auto` is the first of the visitor's languages that is known.
   * @default 'en'
   */
  readonly locale?: string | undefined
  /**
   * What the worth of an account is told in: `usd`, `eur`, `gbp`, `aud`, `cad`, `inr`, `jpy`, `btc` or
   * `eth`.
   * @default 'usd'
   */
  readonly currency?: Currency | undefined
  /** Own texts by language and key. @default {} */
  readonly texts?: TextOverrides | undefined
  /**
   * Where the kit remembers wallet, network and recent wallets, under one key.
   * @default `localStorage`
   */
  readonly storage?: StorageArea | undefined
  /** The key in `storage`. Give each kit of a site its own. @default 'billfold' */
  readonly storageKey?: string | undefined
}
