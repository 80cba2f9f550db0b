import { describe, expect, test } from 'vitest'
import type { Route } from '../features/routes.js'
import { base, mainnet, sepolia } from '../networks/evmNetworks.js'
import type { Network } from '../networks/Network.js'
import type { Environment } from '../utils/environment.js'
import { canClose } from './canClose.js'
import { initialState } from './initialState.js'
import { isSupported } from './isSupported.js'
import { landingRoute } from './landingRoute.js'
import { openingRoute } from './openingRoute.js'
import { selectAccount, selectChain, selectConnection, selectNetwork } from './selectors.js'
import { selectWallet } from './selectWallet.js'
import type { Connector, Session, State } from './types.js'

const session: Session = {
  connectorId: 'io.orchard',
  addresses: ['0xa', '0xb'],
  chainId: 'eip155:1',
}
const orchard: Connector = {
  id: 'io.orchard',
  name: 'Orchard',
  type: 'ANNOUNCED',
  kind: 'injected',
  namespace: 'eip155',
}
const networks = [mainnet, base]

const nobody: State = initialState({
  namespace: 'eip155',
  chainId: 'eip155:8453',
  themeMode: 'dark',
  themeVariables: {},
  locale: 'en',
})
const connected: State = {
  ...nobody,
  connectors: [orchard],
  connections: { eip155: { status: 'connected', session } },
}
const remembered: State = { ...nobody, connections: { eip155: { status: 'connecting', session } } }
const stranded: State = {
  ...connected,
  connections: {
    eip155: { status: 'connected', session: { ...session, chainId: sepolia.caipNetworkId } },
  },
}

test('selectConnection: a namespace without an entry is disconnected', () => {
  expect(selectConnection(nobody)).toEqual({ status: 'disconnected' })
  expect(selectConnection(connected).status).toBe('connected')
  expect(selectConnection(connected, 'solana')).toEqual({ status: 'disconnected' })
})

test('selectAccount: what the wallet says its accounts are', () => {
  const types = { '0xb': 'ordinals' } as const
  const told: State = {
    ...nobody,
    connections: { bip122: { status: 'connected', session: { ...session, types } } },
  }
  const { allAccounts } = selectAccount(told, 'bip122')
  expect(allAccounts.map(({ type }) => type)).toEqual(['eoa', 'ordinals'])
})

test('selectAccount: what the wallet tells of its keys', () => {
  const keys = { '0xa': { publicKey: '02ab', path: "m/84'/0'/0'/0/0" }, '0xb': {} }
  const told: State = {
    ...nobody,
    connections: { bip122: { status: 'connected', session: { ...session, keys } } },
  }
  expect(selectAccount(told, 'bip122').allAccounts).toStrictEqual([
    { namespace: 'bip122', address: '0xa', type: 'eoa', ...keys['0xa'] },
    { namespace: 'bip122', address: '0xb', type: 'eoa' },
  ])
})

test('selectAccount', () => {
  expect(selectAccount(connected)).toMatchInlineSnapshot(`
    {
      "address": "0xa",
      "addressExplorerUrl": undefined,
      "addressLabels": {},
      "allAccounts": [
        {
          "address": "0xa",
          "namespace": "eip155",
          "type": "eoa",
        },
        {
          "address": "0xb",
          "namespace": "eip155",
          "type": "eoa",
        },
      ],
      "caipAddress": "eip155:1:0xa",
      "chainId": "eip155:1",
      "connectorId": "io.orchard",
      "isConnected": true,
      "namespace": "eip155",
      "status": "connected",
    }
  `)
  expect(selectAccount(nobody)).toMatchInlineSnapshot(`
    {
      "address": undefined,
      "addressExplorerUrl": undefined,
      "addressLabels": {},
      "allAccounts": [],
      "caipAddress": undefined,
      "chainId": undefined,
      "connectorId": undefined,
      "isConnected": false,
      "namespace": "eip155",
      "status": "disconnected",
    }
  `)
})

test('selectAccount: what the wallet calls its accounts', () => {
  const labels = { '0xb': 'Savings' }
  const told: State = {
    ...nobody,
    connections: { solana: { status: 'connected', session: { ...session, labels } } },
  }
  expect(selectAccount(told, 'solana').addressLabels).toEqual(labels)
})

test('selectAccount: where the network’s explorer shows the address', () => {
  const urlOf = (state: State, known: readonly Network[] = networks) =>
    selectAccount(state, 'eip155', known).addressExplorerUrl
  expect(urlOf(connected)).toBe('https://etherscan.io/address/0xa')
  const explorer = { name: 'Own', url: 'https://own.example/explorer/?cluster=devnet' }
  expect(urlOf(connected, [{ ...mainnet, blockExplorers: { default: explorer } }])).toBe(
    'https://own.example/explorer/address/0xa?cluster=devnet',
  )
  expect(urlOf(connected, [{ ...mainnet, blockExplorers: undefined }])).toBeUndefined()
  expect(urlOf(stranded)).toBeUndefined()
  expect(urlOf(nobody)).toBeUndefined()
})

test('selectAccount: a remembered one is shown before the wallet confirms it', () => {
  expect(selectAccount(remembered)).toMatchObject({
    status: 'connecting',
    isConnected: false,
    address: '0xa',
  })
})

test('selectAccount: connecting, without an address, while a wallet is asked', () => {
  const asking = {
    ...nobody,
    connecting: { status: 'waiting', subject: 'a', long: false },
  } as const
  expect(selectAccount(asking)).toMatchObject({ status: 'connecting', address: undefined })
})

