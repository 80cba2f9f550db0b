import fc from 'fast-check'
import * as viemChains from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import { createBillfold } from '../createBillfold.js'
import { BaseError } from '../errors/BaseError.js'
import * as networks from '../networks/evmNetworks.js'
import { selfHosted } from '../services/selfHosted.js'
import type { CreateBillfoldParameters } from './CreateBillfoldParameters.js'
import { parseOptions } from './parseOptions.js'

afterEach(() => {
  vi.unstubAllEnvs()
})

const { mainnet, base } = networks
const adapter = { type: 'mine', namespace: 'near', setup: () => expect.fail('not called') } as const
const connector = { id: 'mine', name: 'Mine', getProvider: () => expect.fail('not called') }

test('default: each option that is left out', () => {
  const { networks, defaultNetwork, ...rest } = parseOptions({ networks: [base] })
  expect(networks).toEqual([base])
  expect(defaultNetwork).toBe(networks[0])
  expect(rest).toMatchInlineSnapshot(`
    {
      "accountTab": "tokens",
      "adapters": [],
      "allowUnsupportedChain": false,
      "chainImages": {},
      "connectorImages": {},
      "connectors": [],
      "currency": "usd",
      "debug": true,
      "disableAppend": false,
      "enableEIP6963": true,
      "enableEmbedded": false,
      "enableInjected": true,
      "enableMobileFullScreen": false,
      "enableNetworkSwitch": true,
      "enableReconnect": true,
      "enableWalletGuide": true,
      "enableWallets": true,
      "features": {
        "allWallets": true,
        "analytics": true,
        "collapseWallets": false,
        "connectMethodsOrder": [
          "email",
          "social",
          "wallet",
        ],
        "connectorTypeOrder": [
          "walletConnect",
          "recent",
          "injected",
          "featured",
          "custom",
          "external",
          "recommended",
        ],
        "email": true,
        "emailShowWallets": true,
        "history": true,
        "legalCheckbox": false,
        "onramp": true,
        "pay": false,
        "receive": true,
        "send": true,
        "smartSessions": false,
        "socials": [
          "google",
          "x",
          "discord",
          "farcaster",
          "github",
          "apple",
          "facebook",
        ],
        "swaps": true,
        "walletFeaturesOrder": [],
      },
      "locale": "en",
      "modalSize": "wide",
      "prefetch": "idle",
      "privacyPolicyUrl": undefined,
      "services": "none",
      "siweConfig": undefined,
      "siwx": undefined,
      "storage": undefined,
      "storageKey": "billfold",
      "termsConditionsUrl": undefined,
      "texts": {},
      "themeMode": "dark",
      "themeVariables": {},
    }
  `)
})

test('parameters: networks may be any chain of viem', () => {
  for (const chain of Object.values(viemChains)) {
    const { networks } = parseOptions({ networks: [chain] })
    expect(networks[0].caipNetworkId).toBe(`eip155:${chain.id}`)
  }
})

test('parameters: networks of the kit are those of viem', () => {
  for (const [name, network] of Object.entries(networks)) {
    const chain = Object.entries(viemChains).find(([key]) => key === name)?.[1]
    expect(network).toMatchObject({
      id: chain?.id,
      nativeCurrency: { symbol: chain?.nativeCurrency.symbol, decimals: 18 },
    })
  }
})

test('parameters: defaultNetwork, by its id or as it is; mainnet where nobody says', () => {
  const options = { networks: [base, mainnet] } as const
  expect(parseOptions(options).defaultNetwork.id).toBe(1)
  expect(parseOptions({ ...options, defaultNetwork: 'eip155:8453' }).defaultNetwork.id).toBe(8453)
  expect(parseOptions({ ...options, defaultNetwork: base }).defaultNetwork.id).toBe(8453)
})

test('parameters: customRpcUrls take the place of the networks’ own', () => {
  const { networks } = parseOptions({
    networks: [mainnet, base],
    customRpcUrls: { 'eip155:1': [{ url: 'http://127.0.0.1:8545' }] },
  })
  expect(networks.map(({ rpcUrls }) => rpcUrls.default.http)).toEqual([
    ['http://127.0.0.1:8545'],
    base.rpcUrls.default.http,
  ])
})

