import { expect, test } from 'vitest'
import { type ConnectionEvent, sessionsOf, transitionConnection } from './connection.js'
import type { Connection, Session } from './types.js'

const session: Session = {
  connectorId: 'io.orchard',
  addresses: ['0xa', '0xb'],
  chainId: 'eip155:1',
}
const elsewhere: Session = { ...session, chainId: 'eip155:8453' }
const second: Session = { ...session, connectorId: 'io.birch' }
const third: Session = { ...session, connectorId: 'io.cedar' }

const disconnected: Connection = { status: 'disconnected' }
const connecting: Connection = { status: 'connecting', session }
const connected: Connection = { status: 'connected', session }
const three: Connection = { status: 'connected', session, kept: [second, third] }

test.each<[string, Connection, ConnectionEvent, Connection]>([
  ['remembered', disconnected, { type: 'remembered', session }, connecting],
  [
    'remembered: with others',
    disconnected,
    { type: 'remembered', session, kept: [second] },
    { status: 'connecting', session, kept: [second] },
  ],
  [
    'remembered: again',
    connecting,
    { type: 'remembered', session: elsewhere },
    { status: 'connecting', session: elsewhere },
  ],
  [
    'remembered: not over a wallet’s word',
    connected,
    { type: 'remembered', session: elsewhere },
    connected,
  ],
  [
    'remembered: other others',
    three,
    { type: 'remembered', session: elsewhere, kept: [third] },
    { status: 'connected', session, kept: [third] },
  ],
  [
    'remembered: another tab has gone on to another wallet',
    three,
    { type: 'remembered', session: third, kept: [session, second] },
    { status: 'connecting', session: third, kept: [session, second] },
  ],
  ['connected', disconnected, { type: 'connected', session }, connected],
  ['connected: the wallet confirms', connecting, { type: 'connected', session }, connected],
  [
    'connected: the wallet confirms, the others stay',
    { ...three, status: 'connecting' },
    { type: 'connected', session },
    three,
  ],
  [
    'connected: another chain',
    three,
    { type: 'connected', session: elsewhere },
    { status: 'connected', session: elsewhere, kept: [second, third] },
  ],
  [
    'connected: another wallet, the first one stays connected',
    connected,
    { type: 'connected', session: second },
    { status: 'connected', session: second, kept: [session] },
  ],
  [
    'connected: another wallet, before the first one has confirmed',
    connecting,
    { type: 'connected', session: second },
    { status: 'connected', session: second, kept: [session] },
  ],
  [
    'connected: one of the others',
    three,
    { type: 'connected', session: third },
    { status: 'connected', session: third, kept: [session, second] },
  ],
  ['disconnected', connected, { type: 'disconnected' }, disconnected],
  ['disconnected: the wallet denies', connecting, { type: 'disconnected' }, disconnected],
  ['disconnected: already', disconnected, { type: 'disconnected' }, disconnected],
  [
    'disconnected: by name',
    connected,
    { type: 'disconnected', connectorId: 'io.orchard' },
    disconnected,
  ],
  ['disconnected: another than all', three, { type: 'disconnected', connectorId: 'io.elm' }, three],
  [
    'disconnected: the next one comes',
    three,
    { type: 'disconnected' },
    { status: 'connecting', session: second, kept: [third] },
  ],
  [
    'disconnected: one that is not in use',
    three,
    { type: 'disconnected', connectorId: 'io.birch' },
    { status: 'connected', session, kept: [third] },
  ],
  [
    'disconnected: one that is not in use, before the other has confirmed',
    { ...three, status: 'connecting' },
    { type: 'disconnected', connectorId: 'io.cedar' },
    { status: 'connecting', session, kept: [second] },
  ],
])('%s', (_, before, event, after) => {
  expect(transitionConnection(before, event)).toEqual(after)
})

test('behavior: what changes nothing is the same object', () => {
  const again = { ...session, addresses: ['0xa', '0xb'] } satisfies Session
  expect(transitionConnection(connected, { type: 'connected', session: again })).toBe(connected)
  expect(transitionConnection(disconnected, { type: 'disconnected' })).toBe(disconnected)
  expect(transitionConnection(three, { type: 'disconnected', connectorId: 'io.elm' })).toBe(three)
})

test.each<[string, Session]>([
  ['chain', elsewhere],
  ['order of accounts', { ...session, addresses: ['0xb', '0xa'] }],
  ['number of accounts', { ...session, addresses: ['0xa'] }],
  ['name of an account', { ...session, labels: { '0xa': 'Savings' } }],
  ['approved network', { ...session, approved: ['eip155:1'] }],
  ['key of an account', { ...session, keys: { '0xa': { publicKey: '02' } } }],
  ['kind of account', { ...session, types: { '0xa': 'ordinals' } }],
])('behavior: another %s is news', (_, next) => {
  expect(transitionConnection(connected, { type: 'connected', session: next })).toEqual({
    status: 'connected',
    session: next,
  })
})

test('behavior: which remote wallet it is stays known, in use or not', () => {
  const named: Session = { ...second, wallet: { id: 'b', name: 'Birch' } }
  const inUse: Connection = { status: 'connecting', session: named, kept: [session] }
  const aside: Connection = { status: 'connected', session, kept: [named] }
  for (const before of [inUse, aside]) {
    const after = transitionConnection(before, { type: 'connected', session: second })
    expect(after).toEqual({ status: 'connected', session: named, kept: [session] })
  }
})

test('sessionsOf: the one in use first', () => {
  expect(sessionsOf(disconnected)).toEqual([])
  expect(sessionsOf(connecting)).toEqual([session])
  expect(sessionsOf(three)).toEqual([session, second, third])
})
