import type { Caip2 } from '../caip/Caip2.js'
import type { CustomConnector } from '../connectors/defineConnector.js'
import type { Network } from '../networks/Network.js'

/** What a site says of itself to a wallet that connects from elsewhere. */
export type SiteMetadata = {
  readonly name: string
  readonly description: string
  /** The site's origin. */
  readonly url: string
  /** Addresses of pictures. */
  readonly icons: readonly string[]
}

/** The servers behind the kit. Made by `selfHosted`; each part may be absent. */
export type Services = {
  /** The address of the wallet catalogue, `https://…` without a last slash. */
  readonly catalogue?: string | undefined
  /** Where a network's RPC is reached, in the place of its own addresses. */
  readonly rpcUrl?:
    | ((parameters: { chain: Caip2; projectId: string | undefined }) => string)
    | undefined
  /** The wallets that a service adds, such as those on another device. */
  readonly connectors?:
    | ((parameters: {
        networks: readonly [Network, ...Network[]]
        projectId: string | undefined
        metadata: Partial<SiteMetadata>
      }) => readonly CustomConnector[])
    | undefined
}
