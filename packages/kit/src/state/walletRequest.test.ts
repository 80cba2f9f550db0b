import { expect, test } from 'vitest'
import type { WalletRequest } from './types.js'
import { transitionWalletRequest, type WalletRequestEvent } from './walletRequest.js'

const states = {
  idle: { status: 'idle' },
  waiting: { status: 'waiting', subject: 'io.orchard', long: false },
  long: { status: 'waiting', subject: 'io.orchard', long: true },
  failed: { status: 'failed', subject: 'io.orchard', code: 'rejected' },
} as const satisfies Record<string, WalletRequest>

type Name = keyof typeof states

const asked: WalletRequestEvent = { type: 'asked', subject: 'io.orchard' }
const failed: WalletRequestEvent = { type: 'failed', code: 'rejected' }

/** What each event makes of each state: idle, waiting, long, failed. */
test.each<[WalletRequestEvent, [Name, Name, Name, Name]]>([
  [asked, ['waiting', 'waiting', 'waiting', 'waiting']],
  [{ type: 'waitedLong' }, ['idle', 'long', 'long', 'failed']],
  [{ type: 'answered' }, ['idle', 'idle', 'idle', 'idle']],
  [{ type: 'cancelled' }, ['idle', 'idle', 'idle', 'idle']],
  [failed, ['idle', 'failed', 'failed', 'failed']],
])('$type', (event, names) => {
  const after = Object.values(states).map((state) => transitionWalletRequest(state, event))
  expect(after).toEqual(names.map((name) => states[name]))
})

test('asked: another wallet takes the place of the first', () => {
  expect(transitionWalletRequest(states.long, { type: 'asked', subject: 'io.other' })).toEqual({
    status: 'waiting',
    subject: 'io.other',
    long: false,
  })
})
