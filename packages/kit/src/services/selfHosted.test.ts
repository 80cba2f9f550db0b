import { expect, test } from 'vitest'
import { InvalidOptionError } from '../errors/config.js'
import { bitcoin } from '../networks/bitcoinNetworks.js'
import { base, mainnet } from '../networks/evmNetworks.js'
import { solana } from '../networks/solanaNetworks.js'
import type { Site } from '../options/Services.js'
import { selfHosted } from './selfHosted.js'

const site: Site = {
  networks: [mainnet, base],
  ownRpc: ['eip155:1'],
  given: {},
}

test('default', () => {
  const { configure } = selfHosted('https://wallet.example/billfold/')
  const { networks, connectors, catalogue, accountService } = configure(site)
  expect(catalogue).toEqual({
    url: 'https://wallet.example/billfold',
    projectId: undefined,
    featuredWalletIds: [],
    includeWalletIds: [],
    excludeWalletIds: [],
    customWallets: [],
    allWallets: 'SHOW',
  })
  expect(accountService).toEqual({ url: 'https://wallet.example/billfold', projectId: undefined })
  expect(networks).toEqual(site.networks)
  expect(connectors.map(({ type }) => type)).toEqual(['WALLET_CONNECT'])
})

test('parameters: relay, catalogue', () => {
  const off = selfHosted('https://a.example', { relay: false, catalogue: false })
  expect(off.configure(site)).toMatchObject({ connectors: [], catalogue: { url: undefined } })
  const elsewhere = selfHosted('https://a.example', { catalogue: 'https://b.example/' })
  expect(elsewhere.configure(site).catalogue.url).toBe('https://b.example')
})

test('parameters: account', () => {
  const given = { projectId: 'p' }
  const serviceOf = (account: boolean | string) =>
    selfHosted('https://a.example', { account }).configure({ ...site, given }).accountService
  expect(serviceOf(false)).toBe(undefined)
  expect(serviceOf('https://b.example/')).toEqual({ url: 'https://b.example', projectId: 'p' })
})

test('parameters: relay: several addresses of one', () => {
  const relay = ['wss://a.example/relay', 'wss://b.example/relay'] as const
  const { connectors } = selfHosted('https://a.example', { relay }).configure(site)
  expect(connectors.map(({ type }) => type)).toEqual(['WALLET_CONNECT'])
  expect(() => selfHosted('https://a.example', { relay: ['wss://a.example', 'b'] })).toThrow(
    InvalidOptionError,
  )
})

test('parameters: rpc', () => {
  const urlsOf = (rpc: boolean | string, projectId?: string) =>
    selfHosted('https://a.example', { rpc })
      .configure({ ...site, given: { projectId } })
      .networks.map(({ rpcUrls }) => rpcUrls.default.http)
  const own = mainnet.rpcUrls.default.http
  expect(urlsOf(true)).toEqual([own, ['https://a.example/v1?chainId=eip155%3A8453']])
  expect(urlsOf('https://c.example', 'p')).toEqual([
    own,
    ['https://c.example/v1?chainId=eip155%3A8453&projectId=p'],
  ])
})

test('parameters: rpc: Bitcoin’s addresses do not talk JSON-RPC, and stay', () => {
  const { configure } = selfHosted('https://a.example', { rpc: true })
  const { networks } = configure({ ...site, networks: [base, bitcoin] })
  expect(networks[1]).toEqual(bitcoin)
})

test('behavior: remote wallets serve all namespaces; those without an adapter get one', () => {
  const network = { ...mainnet, chainNamespace: 'solana' } as const
  const { configure } = selfHosted('https://a.example')
  const [connector] = configure({ ...site, networks: [network, mainnet] }).connectors
  expect(connector).toMatchObject({
    namespaces: ['eip155', 'solana'],
    adapters: [{ type: 'universal', namespace: 'solana' }],
  })
})

test.for(['', 'wallet.example', 'ftp://wallet.example', 'javascript:alert(1)'])(
  'errors: %s is no server',
  (address) => {
    expect(() => selfHosted(address)).toThrow(InvalidOptionError)
  },
)

test.for([
  [{ projectId: '' }, 'projectId'],
  [{ metadata: 'Larkfield' }, 'metadata'],
  [{ metadata: { name: 5 } }, 'metadata.name'],
  [{ metadata: { icons: [5] } }, 'metadata.icons[0]'],
  [{ featuredWalletIds: 'all' }, 'featuredWalletIds'],
  [{ includeWalletIds: [''] }, 'includeWalletIds[0]'],
  [{ customWallets: [{ id: 'own' }] }, 'customWallets[0].name'],
  [{ customWallets: [{ id: 'a', name: 'A', mobile_link: 5 }] }, 'customWallets[0].mobile_link'],
  [{ allWallets: 'NEVER' }, 'allWallets'],
] as const)('errors: %o', ([given, path]) => {
  const { configure } = selfHosted('https://a.example')
  expect(() => configure({ ...site, given })).toThrow(`"${path}"`)
})

test('parameters: frame', () => {
  const frame = 'https://frame.a.example/'
  const connectorsOf = (given: string | false | undefined, networks = site.networks) =>
    selfHosted('https://a.example', { frame: given, relay: false }).configure({ ...site, networks })
      .connectors
  expect(connectorsOf(undefined)).toEqual([])
  expect(connectorsOf(false)).toEqual([])
  expect(connectorsOf(frame)).toMatchObject([
    { id: 'embedded', kind: 'embedded', type: 'AUTH', namespaces: ['eip155'] },
  ])
  expect(connectorsOf(frame, [mainnet, solana])).toMatchObject([
    { namespaces: ['eip155', 'solana'], adapters: [{ namespace: 'solana' }] },
  ])
  expect(() => connectorsOf('frame')).toThrow(InvalidOptionError)
})
