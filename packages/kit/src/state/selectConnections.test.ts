import { expect, test } from 'vitest'
import { initialState } from './initialState.js'
import { selectConnections } from './selectConnections.js'
import { selectRecent } from './selectRecent.js'
import type { Connector, Session, State } from './types.js'

const orchard: Connector = {
  id: 'io.orchard',
  name: 'Orchard',
  type: 'ANNOUNCED',
  kind: 'injected',
  namespace: 'eip155',
}
const elsewhere: Connector = {
  ...orchard,
  id: 'walletConnect',
  type: 'WALLET_CONNECT',
  kind: 'remote',
}
const session: Session = { connectorId: 'io.orchard', addresses: ['0xa'], chainId: 'eip155:1' }
const phone = { id: 'a', name: 'Phone', image_url: 'https://a.example/a.png' }
const linked: Session = { ...session, connectorId: 'walletConnect', wallet: phone }
const onSolana: Session = { connectorId: 'solana:Sol', addresses: ['S'], chainId: 'solana:local' }

const state: State = {
  ...initialState({
    namespace: 'eip155',
    chainId: 'eip155:1',
    themeMode: 'dark',
    themeVariables: {},
    locale: 'en',
  }),
  connectors: [orchard, elsewhere],
  wallets: { a: phone },
  connections: {
    eip155: { status: 'connecting', session, kept: [linked] },
    solana: { status: 'connected', session: onSolana },
    bip122: { status: 'disconnected' },
  },
}

test('selectConnections: those of all namespaces, each with what is known of it', () => {
  expect(selectConnections(state)).toMatchObject([
    { namespace: 'eip155', name: 'Orchard', isActive: true, status: 'connecting' },
    { namespace: 'eip155', name: 'Phone', imageUrl: phone.image_url, isActive: false },
    { namespace: 'solana', name: undefined, isActive: true, status: 'connected' },
  ])
})

test('selectConnections: those of one namespace', () => {
  const ids = (namespace: 'eip155' | 'bip122' | 'near') =>
    selectConnections(state, namespace).map(({ connectorId }) => connectorId)
  expect(ids('eip155')).toEqual(['io.orchard', 'walletConnect'])
  expect(ids('bip122')).toEqual([])
  expect(ids('near')).toEqual([])
})

test('selectRecent: what can be connected again and is not connected', () => {
  const recent = ['a', 'io.orchard', 'io.gone']
  const ids = (given: Partial<State>) => recentIds({ ...state, recent, ...given })
  expect(ids({})).toEqual([])
  expect(ids({ connections: {} })).toEqual(['a', 'io.orchard'])
  expect(ids({ connections: {}, connectors: [orchard] })).toEqual(['io.orchard'])
})

test('selectRecent: a wallet stands once, in the namespace that it was used in last', () => {
  const owlOn = (namespace: Connector['namespace']): Connector => ({
    ...orchard,
    id: `${namespace}:Owl`,
    name: 'Owl',
    namespace,
  })
  const connectors = [owlOn('eip155'), owlOn('solana')]
  const recent = ['solana:Owl', 'eip155:Owl']
  const given = { ...state, connections: {}, connectors, recent }
  expect(recentIds(given)).toEqual(['solana:Owl'])
})

function recentIds(given: State) {
  const networks = [{ chainNamespace: 'eip155' }, { chainNamespace: 'solana' }] as const
  return selectRecent(given, { networks }).map((each) =>
    each.kind === 'wallet' ? each.wallet.id : each.connector.id,
  )
}
