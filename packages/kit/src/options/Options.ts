import type { Adapter } from '../adapters/Adapter.js'
import type { Service } from '../clients/callEndpoint.js'
import type { StorageArea } from '../clients/createStorage.js'
import type { WalletConnector } from '../connectors/WalletConnector.js'
import type { Network } from '../networks/Network.js'
import type { SiweConfig } from '../siwx/fromSiweConfig.js'
import type { Siwx } from '../siwx/Siwx.js'
import type { ThemeMode, ThemeVariables } from '../state/types.js'
import { type Currency, currencies } from '../utils/currencies.js'
import { isRecord } from '../utils/isRecord.js'
import { socialProviders } from '../utils/socialProviders.js'
import type { CreateBillfoldParameters, TextOverrides } from './CreateBillfoldParameters.js'
import {
  type CompleteFeatures,
  connectMethods,
  defaultFeatures,
  type WalletFeature,
} from './features.js'
import {
  boolean,
  dictionary,
  each,
  fail,
  locale,
  oneOf,
  record,
  refuseTwins,
  refuseUnknown,
  text,
  url,
} from './parsers.js'
import {
  type CatalogueOptions,
  connectorTypes,
  type Services,
  type serviceOptions,
} from './Services.js'

/** The options of one instance, complete and checked. */
export type Options = {
  readonly networks: readonly [Network, ...Network[]]
  readonly defaultNetwork: Network
  readonly adapters: readonly Adapter[]
  readonly services: 'none' | Services
  /** Set by services. */
  readonly catalogue?: CatalogueOptions | undefined
  /** The service that knows what accounts hold and have done. Set by services. */
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
  readonly modalSize: 'wide' | 'compact'
  readonly accountTab: 'tokens' | 'nfts' | 'activity'
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
export const defaults: Omit<Options, 'networks' | 'defaultNetwork'> = {
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
  modalSize: 'wide',
  accountTab: 'tokens',
  enableMobileFullScreen: false,
  allowUnsupportedChain: false,
  debug: true,
  locale: 'en',
  currency: 'usd',
  texts: {},
  storage: undefined,
  storageKey: 'billfold',
}

export type Check = (given: unknown, path: string) => void
export type Checks<values> = { readonly [key in keyof values]: Check }

const texts: Check = (given, path) => dictionary(given, path, text)

type ReadElsewhere =
  | 'networks'
  | 'defaultNetwork'
  | 'customRpcUrls'
  | (typeof serviceOptions)[number]

/** What each option that stands alone may be: asked of development builds alone. */
export const checks: Checks<Required<Omit<CreateBillfoldParameters, ReadElsewhere>>> = {
  adapters: checkAdapters,
  services: checkServices,
  // What it lacks TypeScript says, and the first sign-in.
  siwx: record,
  siweConfig: record,
  connectors: checkConnectors,
  themeMode: (given, path) => oneOf(given, ['light', 'dark', 'system'], path),
  themeVariables: checkThemeVariables,
  features: checkFeatures,
  chainImages: texts,
  connectorImages: texts,
  termsConditionsUrl: url,
  privacyPolicyUrl: url,
  prefetch: (given, path) => oneOf(given, ['idle', 'hover', 'none'], path),
  enableWallets: boolean,
  enableEIP6963: boolean,
  enableInjected: boolean,
  enableReconnect: boolean,
  enableNetworkSwitch: boolean,
  enableWalletGuide: boolean,
  enableEmbedded: boolean,
  disableAppend: boolean,
  modalSize: (given, path) => oneOf(given, ['wide', 'compact'], path),
  accountTab: (given, path) => oneOf(given, ['tokens', 'nfts', 'activity'], path),
  enableMobileFullScreen: boolean,
  allowUnsupportedChain: boolean,
  debug: boolean,
  locale,
  currency: (given, path) => oneOf(given, currencies, path),
  texts: (given, path) => dictionary(given, path, texts),
  storage: checkStorage,
  storageKey: text,
}

function checkFeatures(given: unknown, path: string) {
  const features = record(given, path)
  refuseUnknown(features, Object.keys(defaultFeatures), `${path}.`)
  for (const [name, value] of Object.entries(features)) {
    const place = `${path}.${name}`
    if (name === 'connectorTypeOrder')
      each(value ?? [], place, (type, at) => oneOf(type, connectorTypes, at))
    else if (name === 'walletFeaturesOrder')
      each(value ?? [], place, (feature, at) => oneOf(feature, walletFeatures, at))
    else if (name === 'connectMethodsOrder')
      each(value ?? [], place, (method, at) => oneOf(method, connectMethods, at))
    else if (name === 'socials' && value !== false)
      each(value ?? [], place, (provider, at) => oneOf(provider, socialProviders, at))
    else boolean(value ?? true, place)
  }
}

const walletFeatures: readonly WalletFeature[] = ['onramp', 'swaps', 'receive', 'send']

function checkAdapters(given: unknown) {
  const adapters = each(given, 'adapters', (adapter, path) => {
    const { type, namespace, setup } = record(adapter, path)
    if (typeof type !== 'string' || typeof namespace !== 'string' || typeof setup !== 'function')
      return fail(path, 'an adapter', adapter, 'Write it as `wagmi(config)`.')
    return namespace
  })
  refuseTwins('adapters', adapters, 'adapters serve')
}

function checkConnectors(given: unknown) {
  const connectors = each(given, 'connectors', (connector, path) => {
    const { id, name, imageUrl, getProvider } = record(connector, path)
    text(name, `${path}.name`)
    if (imageUrl !== undefined) text(imageUrl, `${path}.imageUrl`)
    if (typeof getProvider !== 'function')
      return fail(`${path}.getProvider`, 'a function', getProvider)
    return text(id, `${path}.id`)
  })
  refuseTwins('connectors', connectors, 'connectors are')
}

function checkServices(given: unknown) {
  if (given === 'none' || (isRecord(given) && typeof given.configure === 'function')) return
  fail('services', "'none' or services", given, "Write it as `selfHosted('https://…')`.")
}

function checkThemeVariables(given: unknown) {
  const variables = record(given, 'themeVariables')
  for (const [name, value] of Object.entries(variables)) {
    const path = `themeVariables.${name}`
    if (!name.startsWith('--billfold-')) fail(path, 'a name that begins with --billfold-', name)
    if (!['string', 'number', 'undefined'].includes(typeof value))
      fail(path, 'a string or a number', value)
  }
}

function checkStorage(given: unknown, path: string) {
  const { getItem, setItem, removeItem } = record(given, path)
  const fits = [getItem, setItem, removeItem].every((method) => typeof method === 'function')
  if (!fits) fail(path, 'an object with getItem, setItem and removeItem', given)
}
