import { expect, test } from 'vitest'
import { initialState } from './initialState.js'
import { reduce, type StateEvent } from './reduce.js'
import type { Connector, Session, State } from './types.js'

const session: Session = { connectorId: 'io.orchard', addresses: ['0xa'], chainId: 'eip155:1' }
const orchard: Connector = {
  id: 'io.orchard',
  name: 'Orchard',
  type: 'ANNOUNCED',
  kind: 'injected',
  namespace: 'eip155',
}
const sent = {
  connectorId: 'io.orchard',
  address: '0xa',
  chainId: 'eip155:1',
  hash: '0x1',
} as const

const initial: State = initialState({
  namespace: 'eip155',
  chainId: 'eip155:1',
  themeMode: 'dark',
  themeVariables: {},
  locale: 'en',
})

/** What of the initial state is other after each event. */
test.each<[StateEvent, Partial<State>]>([
  [{ type: 'started' }, { started: true }],
  [{ type: 'connectors/changed', connectors: [orchard] }, { connectors: [orchard] }],
  [
    { type: 'connection', namespace: 'eip155', event: { type: 'connected', session } },
    { connections: { eip155: { status: 'connected', session } } },
  ],
  [
    { type: 'connecting', event: { type: 'asked', subject: 'a' } },
    { connecting: { status: 'waiting', subject: 'a', long: false } },
  ],
  [
    { type: 'switching', event: { type: 'asked', subject: 'eip155:8453' } },
    { switching: { status: 'waiting', subject: 'eip155:8453', long: false } },
  ],
  [
    { type: 'network/chosen', namespace: 'solana', chainId: 'solana:1' },
    { activeNamespace: 'solana', networks: { eip155: 'eip155:1', solana: 'solana:1' } },
  ],
  [
    { type: 'network/chosen', namespace: 'solana', chainId: 'solana:1', aside: true },
    { networks: { eip155: 'eip155:1', solana: 'solana:1' } },
  ],
  [
    { type: 'network/chosen', namespace: 'eip155', chainId: 'eip155:5', wanted: true },
    { networks: { eip155: 'eip155:5' }, wantedNetworks: { eip155: 'eip155:5' } },
  ],
  [{ type: 'recent/remembered', ids: ['a', 'b'] }, { recent: ['a', 'b'] }],
  [{ type: 'recent/used', id: 'a' }, { recent: ['a'] }],
  [{ type: 'transaction/sent', ...sent }, { pendingTransactions: [sent] }],
  [{ type: 'alert/raised', code: 'networkNotFound' }, { alert: 'networkNotFound' }],
  [{ type: 'theme/changed', mode: 'light' }, { themeMode: 'light' }],
  [
    { type: 'theme/changed', variables: { '--billfold-radius': 0 } },
    { themeVariables: { '--billfold-radius': 0 } },
  ],
  [{ type: 'locale/changed', locale: 'de' }, { locale: 'de' }],
  [
    { type: 'toast/shown', id: 1, variant: 'success', message: 'Copied', autoClose: true },
    { toast: { open: true, id: 1, variant: 'success', message: 'Copied', autoClose: true } },
  ],
  [
    { type: 'modal/opened', route: { view: 'Connect' } },
    { modal: { status: 'open', stack: [{ view: 'Connect' }], shake: false } },
  ],
])('%j', (event, change) => {
  expect(reduce(Object.freeze(initial), event, initial)).toEqual({ ...initial, ...change })
})

test.each<[StateEvent, Partial<State>]>([
  [{ type: 'stopped' }, { started: false, connectors: [] }],
  [{ type: 'transaction/settled', hash: '0x1' }, { pendingTransactions: [] }],
  [{ type: 'alert/dismissed' }, { alert: undefined }],
  [{ type: 'toast/hidden', id: 1 }, { toast: { open: false } }],
  [{ type: 'modal/closed' }, { modal: { status: 'closed' } }],
  [
    { type: 'connection', namespace: 'eip155', event: { type: 'disconnected' } },
    { connections: { eip155: { status: 'disconnected' } }, pendingTransactions: [] },
  ],
  [
    { type: 'theme/changed', variables: { '--billfold-accent': 'red' } },
    { themeVariables: { '--billfold-radius': 0, '--billfold-accent': 'red' } },
  ],
])('from a busy state: %j', (event, change) => {
  const busy: State = {
    ...initial,
    started: true,
    connectors: [orchard],
    connections: { eip155: { status: 'connected', session } },
    pendingTransactions: [sent],
    alert: 'networkNotFound',
    themeVariables: { '--billfold-radius': 0 },
    toast: { open: true, id: 1, variant: 'success', message: 'Copied', autoClose: true },
    modal: { status: 'open', stack: [{ view: 'Account' }], shake: false },
  }
  expect(reduce(Object.freeze(busy), event, initial)).toEqual({ ...busy, ...change })
})

test('behavior: a namespace without a wallet is on the network that it began with', () => {
  const gone: StateEvent = {
    type: 'connection',
    namespace: 'eip155',
    event: { type: 'disconnected' },
  }
  const busy: State = {
    ...initial,
    connections: { eip155: { status: 'connected', session } },
    networks: { eip155: 'eip155:10', solana: 'solana:1' },
    wantedNetworks: { eip155: 'eip155:10', solana: 'solana:1' },
  }
  expect(reduce(busy, gone, initial)).toMatchObject({
    networks: { eip155: 'eip155:1', solana: 'solana:1' },
    wantedNetworks: { solana: 'solana:1' },
  })
  const kept = { ...session, connectorId: 'io.other' }
  const several: State = {
    ...busy,
    connections: { eip155: { status: 'connected', session, kept: [kept] } },
  }
  expect(reduce(several, gone, initial).networks).toBe(busy.networks)
  const onSolana: State = { ...busy, connections: { solana: { status: 'connected', session } } }
  const left = reduce(onSolana, { ...gone, namespace: 'solana' }, initial)
  expect(left.networks).toEqual({ eip155: 'eip155:10' })
})

test('behavior: the newest 99 pending transactions are kept', () => {
  const hashes = Array.from({ length: 100 }, (_, index) => `0x${index}`)
  const state = hashes.reduce(
    (before, hash) => reduce(before, { type: 'transaction/sent', ...sent, hash }, initial),
    initial,
  )
  expect(state.pendingTransactions.map(({ hash }) => hash)).toEqual(hashes.slice(1))
})

test('behavior: what was sent in the place of a pending one is noted with it', () => {
  const other = { ...sent, hash: '0x2' }
  const busy: State = { ...initial, pendingTransactions: [sent, other] }
  const replacement = { hash: '0x3', kind: 'cancel' } as const
  const { hash } = sent
  const state = reduce(busy, { type: 'transaction/settled', hash, replacement }, initial)
  expect(state.pendingTransactions).toEqual([{ ...sent, replacement }, other])
})

test('behavior: what changes nothing is the same object', () => {
  const gone: StateEvent = {
    type: 'connection',
    namespace: 'eip155',
    event: { type: 'disconnected' },
  }
  expect(reduce(initial, gone, initial)).toBe(initial)
  expect(reduce(initial, { type: 'modal/wentBack' }, initial)).toBe(initial)
})
