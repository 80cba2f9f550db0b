import type { Adapter } from '../adapters/Adapter.js'
import type { Service } from '../clients/callEndpoint.js'
import type { StorageArea } from '../clients/createStorage.js'
import type { WalletConnector } from '../connectors/WalletConnector.js'
import type { Network } from '../networks/Network.js'
import type { SiweConfig } from '../siwx/fromSiweConfig.js'
import type { Siwx } from '../siwx/Siwx.js'
import type { ThemeMode, ThemeVariables } from '../state/types.js'
import type { Currency } from '../utils/currencies.js'
import type { CreateBillfoldParameters, TextOverrides } from './CreateBillfoldParameters.js'
import { checkOptions } from './checkOptions.js'
import { type CompleteFeatures, connectMethods, defaultFeatures } from './features.js'
import { parseDefaultNetwork, parseNetworks } from './parseNetworks.js'
import { refuse } from './refuse.js'
import { type CatalogueOptions, connectorTypes, type Services } from './Services.js'

/** The options of one instance, complete and checked. */
export type Options = {
  readonly networks: readonly [Network, ...Network[]]
  readonly defaultNetwork: Network
  readonly adapters: readonly Adapter[]
  readonly services: 'none' | Services
  /** Set by services. */
  readonly catalogue?: CatalogueOptions | undefined
  /** Who tells what accounts hold and have done. Set by services. */
  readonly accountService?: Service | undefined
  readonly siwx: Siwx | undefined
  readonly siweConfig: SiweConfig | undefined
  readonly connectors: readonly WalletConnector[]
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
  readonly features: CompleteFeatures
  readonly chainImages: Readonly<Record<string, string>>
  readonly connectorImages: Readonly<Record<string, string>>
  readonly termsConditionsUrl: string | undefined
  readonly privacyPolicyUrl: string | undefined
  readonly prefetch: 'idle' | 'hover' | 'none'
  readonly enableWallets: boolean
  readonly enableEIP6963: boolean
  readonly enableInjected: boolean
  readonly enableReconnect: boolean
  readonly enableNetworkSwitch: boolean
  readonly enableWalletGuide: boolean
  readonly enableEmbedded: boolean
  readonly disableAppend: boolean
  readonly enableMobileFullScreen: boolean
  readonly allowUnsupportedChain: boolean
  readonly debug: boolean
  readonly locale: string
  readonly currency: Currency
  readonly texts: TextOverrides
  readonly storage: StorageArea | undefined
  readonly storageKey: string
}

/** What options are where the host says nothing. */
const defaults: Omit<Options, 'networks' | 'defaultNetwork'> = {
  adapters: [],
  services: 'none',
  siwx: undefined,
  siweConfig: undefined,
  connectors: [],
  themeMode: 'dark',
  themeVariables: {},
  features: defaultFeatures,
  chainImages: {},
  connectorImages: {},
  termsConditionsUrl: undefined,
  privacyPolicyUrl: undefined,
  prefetch: 'idle',
  enableWallets: true,
  enableEIP6963: true,
  enableInjected: true,
  enableReconnect: true,
  enableNetworkSwitch: true,
  enableWalletGuide: true,
  enableEmbedded: false,
  disableAppend: false,
  enableMobileFullScreen: false,
  allowUnsupportedChain: false,
  debug: true,
  locale: 'en',
  currency: 'usd',
  texts: {},
  storage: undefined,
  storageKey: 'billfold',
}

/**
 * Fills in what a host has not written. What it has written wrongly is explained while it is being
 * developed; in production it is refused in short where nothing could come of it.
 *
 * @throws InvalidOptionError, UnknownOptionError
 */
export function parseOptions(input: CreateBillfoldParameters): Options {
  if (process.env.NODE_ENV !== 'production') checkOptions(input)
  const networks = parseNetworks(input)
  const options = fillIn(defaults, input, '')
  const socials: unknown = input.features?.socials
  const given = { ...options.features, socials: socials === false ? [] : socials }
  const features = fillIn(defaultFeatures, given, 'features.')
  const connectorTypeOrder = [...new Set([...features.connectorTypeOrder, ...connectorTypes])]
  const connectMethodsOrder = [...new Set([...features.connectMethodsOrder, ...connectMethods])]
  return withServices(
    {
      ...options,
      networks,
      defaultNetwork: parseDefaultNetwork(input.defaultNetwork, networks),
      features: { ...features, connectorTypeOrder, connectMethodsOrder },
    },
    { ...input },
  )
}

/** Puts what the services give into its place; what the host has written itself goes first. */
function withServices(options: Options, given: Record<string, unknown>): Options {
  const { services, networks } = options
  if (services === 'none') return options
  const ownRpc = Object.keys(given.customRpcUrls ?? {})
  const added = services.configure({ networks, ownRpc, given })
  return { ...options, ...added, connectors: [...added.connectors, ...options.connectors] }
}

/** What is written, else the default, which is of the same kind. */
function fillIn<values extends object>(defaults: values, given: object, prefix: string): values {
  const written: Record<string, unknown> = { ...given }
  const entries = Object.entries(defaults).map(([key, otherwise]) => {
    const value = written[key] ?? otherwise
    if (typeof otherwise !== 'string' && kindOf(value) !== kindOf(otherwise ?? value))
      refuse(prefix + key)
    return [key, value]
  })
  return Object.fromEntries(entries) as values // each is of the kind of its default
}

function kindOf(value: unknown) {
  return Array.isArray(value) ? 'array' : typeof value
}
