import { expect, test } from 'vitest'
import type { WalletRequest } from './types.js'
import { transitionWalletRequest, type WalletRequestEvent } from './walletRequest.js'

const states = {
  idle: { status: 'idle' },
  waiting: { status: 'waiting', subject: 'io.orchard', long: false },
  long: { status: 'waiting', subject: 'io.orchard', long: true },
  away: { status: 'waiting', subject: 'io.orchard', long: false, outOfReach: true },
  failed: { status: 'failed', subject: 'io.orchard', code: 'rejected' },
  longAway: { status: 'waiting', subject: 'io.orchard', long: true, outOfReach: true },
} as const satisfies Record<string, WalletRequest>

type Name = keyof typeof states

const asked: WalletRequestEvent = { type: 'asked', subject: 'io.orchard' }
const failed: WalletRequestEvent = { type: 'failed', code: 'rejected' }

/** What each event makes of each state: idle, waiting, long, away, failed. */
test.each<[WalletRequestEvent, [Name, Name, Name, Name, Name]]>([
  [asked, ['waiting', 'waiting', 'waiting', 'waiting', 'waiting']],
  [{ type: 'waitedLong' }, ['idle', 'long', 'long', 'longAway', 'failed']],
  [{ type: 'reach', outOfReach: true }, ['idle', 'away', 'longAway', 'away', 'failed']],
  [{ type: 'reach', outOfReach: false }, ['idle', 'waiting', 'long', 'waiting', 'failed']],
  [{ type: 'answered' }, ['idle', 'idle', 'idle', 'idle', 'idle']],
  [{ type: 'cancelled' }, ['idle', 'idle', 'idle', 'idle', 'idle']],
  [failed, ['idle', 'failed', 'failed', 'failed', 'failed']],
])('$type', (event, names) => {
  const { longAway: _, ...before } = states
  const after = Object.values(before).map((state) => transitionWalletRequest(state, event))
  expect(after).toEqual(names.map((name) => states[name]))
})

test('asked: another wallet takes the place of the first', () => {
  expect(transitionWalletRequest(states.long, { type: 'asked', subject: 'io.other' })).toEqual({
    status: 'waiting',
    subject: 'io.other',
    long: false,
  })
})