test('selectChain and selectNetwork: the wallet’s, else the chosen one', () => {
  expect(selectChain(nobody)).toBe('eip155:8453')
  expect(selectChain(connected)).toBe('eip155:1')
  expect(selectNetwork(connected, networks)).toBe(mainnet)
  expect(selectNetwork(stranded, networks)).toBeUndefined()
  expect(selectNetwork(nobody, networks, 'solana')).toBeUndefined()
})

test('selectWallet: as long as it is on the page', () => {
  expect(selectWallet(connected)).toBe(orchard)
  expect(selectWallet({ ...connected, connectors: [] })).toBeUndefined()
  expect(selectWallet(nobody)).toBeUndefined()
})

test('isSupported', () => {
  expect(isSupported({ networks }, 'eip155:1')).toBe(true)
  expect(isSupported({ networks }, 'eip155:5')).toBe(false)
  expect(isSupported({ networks }, undefined)).toBe(false)
})

describe('openingRoute', () => {
  const options = { networks, enableNetworkSwitch: true, allowUnsupportedChain: false }

  test.each<[string, State, Partial<typeof options>, Route['view']]>([
    ['nobody', nobody, {}, 'Connect'],
    ['connected', connected, {}, 'Account'],
    ['remembered', remembered, {}, 'Account'],
    ['on an unsupported chain', stranded, {}, 'UnsupportedChain'],
    ['which is allowed', stranded, { allowUnsupportedChain: true }, 'Account'],
    ['and cannot be left', stranded, { enableNetworkSwitch: false }, 'Account'],
  ])('%s', (_, state, given, view) => {
    expect(openingRoute(state, { ...options, ...given }).view).toBe(view)
  })
})

describe('landingRoute', () => {
  type Options = Parameters<typeof landingRoute>[1]
  const catalogue = { url: 'https://a.example', allWallets: 'SHOW' } as const
  const elsewhere: Connector = {
    ...orchard,
    id: 'walletConnect',
    type: 'WALLET_CONNECT',
    kind: 'remote',
  }
  const open = (route: Route): State => ({
    ...nobody,
    connectors: [orchard, elsewhere],
    modal: { status: 'open', stack: [route], shake: false },
  })
  const features = { allWallets: true }
  const options: Options = { adapters: [], catalogue: undefined, enableEmbedded: false, features }
  const unasked = { ...open({ view: 'Connect', unasked: true }), connectors: [elsewhere] }

  test.each<[Environment, Partial<Options>, Route['view'] | undefined]>([
    ['browser', {}, 'ConnectingWalletConnectBasic'],
    ['browser', { catalogue }, 'ConnectingWalletConnectBasic'],
    ['mobile', {}, 'ConnectingWalletConnectBasic'],
    ['mobile', { catalogue }, 'AllWallets'],
    ['telegram', { catalogue }, 'AllWallets'],
    ['mobile', { catalogue: { ...catalogue, allWallets: 'HIDE' } }, undefined],
    ['mobile', { catalogue: { ...catalogue, allWallets: 'ONLY_MOBILE' } }, 'AllWallets'],
    ['mobile', { catalogue, features: { allWallets: false } }, undefined],
    ['walletBrowser', { catalogue }, undefined],
    ['browser', { enableEmbedded: true }, undefined],
    ['browser', { adapters: [{}] }, undefined],
  ])('without an adapter: %s %o', (environment, given, view) => {
    expect(landingRoute(unasked, { ...options, ...given }, environment)?.view).toBe(view)
  })

  test('behavior: on a phone, a wallet on the page is the one around it', () => {
    const state = { ...unasked, connectors: [orchard, elsewhere] }
    for (const environment of ['mobile', 'webView', 'walletBrowser'] as const)
      expect(landingRoute(state, { ...options, catalogue }, environment)).toBeUndefined()
    expect(landingRoute(state, options, 'browser')?.view).toBe('ConnectingWalletConnectBasic')
  })

  test('behavior: a view that was asked for stays', () => {
    expect(landingRoute(open({ view: 'Connect' }), options, 'browser')).toBeUndefined()
    expect(landingRoute(open({ view: 'Networks' }), options, 'browser')).toBeUndefined()
  })

  test('behavior: nothing leads to remote wallets', () => {
    const state = { ...unasked, connectors: [orchard] }
    expect(landingRoute(state, options, 'browser')).toBeUndefined()
  })
})

const asked = { namespace: 'eip155', chainId: 'eip155:1', address: '0x', required: true } as const
const signIn = { status: 'needed', ...asked } as const

function opened(...stack: readonly [Route, ...Route[]]) {
  return { ...nobody, modal: { status: 'open', stack, shake: false } } as const
}

test('canClose: it looks at the whole stack', () => {
  const state = opened({ view: 'SIWXSignMessage' }, { view: 'Networks' })
  expect(canClose({ ...opened({ view: 'Networks' }), signIn })).toBe(true)
  expect(canClose({ ...state, signIn })).toBe(false)
  expect(canClose({ ...state, signIn: { ...signIn, required: false } })).toBe(true)
  expect(canClose(state)).toBe(true)
})

test('canClose: not while the wallet by email asks', () => {
  expect(canClose(opened({ view: 'ApproveTransaction' }))).toBe(false)
  const below = opened({ view: 'Account' }, { view: 'ApproveTransaction' })
  expect(canClose({ ...below, signIn: { ...signIn, required: false } })).toBe(false)
})

test('canClose: closed', () => {
  expect(canClose({ ...nobody, signIn })).toBe(true)
})
