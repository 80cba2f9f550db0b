import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderConnectors } from './orderConnectors.js'
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
  return { id, name: id, type, chain: 'eip155' }
}

const connectors = [
  connector('library', 'EXTERNAL'),
  connector('own', 'CUSTOM'),
  connector('old', 'INJECTED'),
  connector('new', 'ANNOUNCED'),
]

function list(parameters: Partial<Parameters<typeof orderConnectors>[0]>) {
  const groups = orderConnectors({
    connectors,
    recent: [],
    order,
    environment: 'browser',
    ...parameters,
  })
  return groups.map(
    ({ type, connectors }) => `${type}: ${connectors.map(({ id }) => id).join(' ')}`,
  )
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

test('behavior: each wallet once', () => {
  const types = fc.constantFrom<ConnectorType>('ANNOUNCED', 'INJECTED', 'CUSTOM', 'EXTERNAL')
  const ids = fc.uniqueArray(fc.tuple(fc.string({ minLength: 1 }), types), {
    selector: ([id]) => id,
  })
  fc.assert(
    fc.property(ids, fc.array(fc.string()), (entries, recent) => {
      const given = entries.map(([id, type]) => connector(id, type))
      const groups = orderConnectors({ connectors: given, recent, order, environment: 'browser' })
      const listed = groups.flatMap((group) => group.connectors)
      expect(listed.toSorted(byId)).toEqual(given.toSorted(byId))
    }),
  )
})

function byId(a: Connector, b: Connector) {
  return a.id < b.id ? -1 : 1
}
