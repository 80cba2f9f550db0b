import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAddress } from '../caip/Address.js'
import { initialState } from './initialState.js'
import { type Migration, parsePersisted } from './persist.js'
import { recentLimit } from './recent.js'
import { toPersisted, withoutSession } from './toPersisted.js'
import type { Connection, Session, State } from './types.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const session: Session = { connectorId: 'io.orchard', addresses: [address], chainId: 'eip155:1' }

const state: State = {
  ...initialState({
    namespace: 'eip155',
    chainId: 'eip155:8453',
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
  ended: {},
}

const nobody = { connections: {} }
const store = (given: State) => toPersisted(given, { before: nobody, stored: undefined })

test('default: what is kept, all of it', () => {
  expect(store(state)).toEqual(kept)
  expect(parsePersisted(kept)).toEqual(kept)
})

test('behavior: what an earlier version wrote goes through each step since', () => {
  const steps: readonly Migration[] = [
    ({ wallets, ...rest }) => ({ ...rest, recent: wallets }),
    ({ current, ...rest }) => ({ ...rest, sessions: { eip155: current } }),
  ]
  const { recent, sessions, ...rest } = kept
  const first = { ...rest, wallets: recent, current: session }
  expect(parsePersisted(first, steps)).toEqual({ ...kept, version: 3 })
  const second = { ...rest, version: 2, recent, current: session }
  expect(parsePersisted(second, steps)).toEqual({ ...kept, version: 3 })
})

test('behavior: of what a later version wrote, all that is known here is read', () => {
  expect(parsePersisted({ ...kept, version: 2, news: true })).toEqual(kept)
})

test('behavior: is JSON', () => {
  expect(parsePersisted(JSON.parse(JSON.stringify(store(state))))).toEqual(kept)
})

test('behavior: which remote wallet it is, is kept', () => {
  const elsewhere = { ...session, wallet: { id: 'a', name: 'A' } }
  const given = { ...state, connections: { eip155: { status: 'connected', session: elsewhere } } }
  const stored = JSON.parse(JSON.stringify(store(given as State)))
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
  const stored = JSON.parse(JSON.stringify(store(given)))
  expect(parsePersisted(stored)?.sessions.eip155).toEqual(approving)
  stored.sessions.eip155.approved = ['eip155:1', 5, 'nowhere']
  stored.sessions.eip155.supportsAll = 'yes'
  expect(parsePersisted(stored)?.sessions.eip155).toEqual({ ...approving, approved: ['eip155:1'] })
  stored.sessions.eip155.approved = 'all'
  expect(parsePersisted(stored)?.sessions.eip155).toEqual(session)
})

test('behavior: the other wallets of a namespace are kept with the one in use', () => {
  const other = { ...session, connectorId: 'io.birch' }
  const given: State = {
    ...state,
    connections: { eip155: { status: 'connected', session, kept: [other] } },
  }
  const stored = JSON.parse(JSON.stringify(store(given)))
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
  expect(store(connecting).sessions).toEqual({ eip155: session })
  expect(store(ended).sessions).toEqual({})
})

describe('what other tabs have stored', () => {
  const sessionOf = (connectorId: string): Session => ({ ...session, connectorId })
  const orchard = sessionOf('io.orchard')
  const birch = sessionOf('io.birch')
  const cedar = sessionOf('io.cedar')

  function connected(...[first, ...others]: readonly Session[]): Connection {
    return first
      ? { status: 'connected', session: first, kept: others }
      : { status: 'disconnected' }
  }

  /** What is stored after a change here, by the ids of the wallets. */
  function change(
    there: { stored?: readonly Session[]; ended?: readonly string[] },
    { before, after }: { before: readonly Session[]; after: readonly Session[] },
  ) {
    const [first, ...others] = there.stored ?? []
    const stored = parsePersisted({
      ...kept,
      sessions: { eip155: { ...first, kept: others } },
      ended: { eip155: there.ended },
    })
    const { sessions, ended } = toPersisted(
      { ...state, connections: { eip155: connected(...after) } },
      { before: { connections: { eip155: connected(...before) } }, stored },
    )
    const { eip155 } = sessions
    const all = eip155 ? [eip155, ...(eip155.kept ?? [])] : []
    return [all.map(({ connectorId }) => connectorId), ended.eip155 ?? []]
  }

  test.each([
    ['one comes', [orchard], [], [[], [birch]], ['io.birch', 'io.orchard'], []],
    ['one goes', [orchard, birch], [], [[birch], []], ['io.orchard'], ['io.birch']],
    ['one comes back', [], ['io.birch'], [[], [birch]], ['io.birch'], []],
    ['one changes', [orchard, birch], [], [[birch], [birch]], ['io.orchard', 'io.birch'], []],
    [
      'another is in use',
      [orchard, birch, cedar],
      [],
      [
        [birch, cedar],
        [cedar, birch],
      ],
      ['io.cedar', 'io.orchard', 'io.birch'],
      [],
    ],
    ['one has gone elsewhere', [], ['io.birch'], [[birch], [birch]], [], ['io.birch']],
    ['one was not found elsewhere', [], [], [[birch], [birch]], ['io.birch'], []],
  ] as const)('behavior: %s', (_, stored, gone, [before, after], sessions, ended) => {
    expect(change({ stored, ended: gone }, { before, after })).toEqual([sessions, ended])
  })

  test('behavior: an account changes', () => {
    const other = { ...orchard, chainId: 'eip155:10' } as const
    const given = { ...state, connections: { eip155: connected(other) } }
    const { sessions } = toPersisted(given, { before: state, stored: parsePersisted(kept) })
    expect(sessions).toEqual({ eip155: other })
  })

  test('withoutSession', () => {
    const stored = parsePersisted({ ...kept, sessions: { eip155: { ...birch, kept: [cedar] } } })
    if (!stored) throw new Error('It is sound.')
    const without = (connectorId: string) =>
      withoutSession(stored, { namespace: 'eip155', connectorId }).sessions
    expect(without('io.birch')).toEqual({ eip155: cedar })
    expect(without('io.cedar')).toEqual({ eip155: birch })
    expect(without('io.orchard')).toEqual(stored.sessions)
  })
})

test.each([
  ['no version', { ...kept, version: undefined }],
  ['a version from which no step leads', { ...kept, version: 0 }],
  ['a version between two', { ...kept, version: 1.5 }],
  ['a version that is no number', { ...kept, version: '1' }],
  ['an array', [kept]],
  ['null', null],
  ['a string', 'eip155:1'],
])('behavior: %s is nothing', (_, value) => {
  expect(parsePersisted(value)).toBeUndefined()
})

test.each([
  ['no address', { ...session, addresses: [] }],
  [
    'an address of another namespace',
    { ...session, addresses: ['bc1qar0srrr7xfkvy5l643lydnw9re59'] },
  ],
  ['one bad address among good ones', { ...session, addresses: [address, 'javascript:alert(1)'] }],
  [
    'a chain of another namespace',
    { ...session, chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
  ],
  ['no wallet', { ...session, connectorId: '' }],
  ['nothing', null],
])('behavior: a session with %s is left out, the rest stays', (_, bad) => {
  expect(parsePersisted({ ...kept, sessions: { eip155: bad } })).toEqual({ ...kept, sessions: {} })
})

test('behavior: what is no namespace, chain or wallet is left out', () => {
  const value = {
    ...kept,
    activeNamespace: 'Bitcoin',
    networks: { eip155: 'solana:1', solana: 5, near: 'near:mainnet', Mars: 'Mars:1' },
    recent: ['', 1, 'a', 'b', 'c'],
    sessions: { mars: session },
    ended: { Mars: ['a'], near: 'a', eip155: ['', 5, 'a'] },
  }
  expect(parsePersisted(value)).toEqual({
    version: 1,
    activeNamespace: 'eip155',
    networks: { near: 'near:mainnet' },
    wantedNetworks: {},
    recent: ['a', 'b'],
    sessions: {},
    ended: { eip155: ['a'] },
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
            chainId: mixed,
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