test('parameters: services give connectors and RPC addresses; the host’s own go first', () => {
  const { networks, connectors } = parseOptions({
    networks: [mainnet, base],
    projectId: 'p',
    connectors: [connector],
    services: selfHosted('https://wallet.example/', { rpc: true }),
    customRpcUrls: { 'eip155:1': [{ url: 'http://127.0.0.1:8545' }] },
  })
  expect(networks.map(({ rpcUrls }) => rpcUrls.default.http)).toEqual([
    ['http://127.0.0.1:8545'],
    ['https://wallet.example/v1?chainId=eip155%3A8453&projectId=p'],
  ])
  expect(connectors.map(({ id }) => id)).toEqual(['walletConnect', connector.id])
})

test('errors: each option wrong once', () => {
  const wrong: Record<string, unknown>[] = [
    { networks: undefined },
    { networks: [] },
    { networks: [mainnet, mainnet] },
    { networks: [5] },
    { networks: [{ ...mainnet, id: null }] },
    { networks: [{ ...mainnet, id: 'one' }] },
    { networks: [{ ...mainnet, name: '' }] },
    { networks: [{ ...mainnet, nativeCurrency: 'ETH' }] },
    { networks: [{ ...mainnet, nativeCurrency: { symbol: 'ETH', decimals: -1 } }] },
    { networks: [{ ...mainnet, rpcUrls: { default: { http: ['mainnet.example'] } } }] },
    { networks: [{ ...mainnet, caipNetworkId: 'solana:1' }] },
    { defaultNetwork: 'eip155:5' },
    { customRpcUrls: { mainnet: [] } },
    { customRpcUrls: { 'eip155:1': ['https://rpc.example'] } },
    { adapters: [{}] },
    { adapters: [adapter, adapter] },
    { services: 'cloud' },
    { services: { catalogue: 5 } },
    { connectors: 'all' },
    { connectors: [{ ...connector, getProvider: undefined }] },
    { connectors: [connector, connector] },
    { themeMode: 'blue' },
    { themeVariables: { '--accent': 'red' } },
    { themeVariables: { '--billfold-accent': null } },
    { features: { smartSessions: 'yes' } },
    { features: { legalCheckbox: true } },
    { features: { connectorTypeOrder: ['popular'] } },
    { features: { connectMethodsOrder: ['phone'] } },
    { chainImages: { 1: '' } },
    { connectorImages: [] },
    { termsConditionsUrl: 'javascript:alert(1)' },
    { privacyPolicyUrl: 'https://' },
    { prefetch: 'always' },
    { modalSize: 'tiny' },
    { accountTab: 'swaps' },
    { enableWallets: 'yes' },
    { locale: 'de_DE' },
    { texts: { en: { 'connect.title': 5 } } },
    { storage: {} },
    { storageKey: '' },
    { projectID: 'abc' },
    { enableCoinbase: true },
  ]
  expect(wrong.map(messageOf).join('\n\n')).toMatchInlineSnapshot(`
    "InvalidOptionError: Option "networks" is not valid: Required
    It must be an array.

    InvalidOptionError: Option "networks" is not valid: Required
    Give at least one.

    InvalidOptionError: Option "networks" is not valid: two networks are "eip155:1".
    Give each once.

    InvalidOptionError: Option "networks[0]" is not valid: Expected an object, received 5
    It must be an object.

    InvalidOptionError: Option "networks[0].id" is not valid: Expected a number or a string, received null
    It must be a number or a string.

    InvalidOptionError: Option "networks[0].id" is not valid: Expected a chain id above 0, received "one"
    It must be a chain id above 0.

    InvalidOptionError: Option "networks[0].name" is not valid: Invalid input
    It may not be empty.

    InvalidOptionError: Option "networks[0].nativeCurrency" is not valid: Expected an object, received "ETH"
    It must be an object.

    InvalidOptionError: Option "networks[0].nativeCurrency.decimals" is not valid: Expected a whole number, received -1
    It must be a whole number.

    InvalidOptionError: Option "networks[0].rpcUrls.default.http[0]" is not valid: Expected an http: or https: address, received "mainnet.example"
    It must be an http: or https: address.

    InvalidOptionError: Option "networks[0].caipNetworkId" is not valid: Expected a CAIP-2 id of eip155, received "solana:1"
    It must be a CAIP-2 id of eip155.

    InvalidOptionError: Option "defaultNetwork" is not valid: Expected one of eip155:1, eip155:8453, received "eip155:5"
    It must be one of eip155:1, eip155:8453.

    InvalidOptionError: Option "customRpcUrls.mainnet" is not valid: Expected a CAIP-2 id, received "mainnet"
    It must be a CAIP-2 id.

    InvalidOptionError: Option "customRpcUrls.eip155:1[0]" is not valid: Expected an object, received "https://rpc.example"
    It must be an object.

    InvalidOptionError: Option "adapters[0]" is not valid: Expected an adapter, received object
    Write it as \`wagmi(config)\`.

    InvalidOptionError: Option "adapters" is not valid: two adapters serve "near".
    Give each once.

    InvalidOptionError: Option "services" is not valid: Expected 'none' or services, received "cloud"
    Write it as \`selfHosted('https://…')\`.

    InvalidOptionError: Option "services" is not valid: Expected 'none' or services, received object
    Write it as \`selfHosted('https://…')\`.

    InvalidOptionError: Option "connectors" is not valid: Expected an array, received "all"
    It must be an array.

    InvalidOptionError: Option "connectors[0].getProvider" is not valid: Required
    It must be a function.

    InvalidOptionError: Option "connectors" is not valid: two connectors are "mine".
    Give each once.

    InvalidOptionError: Option "themeMode" is not valid: Expected 'light', 'dark' or 'system', received "blue"
    It must be 'light', 'dark' or 'system'.

    InvalidOptionError: Option "themeVariables.--accent" is not valid: Expected a name that begins with --billfold-, received "--accent"
    It must be a name that begins with --billfold-.

    InvalidOptionError: Option "themeVariables.--billfold-accent" is not valid: Expected a string or a number, received null
    It must be a string or a number.

    InvalidOptionError: Option "features.smartSessions" is not valid: Expected true or false, received "yes"
    It must be true or false.

    InvalidOptionError: Option "termsConditionsUrl" is not valid: Required
    features.legalCheckbox asks for consent to it.

    InvalidOptionError: Option "features.connectorTypeOrder[0]" is not valid: Expected 'walletConnect', 'recent', 'injected', 'featured', 'custom', 'external' or 'recommended', received "popular"
    It must be 'walletConnect', 'recent', 'injected', 'featured', 'custom', 'external' or 'recommended'.

    InvalidOptionError: Option "features.connectMethodsOrder[0]" is not valid: Expected 'email', 'social' or 'wallet', received "phone"
    It must be 'email', 'social' or 'wallet'.

    InvalidOptionError: Option "chainImages.1" is not valid: Invalid input
    It may not be empty.

    InvalidOptionError: Option "connectorImages" is not valid: Expected an object, received array
    It must be an object.

    InvalidOptionError: Option "termsConditionsUrl" is not valid: Expected an http: or https: address, received "javascript:alert(1)"
    It must be an http: or https: address.

    InvalidOptionError: Option "privacyPolicyUrl" is not valid: Expected an http: or https: address, received "https://"
    It must be an http: or https: address.

    InvalidOptionError: Option "prefetch" is not valid: Expected 'idle', 'hover' or 'none', received "always"
    It must be 'idle', 'hover' or 'none'.

    InvalidOptionError: Option "modalSize" is not valid: Expected 'wide' or 'compact', received "tiny"
    It must be 'wide' or 'compact'.

    InvalidOptionError: Option "accountTab" is not valid: Expected 'tokens', 'nfts' or 'activity', received "swaps"
    It must be 'tokens', 'nfts' or 'activity'.

    InvalidOptionError: Option "enableWallets" is not valid: Expected true or false, received "yes"
    It must be true or false.

    InvalidOptionError: Option "locale" is not valid: Expected a BCP 47 language tag, received "de_DE"
    It must be a BCP 47 language tag.

    InvalidOptionError: Option "texts.en.connect.title" is not valid: Expected a string, received 5
    It must be a string.

    InvalidOptionError: Option "storage" is not valid: Expected an object with getItem, setItem and removeItem, received object
    It must be an object with getItem, setItem and removeItem.

    InvalidOptionError: Option "storageKey" is not valid: Invalid input
    It may not be empty.

    UnknownOptionError: Option "projectID" is not known.
    Did you mean "projectId"?

    UnknownOptionError: Option "enableCoinbase" is not known.
    This version knows networks, defaultNetwork, customRpcUrls, adapters, services, siwx, siweConfig, connectors, themeMode, themeVariables, features, chainImages, connectorImages, termsConditionsUrl, privacyPolicyUrl, prefetch, enableWallets, enableEIP6963, enableInjected, enableReconnect, enableNetworkSwitch, enableWalletGuide, enableEmbedded, disableAppend, modalSize, accountTab, enableMobileFullScreen, allowUnsupportedChain, debug, locale, currency, texts, storage, storageKey, projectId, metadata, featuredWalletIds, includeWalletIds, excludeWalletIds, customWallets, allWallets."
  `)
})

