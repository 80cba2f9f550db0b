import { expect, test } from 'vitest'
import { createMemoryValues } from '../openValues.js'
import { createKnownWays } from './createKnownWays.js'

const addresses = { eip155: '0x5a', solana: '5a' }
const password = {
  setId: 'a',
  kind: 'password',
  halfA: 'AA',
  params: { salt: '00', v: 1 },
} as const
/** With the server's half, which is not kept. */
const whole = { ...password, halfB: 'BB' }
const passkey = { ...password, setId: 'b', kind: 'passkey' } as const
const minute = 60_000

function open() {
  const values = createMemoryValues()
  const clock = { now: 0 }
  return { values, clock, ways: createKnownWays({ values, now: () => clock.now }) }
}

test('default', async () => {
  const { ways, values } = open()
  expect(await ways.read(addresses)).toEqual([])
  await ways.add(addresses, whole)
  await ways.add(addresses, passkey)
  await ways.add(addresses, whole)
  expect(await createKnownWays({ values }).read(addresses)).toEqual([password, passkey])
  expect(await ways.read({ ...addresses, eip155: '0x5b' })).toEqual([])
  await ways.remove(addresses, 'b')
  expect(await ways.read(addresses)).toEqual([password])
  await ways.forget(addresses)
  expect(await values.get('ways 0x5a')).toBeUndefined()
})

test('behavior: one that has opened it just now, here, counts for five minutes', async () => {
  const { ways, values, clock } = open()
  expect(ways.isRecent(addresses)).toBe(false)
  await ways.add(addresses, whole)
  clock.now = 5 * minute - 1
  expect(ways.isRecent(addresses)).toBe(true)
  expect(ways.isRecent({ ...addresses, eip155: '0x5b' })).toBe(false)
  expect(createKnownWays({ values, now: () => 0 }).isRecent(addresses)).toBe(false)
  clock.now = 5 * minute
  expect(ways.isRecent(addresses)).toBe(false)
  await ways.add(addresses, whole)
  ways.leave()
  expect(ways.isRecent(addresses)).toBe(false)
})

test('behavior: what is no such list', async () => {
  const { ways, values } = open()
  await values.set('ways 0x5a', [{ setId: 'a' }])
  expect(await ways.read(addresses)).toEqual([])
})
