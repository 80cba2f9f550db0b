import { universal } from '../adapters/universal/universal.js'
import { isKnownNamespace, type Namespace } from '../caip/namespaces.js'
import type { RecordStore } from '../clients/openRecordStore.js'
import { createWalletLink } from '../connectors/createWalletLink.js'
import type { WalletConnector } from '../connectors/WalletConnector.js'
import type { NetworkInput } from '../networks/Network.js'
import type { Metadata } from './types.js'
import type {
  ProviderChain,
  ProviderOptions,
  WalletConnectProvider,
} from './WalletConnectProvider.js'

export type WalletConnectParameters = {
  /**
   * The relay's address, `wss://…`: that of the host's own server, or the public one. Of several,
   * which must lead to the same relay, the next one is tried when one cannot be reached.
   */
  readonly relayUrl: string | readonly [string, ...string[]]
  /** The id that the relay knows the site by, if it asks for one. */
  readonly projectId?: string | undefined
  /** The same networks as those of `createBillfold`, of all namespaces: one session serves them. */
  readonly networks: readonly [NetworkInput, ...NetworkInput[]]
  /**
   * By namespace: methods and events that wallets are asked to allow. A namespace that Billfold
   * does not know is served where it stands here.
   *
   * @default what wallets of the namespaces know that Billfold knows
   */
  readonly namespaces?: ProviderOptions['namespaces']
  /**
   * What wallets are told of the site.
   * @default the page's title, description, address and icon
   */
  readonly metadata?: Partial<Metadata> | undefined
  /**
   * The name of the database in which keys and sessions are kept, or another place for them.
   * @default 'billfold-walletconnect'
   */
  readonly storage?: string | RecordStore | undefined
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
export function walletConnect(parameters: WalletConnectParameters): WalletConnector {
  const others = new Map<string, WalletConnector>()
  return {
    ...createWay(ownId, parameters),
    another(id) {
      const other = others.get(id) ?? createWay(id, parameters)
      others.set(id, other)
      return other
    },
  }
}

const ownId = 'walletConnect'

/** The way to one wallet: a client holds one session, so each further wallet has a client of its own. */
function createWay(id: string, parameters: WalletConnectParameters): WalletConnector {
  const link = createWalletLink()
  const namespaces = namespacesOf(parameters)
  let opening: Promise<WalletConnectProvider> | undefined
  async function open() {
    const { createProvider } = await import('./createProvider.js')
    return createProvider({ ...toOptions(parameters), storageSuffix: id.slice(ownId.length), link })
  }
  function getProvider() {
    opening ??= open().catch((error) => {
      opening = undefined
      throw error
    })
    return opening
  }
  return {
    id,
    name: 'WalletConnect',
    kind: 'remote',
    type: 'WALLET_CONNECT',
    link,
    namespaces,
    adapters: namespaces
      .filter((namespace) => namespace !== 'eip155')
      .map((namespace) => universal({ namespace })),
    getProvider,
    prepare: async (signIn) => (await getProvider()).prepare(signIn),
  }
}

/**
 * EVM first: to those who ask for no chain in particular the provider is one of its first
 * namespace.
 */
function namespacesOf({
  networks,
  namespaces = {},
}: WalletConnectParameters): readonly Namespace[] {
  const asked = new Set(networks.map(({ chainNamespace = 'eip155' }) => chainNamespace))
  const served = [...asked].filter((each) => isKnownNamespace(each) || each in namespaces)
  return served.sort((one, other) => Number(other === 'eip155') - Number(one === 'eip155'))
}

function toOptions(parameters: WalletConnectParameters): Omit<ProviderOptions, 'link'> {
  const { relayUrl, projectId, networks, namespaces, storage, metadata } = parameters
  const all = networks.map(toChain)
  const [first = toChain(networks[0]), ...rest] = namespacesOf(parameters).flatMap((namespace) =>
    all.filter(({ id }) => id.startsWith(`${namespace}:`)),
  )
  return {
    relayUrl,
    projectId,
    storage,
    chains: [first, ...rest],
    namespaces,
    metadata: { ...describePage(), ...metadata },
  }
}

function toChain({ chainNamespace = 'eip155', id, rpcUrls }: NetworkInput): ProviderChain {
  return { id: `${chainNamespace}:${id}`, rpcUrls: rpcUrls.default.http }
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
