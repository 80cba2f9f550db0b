import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAddress } from '../caip/Address.js'
import { initialState } from './initialState.js'
import { parsePersisted, persistVersion, toPersisted } from './persist.js'
import { recentLimit } from './recent.js'
import type { Session, State } from './types.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const session: Session = { connectorId: 'io.orchard', addresses: [address], chain: 'eip155:1' }

const state: State = {
  ...initialState({
    namespace: 'eip155',
    network: 'eip155:8453',
    themeMode: 'dark',
    themeVariables: {},
    locale: 'en',
  }),
  recent: ['io.orchard'],
  connections: { eip155: { status: 'connected', session } },
}

const kept = {
  version: 1,
  activeNamespace: 'eip155',
  networks: { eip155: 'eip155:8453' },
  wantedNetworks: {},
  recent: ['io.orchard'],
  sessions: { eip155: session },
}

test('default: what is kept, all of it', () => {
  expect(toPersisted(state)).toEqual(kept)
  expect(parsePersisted(kept)).toEqual(kept)
})

test('behavior: is JSON', () => {
  expect(parsePersisted(JSON.parse(JSON.stringify(toPersisted(state))))).toEqual(kept)
})

test('behavior: which wallet elsewhere it is, is kept', () => {
  const elsewhere = { ...session, wallet: { id: 'a', name: 'A' } }
  const given = { ...state, connections: { eip155: { status: 'connected', session: elsewhere } } }
  const stored = JSON.parse(JSON.stringify(toPersisted(given as State)))
  expect(parsePersisted(stored)?.sessions.eip155).toEqual(elsewhere)
  stored.sessions.eip155.wallet = 5
  expect(parsePersisted(stored)?.sessions.eip155).toEqual(session)
})

test('behavior: which networks a wallet has approved is kept', () => {
  const approving: Session = { ...session, approved: ['eip155:1', 'eip155:10'], supportsAll: false }
  const given: State = {
    ...state,
    connections: { eip155: { status: 'connected', session: approving } },
  }
  const stored = JSON.parse(JSON.stringify(toPersisted(given)))
  expect(parsePersisted(stored)?.sessions.eip155).toEqual(approving)
  stored.sessions.eip155.approved = ['eip155:1', 5, 'nowhere']
  stored.sessions.eip155.supportsAll = 'yes'
  expect(parsePersisted(stored)?.sessions.eip155).toEqual({ ...approving, approved: ['eip155:1'] })
  stored.sessions.eip155.approved = 'all'
  expect(parsePersisted(stored)?.sessions.eip155).toEqual(session)
})

test('behavior: the other wallets of a family are kept with the one in use', () => {
  const other = { ...session, connectorId: 'io.birch' }
  const given: State = {
    ...state,
    connections: { eip155: { status: 'connected', session, kept: [other] } },
  }
  const stored = JSON.parse(JSON.stringify(toPersisted(given)))
  expect(stored.sessions.eip155).toEqual({ ...session, kept: [other] })
  expect(parsePersisted(stored)?.sessions.eip155).toEqual({ ...session, kept: [other] })
  stored.sessions.eip155.kept = [null, { ...other, addresses: [] }, other, { ...other, kept: [5] }]
  expect(parsePersisted(stored)?.sessions.eip155?.kept).toEqual([other, other])
  stored.sessions.eip155.kept = 'all'
  expect(parsePersisted(stored)?.sessions.eip155).toEqual(session)
})

test('behavior: a session that waits for its wallet is kept, one that has ended is not', () => {
  const connecting = {
    ...state,
    connections: { eip155: { status: 'connecting', session } } as const,
  }
  const ended = { ...state, connections: { eip155: { status: 'disconnected' } } as const }
  expect(toPersisted(connecting).sessions).toEqual({ eip155: session })
  expect(toPersisted(ended).sessions).toEqual({})
})

test.each([
  ['no version', { ...kept, version: undefined }],
  ['a version of later', { ...kept, version: persistVersion + 1 }],
  ['a version from which no step leads', { ...kept, version: 0 }],
  ['a version that is no number', { ...kept, version: '1' }],
  ['an array', [kept]],
  ['null', null],
  ['a text', 'eip155:1'],
])('behavior: %s is nothing', (_, value) => {
  expect(parsePersisted(value)).toBeUndefined()
})

test.each([
  ['no address', { ...session, addresses: [] }],
  ['an address of another family', { ...session, addresses: ['bc1qar0srrr7xfkvy5l643lydnw9re59'] }],
  ['one bad address among good ones', { ...session, addresses: [address, 'javascript:alert(1)'] }],
  ['a chain of another family', { ...session, chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }],
  ['no wallet', { ...session, connectorId: '' }],
  ['nothing', null],
])('behavior: a session with %s is left out, the rest stays', (_, bad) => {
  expect(parsePersisted({ ...kept, sessions: { eip155: bad } })).toEqual({ ...kept, sessions: {} })
})

test('behavior: what is no family, chain or wallet is left out', () => {
  const value = {
    ...kept,
    activeNamespace: 'Bitcoin',
    networks: { eip155: 'solana:1', solana: 5, near: 'near:mainnet', Mars: 'Mars:1' },
    recent: ['', 1, 'a', 'b', 'c'],
    sessions: { mars: session },
  }
  expect(parsePersisted(value)).toEqual({
    version: 1,
    activeNamespace: 'eip155',
    networks: { near: 'near:mainnet' },
    wantedNetworks: {},
    recent: ['a', 'b'],
    sessions: {},
  })
})

test('behavior: whatever was stored, what is read is sound', () => {
  const mixed = fc.oneof(fc.anything(), fc.jsonValue(), fc.constantFrom(kept, session, address))
  const shaped = fc.record(
    {
      version: fc.constantFrom(1, 1, 1, 0, 2, '1'),
      activeNamespace: mixed,
      networks: fc.oneof(mixed, fc.dictionary(fc.constantFrom('eip155', 'near'), mixed)),
      recent: fc.oneof(mixed, fc.array(mixed)),
      sessions: fc.oneof(
        mixed,
        fc.record({
          eip155: fc.record({
            connectorId: mixed,
            addresses: fc.array(mixed),
            chain: mixed,
            kept: fc.oneof(mixed, fc.array(mixed)),
          }),
        }),
      ),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.oneof(mixed, shaped), (value) => {
      const parsed = parsePersisted(value)
      if (!parsed) return
      expect(parsePersisted(JSON.parse(JSON.stringify(parsed)))).toEqual(parsed)
      expect(parsed.recent.length).toBeLessThanOrEqual(recentLimit)
      for (const { kept = [], ...session } of Object.values(parsed.sessions))
        for (const { addresses } of [session, ...kept])
          expect(addresses.every((each) => isAddress('eip155', each))).toBe(true)
    }),
  )
})
