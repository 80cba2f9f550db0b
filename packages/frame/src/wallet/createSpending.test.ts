import { expect, test } from 'vitest'
import { usualWeight } from '../approval/weighApproval.js'
import { createMemoryValues } from '../openValues.js'
import { createSpending } from './createSpending.js'

const addresses = { eip155: '0x5a', solana: '5a' }
const hour = 3_600_000
const half = usualWeight / 2

function open() {
  const values = createMemoryValues()
  const clock = { now: 1000 * hour }
  const again = () => createSpending({ values, now: () => clock.now })
  return { values, clock, again, spending: again() }
}

test('default: small payments are summed up to the limit, also by a page that is opened later', async () => {
  const { spending, again } = open()
  expect(await spending.take(addresses, half)).toBe(true)
  expect(await spending.exceeds(addresses, half)).toBe(false)
  expect(await spending.exceeds(addresses, half + 1)).toBe(true)
  expect(await again().take(addresses, half)).toBe(true)
  expect(await again().exceeds(addresses, 1)).toBe(true)
  expect(await spending.take(addresses, 1)).toBe(false)
  // Another wallet, and what costs nothing.
  expect(await spending.exceeds({ ...addresses, eip155: '0x5b' }, usualWeight)).toBe(false)
  expect(await spending.take(addresses, 0)).toBe(true)
})

test('behavior: what is not counted stays so', async () => {
  const { spending } = open()
  expect(await spending.take(addresses, Number.POSITIVE_INFINITY)).toBe(false)
  expect(await spending.take(addresses, usualWeight + 1)).toBe(false)
  expect(await spending.take(addresses, usualWeight)).toBe(true)
})

test('behavior: a day later it counts no more, and not an hour earlier', async () => {
  const { spending, clock } = open()
  clock.now += hour - 1
  await spending.take(addresses, half)
  clock.now += hour
  await spending.take(addresses, half)
  clock.now += 23 * hour
  expect(await spending.exceeds(addresses, 1)).toBe(true)
  clock.now += 1
  expect(await spending.exceeds(addresses, half)).toBe(false)
  expect(await spending.exceeds(addresses, half + 1)).toBe(true)
  // A clock that was set back makes no room.
  clock.now -= 500 * hour
  expect(await spending.exceeds(addresses, 1)).toBe(true)
})

test('behavior: once the owner has shown who they are it begins anew', async () => {
  const { spending } = open()
  await spending.take(addresses, usualWeight)
  await spending.clear(addresses)
  expect(await spending.take(addresses, usualWeight)).toBe(true)
})

test('behavior: a limit of their own', async () => {
  const { spending, again } = open()
  expect(await spending.readLimit(addresses)).toBe(usualWeight)
  await spending.take(addresses, half)
  await spending.setLimit(addresses, 0)
  expect(await again().readLimit(addresses)).toBe(0)
  expect(await spending.exceeds(addresses, 1)).toBe(true)
  expect(await spending.exceeds(addresses, 0)).toBe(false)
  await spending.setLimit(addresses, 2 * usualWeight)
  expect(await spending.exceeds(addresses, 3 * half)).toBe(false)
  expect(await spending.exceeds(addresses, 3 * half + 1)).toBe(true)
  await spending.forget(addresses)
  expect(await spending.readLimit(addresses)).toBe(usualWeight)
})

test('behavior: two tabs at once take no more than there is', async () => {
  const { again } = open()
  const taken = await Promise.all(Array.from({ length: 9 }, () => again().take(addresses, half)))
  expect(taken.filter(Boolean)).toHaveLength(2)
})

test('behavior: what was changed, or is of another wallet, leaves nothing small', async () => {
  const { values, spending } = open()
  const other = { ...addresses, eip155: '0x5b' }
  await spending.take(other, 1)
  for (const kept of [await values.get('spending 0x5b'), 'nothing', new Uint8Array(40)]) {
    await values.set('spending 0x5a', kept)
    expect(await spending.exceeds(addresses, 1)).toBe(true)
    expect(await spending.exceeds(addresses, 0)).toBe(false)
  }
})