test('features.socials: in the order of the host, or none', () => {
  const socialsOf = (socials: readonly ['github', 'google'] | false) =>
    parseOptions({ networks: [mainnet], features: { socials } }).features.socials
  expect(socialsOf(['github', 'google'])).toEqual(['github', 'google'])
  expect(socialsOf(false)).toEqual([])
  expect(() => socialsOf(['myspace'] as never)).toThrow('features.socials[0]')
})

test('errors: no options at all', () => {
  expect(() => createBillfold(undefined as never)).toThrowErrorMatchingInlineSnapshot(`
    [InvalidOptionError: Option "options" is not valid: Required
    It must be an object.]
  `)
})

test('behavior: whatever is given, options or a named error', () => {
  const keys = Object.keys(parseOptions({ networks: [mainnet] }))
  const value = fc.oneof(
    fc.anything(),
    fc.constantFrom(mainnet, [mainnet], adapter, [connector], {}),
  )
  const given = fc.dictionary(fc.constantFrom(...keys, 'customRpcUrls'), value)
  fc.assert(
    fc.property(given, (given) => {
      const error = thrownBy({ networks: [mainnet], ...given })
      if (error) expect(error).toBeInstanceOf(BaseError)
    }),
    { numRuns: 500, examples: [[{ customRpcUrls: null }]] },
  )
})

