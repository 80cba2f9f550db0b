import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AnnouncedWallet } from '../../connectors/announced.js'
import { toConnector } from '../../connectors/WalletConnector.js'
import { listWallets } from './watchWallets.js'

const provider = () => ({ request: async () => null })
const announce = (rdns: string, name: string): AnnouncedWallet => ({
  uuid: name,
  rdns,
  name,
  icon: undefined,
  provider: provider(),
})
const nothing = { announced: [], legacy: [], custom: [], external: [] }

function list(sources: Partial<Parameters<typeof listWallets>[0]>) {
  return listWallets({ ...nothing, ...sources }).map((each) => toConnector(each, 'eip155'))
}

test('default: all sources in one list', () => {
  const own = { id: 'own', name: 'Own', getProvider: provider }
  const library = { id: 'safe', name: 'Safe', type: 'EXTERNAL' } as const
  const connectors = list({
    announced: [announce('io.orchard', 'Orchard')],
    legacy: [{ id: 'injected', name: 'Browser wallet', provider: provider() }],
    custom: [own],
    external: [library],
  })
  expect(connectors.map(({ id, type }) => `${id} ${type}`)).toEqual([
    'io.orchard ANNOUNCED',
    'injected INJECTED',
    'own CUSTOM',
    'safe EXTERNAL',
  ])
})

test('behavior: two that claim one rdns are both shown, the later marked', () => {
  const connectors = list({
    announced: [announce('io.orchard', 'Orchard'), announce('io.orchard', 'Orchid')],
  })
  expect(connectors.map(({ id, name, usesIdentityOf }) => ({ id, name, usesIdentityOf }))).toEqual([
    { id: 'io.orchard', name: 'Orchard', usesIdentityOf: undefined },
    { id: 'io.orchard#2', name: 'Orchid', usesIdentityOf: 'Orchard' },
  ])
})

test('behavior: capitals do not hide that an rdns is another wallet’s', () => {
  const connectors = list({
    announced: [announce('io.orchard', 'Orchard'), announce('io.Orchard', 'Orchid')],
  })
  expect(connectors[1]).toMatchObject({ id: 'io.Orchard#2', usesIdentityOf: 'Orchard' })
})

test('behavior: a wallet that announces itself is not listed at window.ethereum again', () => {
  const orchard = announce('io.orchard', 'Orchard')
  const metaMask = announce('io.metamask', 'MetaMask')
  const connectors = list({
    announced: [orchard, metaMask],
    legacy: [
      { id: 'injected', name: 'Browser wallet', provider: orchard.provider },
      { id: 'io.metamask', name: 'MetaMask', provider: provider() },
    ],
  })
  expect(connectors.map(({ id }) => id)).toEqual(['io.orchard', 'io.metamask'])
})

test('behavior: no id twice', () => {
  const id = fc.constantFrom('a', 'b', 'c')
  const sources = fc.record({
    announced: fc.array(id.map((id) => announce(id, id))),
    legacy: fc
      .uniqueArray(id)
      .map((ids) => ids.map((id) => ({ id, name: id, provider: provider() }))),
    custom: fc
      .uniqueArray(id)
      .map((ids) => ids.map((id) => ({ id, name: id, getProvider: provider }))),
    external: fc
      .uniqueArray(id)
      .map((ids) => ids.map((id) => ({ id, name: id, type: 'EXTERNAL', kind: 'custom' }) as const)),
  })
  fc.assert(
    fc.property(sources, (sources) => {
      const ids = list(sources).map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    }),
  )
})
