import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WalletEntry } from '../protocol/catalogue.js'
import { orderWallets } from './orderWallets.js'
import type { Connector, ConnectorType } from './types.js'

const order = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]

function connector(id: string, type: ConnectorType): Connector {
  const kind = type === 'WALLET_CONNECT' ? 'remote' : 'injected'
  return { id, name: id, type, kind, namespace: 'eip155' }
}

const connectors = [
  connector('library', 'EXTERNAL'),
  connector('own', 'CUSTOM'),
  connector('old', 'INJECTED'),
  connector('new', 'ANNOUNCED'),
]

function list(parameters: Partial<Parameters<typeof orderWallets>[0]>) {
  const groups = orderWallets({
    connectors,
    networks: [{ chainNamespace: 'eip155' }, { chainNamespace: 'solana' }],
    recent: [],
    order,
    environment: 'browser',
    ...parameters,
  })
  return groups.map(({ type, options }) => `${type}: ${options.map(({ id }) => id).join(' ')}`)
}

test('default: in the order of groups, in each as they were found', () => {
  expect(list({})).toEqual(['injected: old new', 'custom: own', 'external: library'])
})

test('parameters: recent, the last used first, in no other group', () => {
  expect(list({ recent: ['own', 'new', 'gone'] })).toEqual([
    'recent: own new',
    'injected: old',
    'external: library',
  ])
})

test('behavior: a recent wallet stands once, however many namespaces it was used in', () => {
  const onSolana = {
    ...connector('solana:new', 'ANNOUNCED'),
    name: 'new',
    namespace: 'solana',
  } as const
  const recent = ['solana:new', 'new']
  expect(list({ connectors: [...connectors, onSolana], recent })).toEqual([
    'recent: new',
    'injected: old',
    'custom: own',
    'external: library',
  ])
})

test('parameters: order, which may leave groups out', () => {
  expect(list({ order: ['external', 'injected', 'external'] })).toEqual([
    'external: library',
    'injected: old new',
  ])
  expect(list({ order: [] })).toEqual([])
})

test('parameters: environment, a wallet’s own browser puts that wallet first', () => {
  expect(
    list({ environment: 'walletBrowser', order: ['external', 'injected'], recent: ['old'] }),
  ).toEqual(['injected: old new', 'external: library'])
})

test('behavior: on a phone, of the remote wallets those that a link opens', () => {
  const link = connector('walletConnect', 'WALLET_CONNECT')
  const [app, site] = [
    { id: 'app', name: 'App', mobile_link: 'app://' },
    { id: 'site', name: 'Site', webapp_link: 'https://site.example' },
  ]
  // A place without a name is of one that is on its way.
  const place = { id: 'place', name: '' }
  const listed = { featured: [app, site, place], custom: [site], recommended: [] }
  const given = { connectors: [link], listed }
  expect(list({ ...given, environment: 'mobile' })).toEqual([
    'walletConnect: walletConnect',
    'featured: app place',
  ])
  expect(list({ ...given, environment: 'browser' })).toEqual([
    'walletConnect: walletConnect',
    'featured: app site place',
  ])
})

test('behavior: on a phone, a wallet on the page is the one around it', () => {
  const link = connector('walletConnect', 'WALLET_CONNECT')
  const around = { ...connector('solana:Xverse', 'ANNOUNCED'), namespace: 'solana' } as const
  for (const environment of ['mobile', 'webView', 'telegram'] as const) {
    expect(list({ connectors: [link, around], environment, recent: [link.id, around.id] })).toEqual(
      ['injected: solana:Xverse', 'recent: walletConnect'],
    )
    expect(list({ connectors: [link], environment })).toEqual(['walletConnect: walletConnect'])
  }
})

test('behavior: a wallet of several namespaces once, among the installed, recent by either', () => {
  const own = { ...connector('library', 'EXTERNAL'), name: 'Owl' }
  const onSolana = {
    ...connector('solana:Owl', 'ANNOUNCED'),
    name: 'Owl',
    namespace: 'solana',
  } as const
  const several = [onSolana, ...connectors.slice(1), own]
  expect(list({ connectors: several })).toEqual(['injected: old new library', 'custom: own'])
  expect(list({ connectors: several, recent: ['new', 'solana:Owl'] })).toEqual([
    'recent: new library',
    'injected: old',
    'custom: own',
  ])
})

test('behavior: each wallet once', () => {
  const types = fc.constantFrom<ConnectorType>('ANNOUNCED', 'INJECTED', 'CUSTOM', 'EXTERNAL')
  const ids = fc.uniqueArray(fc.tuple(fc.string({ minLength: 1 }), types), {
    selector: ([id]) => id,
  })
  fc.assert(
    fc.property(ids, fc.array(fc.string()), (entries, recent) => {
      const given = entries.map(([id, type]) => connector(id, type))
      const groups = orderWallets({
        connectors: given,
        networks: [],
        recent,
        order,
        environment: 'browser',
      })
      const listed = groups.flatMap(({ options }) =>
        options.flatMap((each) => (each.kind === 'connector' ? each.connectors : [])),
      )
      expect(listed.toSorted(byId)).toEqual(given.toSorted(byId))
    }),
  )
})

function byId(a: Connector, b: Connector) {
  return a.id < b.id ? -1 : 1
}

describe('remote wallets', () => {
  const listed = {
    featured: [entry('f1'), entry('f2')],
    custom: [entry('c1')],
    recommended: [entry('f1'), entry('r1')],
  }
  const withLink = [...connectors, connector('walletConnect', 'WALLET_CONNECT')]

  test('default: in their groups, each once', () => {
    expect(list({ connectors: withLink, listed })).toEqual([
      'walletConnect: walletConnect',
      'injected: old new',
      'featured: f1 f2',
      'custom: own c1',
      'external: library',
      'recommended: r1',
    ])
  })

  test('behavior: nothing leads to them without a link', () => {
    expect(list({ listed })).toEqual(list({}))
  })

  test('parameters: namespace, those that serve the namespace', () => {
    const chains = ['eip155:1']
    const featured = [entry('f1', { chains }), entry('f2', { chains: ['solana:1'] }), entry('f3')]
    const options = { connectors: withLink.slice(-1), listed: { featured } }
    expect(list({ ...options, namespace: 'solana' })).toContain('featured: f2 f3')
    expect(list(options)).toContain('featured: f1 f2 f3')
  })

  test('behavior: used last', () => {
    const known = { x: entry('x'), r1: entry('r1') }
    const groups = list({ connectors: withLink, listed, known, recent: ['x', 'r1'] })
    expect(groups).toContain('recent: x r1')
    expect(groups.join(' ')).not.toContain('recommended')
  })

  test('parameters: most, recommended ones fill what the featured leave', () => {
    const recommended = ['r1', 'r2', 'r3', 'r4', 'r5'].map((id) => entry(id))
    const featured = [entry('f1'), entry('f2', { rdns: 'new' })]
    const groups = list({ connectors: withLink, listed: { featured, recommended }, most: 5 })
    expect(groups).toContain('featured: f1')
    expect(groups).toContain('recommended: r1 r2 r3 r4')
  })

  test('behavior: what is installed is listed as that', () => {
    const installed = [entry('a', { rdns: 'new' }), entry('b', { name: 'OLD' })]
    expect(list({ connectors: withLink, listed: { featured: installed } })).toEqual(
      list({ connectors: withLink }),
    )
  })
})

function entry(id: string, rest: Partial<WalletEntry> = {}): WalletEntry {
  return { id, name: id, ...rest }
}
