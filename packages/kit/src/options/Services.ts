import type { Service } from '../clients/callEndpoint.js'
import type { WalletConnector } from '../connectors/WalletConnector.js'
import type { Network } from '../networks/Network.js'
import type { WalletEntry } from '../protocol/catalogue.js'

/** What a site tells remote wallets about itself. */
export type SiteMetadata = {
  readonly name: string
  readonly description: string
  /** The site's origin. */
  readonly url: string
  /** Addresses of pictures. */
  readonly icons: readonly string[]
}

/** What services are told of the site. */
export type Site = {
  readonly networks: readonly [Network, ...Network[]]
  /** The CAIP-2 ids of networks whose RPC addresses the host has written itself. */
  readonly ownRpc: readonly string[]
  /** The options that are for services, as the host has written them. */
  readonly given: Readonly<Record<string, unknown>>
}

/** Which wallets of which catalogue are shown. */
export type CatalogueOptions = {
  /** The catalogue's address without a last slash; none: only the host's own wallets. */
  readonly url: string | undefined
  readonly projectId: string | undefined
  readonly featuredWalletIds: readonly string[]
  readonly includeWalletIds: readonly string[]
  readonly excludeWalletIds: readonly string[]
  readonly customWallets: readonly WalletEntry[]
  readonly allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
}

/** The servers behind the kit. Made by `selfHosted`. */
export type Services = {
  /**
   * Called when the kit starts, with the instance, a `Billfold` (whose type is made of these options).
   * Returns a function that stops what was started.
   */
  readonly start: (kit: object) => () => void
  /**
   * Says how networks are reached, which wallets are added, where more are found, and which service knows
   * what accounts hold.
   * @throws InvalidOptionError
   */
  readonly configure: (site: Site) => {
    readonly networks: Site['networks']
    readonly connectors: readonly WalletConnector[]
    readonly catalogue: CatalogueOptions
    readonly accountService: Service | undefined
  }
}

/** The options that only services know what to do with; without services they do nothing. */
export const serviceOptions = [
  'projectId',
  'metadata',
  'featuredWalletIds',
  'includeWalletIds',
  'excludeWalletIds',
  'customWallets',
  'allWallets',
] as const

/** The groups of the wallet list, in their order. */
export const connectorTypes = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const
