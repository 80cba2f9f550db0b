import { expect, test } from 'vitest'
import { type ConnectionEvent, transitionConnection } from './connection.js'
import type { Connection, Session } from './types.js'

const session: Session = { connectorId: 'io.orchard', addresses: ['0xa', '0xb'], chain: 'eip155:1' }
const other: Session = { ...session, chain: 'eip155:8453' }

const disconnected: Connection = { status: 'disconnected' }
const connecting: Connection = { status: 'connecting', session }
const connected: Connection = { status: 'connected', session }

test.each<[string, Connection, ConnectionEvent, Connection]>([
  ['remembered', disconnected, { type: 'remembered', session }, connecting],
  [
    'remembered: again',
    connecting,
    { type: 'remembered', session: other },
    { status: 'connecting', session: other },
  ],
  [
    'remembered: not over a wallet’s word',
    connected,
    { type: 'remembered', session: other },
    connected,
  ],
  ['connected', disconnected, { type: 'connected', session }, connected],
  ['connected: the wallet confirms', connecting, { type: 'connected', session }, connected],
  [
    'connected: another chain',
    connected,
    { type: 'connected', session: other },
    { status: 'connected', session: other },
  ],
  ['disconnected', connected, { type: 'disconnected' }, disconnected],
  ['disconnected: the wallet denies', connecting, { type: 'disconnected' }, disconnected],
  ['disconnected: already', disconnected, { type: 'disconnected' }, disconnected],
])('%s', (_, before, event, after) => {
  expect(transitionConnection(before, event)).toEqual(after)
})

test('behavior: what changes nothing is the same object', () => {
  const again = { ...session, addresses: ['0xa', '0xb'] } satisfies Session
  expect(transitionConnection(connected, { type: 'connected', session: again })).toBe(connected)
  expect(transitionConnection(disconnected, { type: 'disconnected' })).toBe(disconnected)
})

test.each<[string, Session]>([
  ['wallet', { ...session, connectorId: 'io.other' }],
  ['chain', other],
  ['order of accounts', { ...session, addresses: ['0xb', '0xa'] }],
  ['number of accounts', { ...session, addresses: ['0xa'] }],
])('behavior: another %s is news', (_, next) => {
  expect(transitionConnection(connected, { type: 'connected', session: next })).toEqual({
    status: 'connected',
    session: next,
  })
})
