import { UnknownOptionError } from '../errors/config.js'
import { currencies } from '../utils/currencies.js'
import { isRecord } from '../utils/isRecord.js'
import { socialProviders } from '../utils/socialProviders.js'
import type { CreateBillfoldParameters } from './CreateBillfoldParameters.js'
import { checkNetworks } from './checkNetworks.js'
import { connectMethods, defaultFeatures, type WalletFeature } from './features.js'
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
import { connectorTypes, serviceOptions } from './Services.js'

type Check = (given: unknown, path: string) => void
type Checks<values> = { readonly [key in keyof values]: Check }

const texts: Check = (given, path) => dictionary(given, path, text)

type ReadElsewhere =
  | 'networks'
  | 'defaultNetwork'
  | 'customRpcUrls'
  | (typeof serviceOptions)[number]

/** What each option that stands alone may be. */
const checks: Checks<Required<Omit<CreateBillfoldParameters, ReadElsewhere>>> = {
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
  enableMobileFullScreen: boolean,
  allowUnsupportedChain: boolean,
  debug: boolean,
  locale,
  currency: (given, path) => oneOf(given, currencies, path),
  texts: (given, path) => dictionary(given, path, texts),
  storage: checkStorage,
  storageKey: text,
}

/**
 * Checks all that a host has written, and says what is wrong and what to do: while it is being
 * developed. Production builds leave this out.
 *
 * @throws InvalidOptionError, UnknownOptionError
 */
export function checkOptions(input: CreateBillfoldParameters): void {
  const given = record(input, 'options')
  const known = [
    'networks',
    'defaultNetwork',
    'customRpcUrls',
    ...Object.keys(checks),
    ...serviceOptions,
  ]
  refuseUnknown(given, known, '')
  checkNetworks(given)
  checkEach(checks, given, '')
  const { features, termsConditionsUrl, privacyPolicyUrl, siwx, siweConfig } = input
  if (features?.legalCheckbox && !termsConditionsUrl && !privacyPolicyUrl)
    fail('termsConditionsUrl', '', undefined, 'features.legalCheckbox asks for consent to it.')
  if (siwx && siweConfig)
    fail('siweConfig', 'nothing beside `siwx`', siweConfig, 'Give one of the two.')
}

function checkEach<values>(checks: Checks<values>, given: Record<string, unknown>, prefix: string) {
  const all: [string, Check][] = Object.entries(checks)
  for (const [key, check] of all) {
    const value = given[key]
    if (value !== undefined && value !== null) check(value, prefix + key)
  }
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

function refuseUnknown(given: object, known: readonly string[], prefix: string) {
  for (const key of Object.keys(given)) {
    if (known.includes(key)) continue
    throw new UnknownOptionError({ path: prefix + key, known })
  }
}

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
