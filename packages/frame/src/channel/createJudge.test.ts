import { frameLimits, laterFrameMethods } from 'billfold/protocol'
import { expect, test } from 'vitest'
import { fuzzFrame } from '../../../../test/soak/fuzzFrame.js'
import { createJudge } from './createJudge.js'

function open({ pending = 0 }: { pending?: number } = {}) {
  let at = 0
  const judge = createJudge({ now: () => at, pending: () => pending })
  return { judge, wait: (milliseconds: number) => (at += milliseconds) }
}

test('default', () => {
  const { judge } = open()
  expect(judge({ id: 1, method: 'switchNetwork', params: { chainId: 'eip155:1' } })).toEqual({
    kind: 'request',
    id: 1,
    method: 'switchNetwork',
    params: { chainId: 'eip155:1' },
  })
  expect(judge({ id: 7, method: 'signOut' })).toMatchObject({ kind: 'request', params: {} })
})

test('behavior: ids only go up', () => {
  const { judge } = open()
  const kindOf = (id: unknown) => judge({ id, method: 'signOut', params: {} }).kind
  expect([5, 5, 4, 1, 6].map(kindOf)).toEqual([
    'request',
    'dropped',
    'dropped',
    'dropped',
    'request',
  ])
})

test('behavior: an id is used up by what is refused as well', () => {
  const { judge } = open()
  expect(judge({ id: 2, method: 'unheardOf' }).kind).toBe('refused')
  expect(judge({ id: 2, method: 'signOut' }).kind).toBe('dropped')
})

test.each<readonly [string, object, object]>([
  ['unheardOf', {}, { code: 4200, message: 'Requested RPC call is not allowed' }],
  ['__proto__', {}, { code: 4200, message: 'Requested RPC call is not allowed' }],
  ...laterFrameMethods.map(
    (method) => [method, {}, { code: 4200, message: 'Action not allowed' }] as const,
  ),
  ['connectOtp', { otp: '12345' }, { code: -32_602, message: 'Invalid input' }],
  ['connectEmail', { email: 'ada' }, { code: -32_602, message: 'Invalid input' }],
  ['signOut', { all: true }, { code: -32_602, message: 'Invalid input' }],
])('behavior: refuses %s %o', (method, params, error) => {
  const verdict = open().judge({ id: 1, method, params })
  expect(verdict).toEqual({ kind: 'refused', answer: { id: 1, error } })
})

test('behavior: a method too often, until a while has passed; others meanwhile', () => {
  const { judge, wait } = open()
  let id = 0
  const ask = (method: string, params: object) => judge({ id: ++id, method, params })
  const connect = () => ask('connectEmail', { email: 'ada@example.org' })
  expect([connect(), connect(), connect()].map(({ kind }) => kind)).toEqual(
    Array(3).fill('request'),
  )
  const message = 'Please try again after 20 seconds'
  expect(connect()).toMatchObject({ answer: { error: { code: -32_005, message } } })
  expect(ask('signOut', {}).kind).toBe('request')
  wait(19_000)
  expect(connect().kind).toBe('refused')
  wait(1_000)
  expect(connect().kind).toBe('request')
  expect(connect().kind).toBe('refused')
})

test('behavior: wrong parameters count as well: nobody guesses for free', () => {
  const { judge } = open()
  const guess = (id: number) => judge({ id, method: 'connectOtp', params: { otp: 'x' } })
  const codes = [1, 2, 3, 4, 5, 6].map(guess).map((each) => ('answer' in each ? each.answer : {}))
  expect(codes.at(-1)).toMatchObject({ error: { code: -32_005 } })
})

test('behavior: too many that wait', () => {
  const { judge } = open({ pending: frameLimits.pending })
  expect(judge({ id: 1, method: 'getUser' })).toMatchObject({
    answer: { error: { code: -32_005 } },
  })
})

test('behavior: what is no request is never taken for one', () => {
  const { tried, taken, missed } = fuzzFrame({ count: 9000, seed: 1 })
  expect(Object.values(tried).every((count) => count === 1000)).toBe(true)
  expect({ taken, missed }).toEqual({ taken: [], missed: 0 })
})