function messageOf(given: Record<string, unknown>) {
  const error = thrownBy({ networks: [mainnet, base], ...given })
  return error instanceof BaseError ? `${error.name}: ${error.message}` : `no error: ${error}`
}

function thrownBy(given: Record<string, unknown>) {
  try {
    createBillfold(given as CreateBillfoldParameters) // on purpose wrong
    return undefined
  } catch (error) {
    return error
  }
}

test('errors: in production, in short and where nothing could come of it', () => {
  vi.stubEnv('NODE_ENV', 'production')
  const wrong = [
    { networks: [] },
    { defaultNetwork: 'eip155:5' },
    { adapters: {} },
    { enableWallets: 'yes' },
    { features: { legalCheckbox: 'yes' } },
  ]
  expect(wrong.map(messageOf).join('\n')).toMatchInlineSnapshot(`
    "InvalidOptionError: Option "networks" is not valid: a development build says why.
    InvalidOptionError: Option "defaultNetwork" is not valid: a development build says why.
    InvalidOptionError: Option "adapters" is not valid: a development build says why.
    InvalidOptionError: Option "enableWallets" is not valid: a development build says why.
    InvalidOptionError: Option "features.legalCheckbox" is not valid: a development build says why."
  `)
  expect(
    thrownBy({ networks: [base], themeMode: 'blue', storage: {}, swaps: true }),
  ).toBeUndefined()
})

test('errors: siwx and siweConfig at once', () => {
  const both = { networks: [base], siwx: {}, siweConfig: {} }
  expect(messageOf(both)).toMatchInlineSnapshot(`
    "InvalidOptionError: Option "siweConfig" is not valid: Expected nothing beside \`siwx\`, received object
    Give one of the two."
  `)
})

test('features.walletFeaturesOrder', () => {
  const order = (walletFeaturesOrder: readonly never[]) =>
    parseOptions({ networks: [base], features: { walletFeaturesOrder } })
  const { features } = order(['send', 'swaps'] as readonly string[] as readonly never[])
  expect(features.walletFeaturesOrder).toEqual(['send', 'swaps'])
  expect(() => order(['sends'] as readonly string[] as readonly never[])).toThrow(
    'Option "features.walletFeaturesOrder[0]" is not valid',
  )
})

test('features.connectorTypeOrder: groups that are not named come last', () => {
  const { features } = parseOptions({
    networks: [base],
    features: { connectorTypeOrder: ['injected', 'recommended'] },
  })
  expect(features.connectorTypeOrder).toEqual([
    'injected',
    'recommended',
    'walletConnect',
    'recent',
    'featured',
    'custom',
    'external',
  ])
})

test('features.connectMethodsOrder: ways that are not named come last', () => {
  const { features } = parseOptions({
    networks: [base],
    features: { connectMethodsOrder: ['wallet'] },
  })
  expect(features.connectMethodsOrder).toEqual(['wallet', 'email', 'social'])
})
