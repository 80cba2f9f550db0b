import type { Adapter } from '../adapters/Adapter.js'
import type { StorageArea } from '../clients/createStorage.js'
import type { CustomConnector } from '../connectors/defineConnector.js'
import { UnknownOptionError } from '../errors/config.js'
import type { Network } from '../networks/Network.js'
import type { SiweConfig } from '../siwx/fromSiweConfig.js'
import type { Siwx } from '../siwx/Siwx.js'
import type { ThemeMode, ThemeVariables } from '../state/types.js'
import { isRecord } from '../utils/isRecord.js'
import type {
  ConnectorTypeOrder,
  CreateBillfoldParameters,
  TextOverrides,
} from './CreateBillfoldParameters.js'
import { parseDefaultNetwork, parseNetworks } from './parseNetworks.js'
import {
  boolean,
  dictionary,
  each,
  fail,
  locale,
  oneOf,
  record,
  refuseTwins,
  text,
  url,
} from './parsers.js'
import { type CatalogueOptions, type Services, serviceOptions } from './Services.js'

/** The options of one instance, complete and checked. */
export type Options = {
  readonly networks: readonly [Network, ...Network[]]
  readonly defaultNetwork: Network
  readonly adapters: readonly Adapter[]
  readonly services: 'none' | Services
  /** Set by services. */
  readonly catalogue?: CatalogueOptions | undefined
  readonly siwx: Siwx | undefined
  readonly siweConfig: SiweConfig | undefined
  readonly connectors: readonly CustomConnector[]
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
  readonly features: {
    readonly legalCheckbox: boolean
    readonly connectorTypeOrder: ConnectorTypeOrder
    readonly allWallets: boolean
    readonly collapseWallets: boolean
    readonly analytics: boolean
  }
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

type Parser<value> = (given: unknown, path: string) => value
type Parsers<values> = { readonly [key in keyof values]: Parser<values[key]> }

const on = byDefault(true, boolean)
const off = byDefault(false, boolean)
const texts = byDefault({}, (given, path) => dictionary(given, path, text))

const featureParsers: Parsers<Options['features']> = {
  legalCheckbox: off,
  allWallets: on,
  collapseWallets: off,
  analytics: on,
  connectorTypeOrder: byDefault(connectorTypes, (given, path) => {
    const first = each(given, path, (type, place) => oneOf(type, connectorTypes, place))
    return [...new Set([...first, ...connectorTypes])]
  }),
}

/** How each option that stands alone is read. */
const parsers: Parsers<Omit<Options, 'networks' | 'defaultNetwork' | 'catalogue'>> = {
  adapters: byDefault([], parseAdapters),
  services: byDefault('none', parseServices),
  // What it lacks TypeScript says, and the first sign-in.
  siwx: optional(record) as Parser<Siwx | undefined>,
  siweConfig: optional(record) as Parser<SiweConfig | undefined>,
  connectors: byDefault([], parseConnectors),
  themeMode: byDefault('dark', (given, path) => oneOf(given, ['light', 'dark'], path)),
  themeVariables: byDefault({}, parseThemeVariables),
  features: byDefault({}, (given, path) => {
    const features = record(given, path)
    refuseUnknown(features, Object.keys(featureParsers), `${path}.`)
    return readEach(featureParsers, features, `${path}.`)
  }),
  chainImages: texts,
  connectorImages: texts,
  termsConditionsUrl: optional(url),
  privacyPolicyUrl: optional(url),
  prefetch: byDefault('idle', (given, path) => oneOf(given, ['idle', 'hover', 'none'], path)),
  enableWallets: on,
  enableEIP6963: on,
  enableInjected: on,
  enableReconnect: on,
  enableNetworkSwitch: on,
  enableWalletGuide: on,
  enableEmbedded: off,
  disableAppend: off,
  enableMobileFullScreen: off,
  allowUnsupportedChain: off,
  debug: on,
  locale: byDefault('en', locale),
  texts: byDefault({}, (given, path) => dictionary(given, path, texts)),
  storage: optional(parseStorage),
  storageKey: byDefault('billfold', text),
}

/**
 * Checks what a host has written and fills in the rest.
 *
 * @throws InvalidOptionError, UnknownOptionError
 */
export function parseOptions(input: CreateBillfoldParameters): Options {
  const given = record(input, 'options')
  const known = [
    'networks',
    'defaultNetwork',
    'customRpcUrls',
    ...Object.keys(parsers),
    ...serviceOptions,
  ]
  refuseUnknown(given, known, '')
  const networks = parseNetworks(given.networks, given.customRpcUrls)
  const defaultNetwork = parseDefaultNetwork(given.defaultNetwork, networks)
  const options: Options = { networks, defaultNetwork, ...readEach(parsers, given, '') }
  if (options.features.legalCheckbox && !options.termsConditionsUrl && !options.privacyPolicyUrl)
    fail('termsConditionsUrl', '', undefined, 'features.legalCheckbox asks for consent to it.')
  if (options.siwx && options.siweConfig)
    fail('siweConfig', 'nothing beside `siwx`', options.siweConfig, 'Give one of the two.')
  return withServices(options, given)
}

/** Puts what the services give into its place; what the host has written itself goes first. */
function withServices(options: Options, given: Record<string, unknown>): Options {
  const { services, networks } = options
  if (services === 'none') return options
  const ownRpc = Object.keys(given.customRpcUrls ?? {})
  const added = services.configure({ networks, ownRpc, given })
  return { ...options, ...added, connectors: [...added.connectors, ...options.connectors] }
}

function readEach<values>(
  parsers: Parsers<values>,
  given: Record<string, unknown>,
  prefix: string,
): values {
  const all: [string, Parser<unknown>][] = Object.entries(parsers)
  const entries = all.map(([key, parse]) => [key, parse(given[key], prefix + key)])
  return Object.fromEntries(entries) as values // each is read by the parser of its own key
}

function byDefault<value>(otherwise: unknown, parse: Parser<value>): Parser<value> {
  return (given, path) => parse(given ?? otherwise, path)
}

function optional<value>(parse: Parser<value>): Parser<value | undefined> {
  return (given, path) => (given === undefined ? undefined : parse(given, path))
}

function refuseUnknown(given: object, known: readonly string[], prefix: string) {
  for (const key of Object.keys(given))
    if (!known.includes(key))
      throw new UnknownOptionError({ path: prefix + key, known, feature: comingFeatures.get(key) })
}

/** What options are for that belong to features which are not built. */
const comingFeatures: ReadonlyMap<string, string> = /*#__PURE__*/ new Map([
  ['email', 'signing in by email'],
  ['emailShowWallets', 'signing in by email'],
  ['socials', 'signing in by social accounts'],
  ['connectMethodsOrder', 'signing in by email and social accounts'],
  ['swaps', 'swaps'],
  ['onramp', 'buying'],
  ['receive', 'receiving'],
  ['send', 'sending'],
  ['history', 'the history of transactions'],
  ['pay', 'payments'],
  ['smartSessions', 'smart sessions'],
  ['walletFeaturesOrder', 'buying, swapping, receiving and sending'],
])

function parseAdapters(given: unknown): readonly Adapter[] {
  const adapters = each(given, 'adapters', (adapter, path) => {
    const { type, namespace, setup } = record(adapter, path)
    if (typeof type !== 'string' || typeof namespace !== 'string' || typeof setup !== 'function')
      return fail(path, 'an adapter', adapter, 'Write it as `wagmi(config)`.')
    return adapter as Adapter // its three fields are checked above
  })
  refuseTwins(
    'adapters',
    adapters.map(({ namespace }) => namespace),
    'adapters serve',
  )
  return adapters
}

function parseConnectors(given: unknown): readonly CustomConnector[] {
  const connectors = each(given, 'connectors', (connector, path) => {
    const { id, name, imageUrl, getProvider } = record(connector, path)
    text(id, `${path}.id`)
    text(name, `${path}.name`)
    optional(text)(imageUrl, `${path}.imageUrl`)
    if (typeof getProvider !== 'function')
      return fail(`${path}.getProvider`, 'a function', getProvider)
    return connector as CustomConnector // its four fields are checked above
  })
  refuseTwins(
    'connectors',
    connectors.map(({ id }) => id),
    'connectors are',
  )
  return connectors
}

function parseServices(given: unknown): 'none' | Services {
  if (given === 'none') return given
  return isRecord(given) && typeof given.configure === 'function'
    ? (given as Services) // written by `selfHosted`
    : fail('services', "'none' or services", given, "Write it as `selfHosted('https://…')`.")
}

function parseThemeVariables(given: unknown): ThemeVariables {
  const variables = record(given, 'themeVariables')
  for (const [name, value] of Object.entries(variables)) {
    const path = `themeVariables.${name}`
    if (!name.startsWith('--billfold-')) fail(path, 'a name that begins with --billfold-', name)
    if (!['string', 'number', 'undefined'].includes(typeof value))
      fail(path, 'a string or a number', value)
  }
  return variables as ThemeVariables // names and values are checked above
}

function parseStorage(given: unknown, path: string): StorageArea {
  const { getItem, setItem, removeItem } = record(given, path)
  const fits = [getItem, setItem, removeItem].every((method) => typeof method === 'function')
  if (!fits) return fail(path, 'an object with getItem, setItem and removeItem', given)
  return given as StorageArea // its three methods are checked above
}
