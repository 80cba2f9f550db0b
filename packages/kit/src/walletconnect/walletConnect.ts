import { createWalletLink } from '../connectors/createWalletLink.js'
import type { CustomConnector } from '../connectors/defineConnector.js'
import type { NetworkInput } from '../networks/Network.js'
import type { ProviderOptions, WalletConnectProvider } from './createProvider.js'
import type { Metadata } from './types.js'

export type WalletConnectParameters = {
  /** The relay's address, `wss://…`: that of the host's own server, or the public one. */
  readonly relayUrl: string
  /** The id that the relay knows the site by, if it asks for one. */
  readonly projectId?: string | undefined
  /** The same networks as those of `createBillfold`; only EVM ones are taken. */
  readonly networks: readonly [NetworkInput, ...NetworkInput[]]
  /**
   * What wallets are told of the site.
   * @default the page's title, description, address and icon
   */
  readonly metadata?: Partial<Metadata> | undefined
  /**
   * The name of the database in which keys and sessions are kept.
   * @default 'billfold-walletconnect'
   */
  readonly storage?: string | undefined
}

/**
 * Wallets on a phone or in another tab, by QR code or link (WalletConnect v2), as a connector for
 * `createBillfold`. Its code is fetched when it is first needed.
 *
 * @example
 * ```ts
 * createBillfold({
 *   networks: [mainnet],
 *   connectors: [walletConnect({ relayUrl: 'wss://wallet.example.org/relay', networks: [mainnet] })],
 * })
 * ```
 */
export function walletConnect(parameters: WalletConnectParameters): CustomConnector {
  const link = createWalletLink()
  let opening: Promise<WalletConnectProvider> | undefined
  async function open() {
    const { createProvider } = await import('./createProvider.js')
    return createProvider({ ...toOptions(parameters), link })
  }
  function getProvider() {
    opening ??= open().catch((error) => {
      opening = undefined
      throw error
    })
    return opening
  }
  return {
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    link,
    getProvider,
    prepare: async () => (await getProvider()).prepare(),
  }
}

function toOptions(parameters: WalletConnectParameters): Omit<ProviderOptions, 'link'> {
  const { relayUrl, projectId, networks, storage, metadata } = parameters
  const [first, ...rest] = networks
    .filter(({ chainNamespace = 'eip155' }) => chainNamespace === 'eip155')
    .map(({ id, rpcUrls }) => ({ id: `eip155:${id}`, rpcUrls: rpcUrls.default.http }))
  if (!first) throw new Error('There is no EVM network among them.')
  return {
    relayUrl,
    projectId,
    storage,
    chains: [first, ...rest],
    metadata: { ...describePage(), ...metadata },
  }
}

/** What the page says of itself. */
function describePage(): Metadata {
  const content = (selector: string, attribute: string) =>
    document.querySelector(selector)?.getAttribute(attribute) ?? undefined
  const icon = content('link[rel~="icon"]', 'href')
  return {
    name: document.title || location.host,
    description: content('meta[name="description"]', 'content') ?? '',
    url: location.origin,
    icons: icon ? [new URL(icon, document.baseURI).href] : [],
  }
}
