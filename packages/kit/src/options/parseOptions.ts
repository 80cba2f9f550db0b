import type { Adapter } from '../adapters/Adapter.js'
import type { StorageArea } from '../clients/createStorage.js'
import type { CustomConnector } from '../connectors/defineConnector.js'
import { InvalidOptionError, UnknownOptionError } from '../errors/config.js'
import type { Network } from '../networks/Network.js'
import type { ThemeMode, ThemeVariables } from '../state/types.js'
import { isRecord } from '../utils/isRecord.js'
import type {
  ConnectorTypeOrder,
  CreateBillfoldParameters,
  TextOverrides,
} from './CreateBillfoldParameters.js'
import { parseDefaultNetwork, parseNetworks } from './parseNetworks.js'
import { boolean, dictionary, fail, list, locale, oneOf, record, text, url } from './parsers.js'

/** The options of one instance, complete and checked. */
export type Options = {
  readonly networks: readonly [Network, ...Network[]]
  readonly defaultNetwork: Network
  readonly adapters: readonly Adapter[]
  readonly services: 'none'
  readonly connectors: readonly CustomConnector[]
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
  readonly features: {
    readonly legalCheckbox: boolean
    readonly connectorTypeOrder: ConnectorTypeOrder
  }
  readonly chainImages: Readonly<Record<string, string>>
  readonly connectorImages: Readonly<Record<string, string>>
  readonly termsConditionsUrl: string | undefined
  readonly privacyPolicyUrl: string | undefined
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
  readonly texts: TextOverrides
  readonly storage: StorageArea | undefined
  readonly storageKey: string
}

const connectorTypes = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const

const switches = {
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
} as const

const known: readonly string[] = [
  ...['networks', 'adapters', 'services', 'defaultNetwork', 'connectors'],
  ...['themeMode', 'themeVariables', 'features', 'customRpcUrls', 'chainImages'],
  ...['connectorImages', 'termsConditionsUrl', 'privacyPolicyUrl'],
  ...Object.keys(switches),
  ...['locale', 'texts', 'storage', 'storageKey'],
]

/**
 * Checks what a host has written and fills in the rest.
 *
 * @throws InvalidOptionError, UnknownOptionError
 */
export function parseOptions(input: CreateBillfoldParameters): Options {
  const given = record(input, 'options')
  refuseUnknown(given, known, '')
  const networks = parseNetworks(given.networks, given.customRpcUrls)
  const options: Options = {
    networks,
    defaultNetwork: parseDefaultNetwork(given.defaultNetwork, networks),
    adapters: parseAdapters(given.adapters),
    services: oneOf(given.services ?? 'none', ['none'], 'services'),
    connectors: parseConnectors(given.connectors),
    themeMode: oneOf(given.themeMode ?? 'dark', ['light', 'dark'], 'themeMode'),
    themeVariables: parseThemeVariables(given.themeVariables),
    features: parseFeatures(given.features),
    chainImages: dictionary(given.chainImages ?? {}, 'chainImages', text),
    connectorImages: dictionary(given.connectorImages ?? {}, 'connectorImages', text),
    termsConditionsUrl: optional(given.termsConditionsUrl, 'termsConditionsUrl', url),
    privacyPolicyUrl: optional(given.privacyPolicyUrl, 'privacyPolicyUrl', url),
    ...parseSwitches(given),
    locale: locale(given.locale ?? 'en', 'locale'),
    texts: dictionary(given.texts ?? {}, 'texts', (value, path) => dictionary(value, path, text)),
    storage: optional(given.storage, 'storage', parseStorage),
    storageKey: text(given.storageKey ?? 'billfold', 'storageKey'),
  }
  if (options.features.legalCheckbox && !options.termsConditionsUrl && !options.privacyPolicyUrl)
    throw new InvalidOptionError({
      path: 'features.legalCheckbox',
      problem: 'there is nothing to consent to.',
      advice: 'Give `termsConditionsUrl` or `privacyPolicyUrl` as well.',
    })
  return options
}

function refuseUnknown(given: object, known: readonly string[], prefix: string) {
  for (const key of Object.keys(given))
    if (!known.includes(key)) throw new UnknownOptionError({ path: prefix + key, known })
}

function optional<value>(
  given: unknown,
  path: string,
  parse: (given: unknown, path: string) => value,
): value | undefined {
  return given === undefined ? undefined : parse(given, path)
}

function parseSwitches(given: Record<string, unknown>): Record<keyof typeof switches, boolean> {
  const entries = Object.entries(switches).map(([key, byDefault]) => [
    key,
    boolean(given[key] ?? byDefault, key),
  ])
  return Object.fromEntries(entries) as Record<keyof typeof switches, boolean> // same keys as `switches`
}

function parseFeatures(given: unknown): Options['features'] {
  const features = record(given ?? {}, 'features')
  refuseUnknown(features, ['legalCheckbox', 'connectorTypeOrder'], 'features.')
  const path = 'features.connectorTypeOrder'
  const order = list(features.connectorTypeOrder ?? connectorTypes, path)
  return {
    legalCheckbox: boolean(features.legalCheckbox ?? false, 'features.legalCheckbox'),
    connectorTypeOrder: order.map((type, index) =>
      oneOf(type, connectorTypes, `${path}[${index}]`),
    ),
  }
}

function parseAdapters(given: unknown): readonly Adapter[] {
  const adapters = list(given ?? [], 'adapters').map((adapter, index) => {
    const path = `adapters[${index}]`
    const { type, namespace, setup } = record(adapter, path)
    if (typeof type !== 'string' || typeof namespace !== 'string' || typeof setup !== 'function')
      return fail(path, 'an adapter', adapter, 'Write it as `wagmi(config)`.')
    return adapter as Adapter // its three fields are checked above
  })
  const twice = adapters.find(
    ({ namespace }, index) =>
      adapters.findIndex((other) => other.namespace === namespace) !== index,
  )
  if (!twice) return adapters
  throw new InvalidOptionError({
    path: 'adapters',
    problem: `two adapters serve "${twice.namespace}".`,
    advice: 'Give one for each chain family.',
  })
}

function parseConnectors(given: unknown): readonly CustomConnector[] {
  return list(given ?? [], 'connectors').map((connector, index) => {
    const path = `connectors[${index}]`
    const { id, name, imageUrl, getProvider } = record(connector, path)
    text(id, `${path}.id`)
    text(name, `${path}.name`)
    optional(imageUrl, `${path}.imageUrl`, text)
    if (typeof getProvider !== 'function')
      return fail(`${path}.getProvider`, 'a function', getProvider)
    return connector as CustomConnector // its four fields are checked above
  })
}

function parseThemeVariables(given: unknown): ThemeVariables {
  const variables = record(given ?? {}, 'themeVariables')
  for (const [name, value] of Object.entries(variables)) {
    if (!name.startsWith('--billfold-'))
      throw new UnknownOptionError({
        path: `themeVariables.${name}`,
        known: ['names that begin with --billfold-'],
      })
    if (typeof value !== 'string' && typeof value !== 'number' && value !== undefined)
      fail(`themeVariables.${name}`, 'a text or a number', value)
  }
  return variables as ThemeVariables // names and values are checked above
}

function parseStorage(given: unknown, path: string): StorageArea {
  const methods = ['getItem', 'setItem', 'removeItem']
  const fits = isRecord(given) && methods.every((method) => typeof given[method] === 'function')
  if (!fits) return fail(path, 'getItem, setItem and removeItem', given)
  return given as unknown as StorageArea // its three methods are checked above
}
