import { expect, test } from 'vitest'
import { createMemoryValues } from '../openValues.js'
import { createSentNotes } from './createSentNotes.js'

const place = { chainId: 'eip155:1', from: '0x5a' }
const minute = 60_000

function open() {
  const values = createMemoryValues()
  const clock = { now: 0 }
  const notes = createSentNotes({ values, now: () => clock.now })
  const numbers = async () => (await notes.read(place)).sent.map(({ nonce }) => nonce)
  return { values, clock, notes, numbers }
}

test('default: by their numbers, one for each, and as a note of what was refused no more', async () => {
  const { notes, numbers } = open()
  expect(await notes.read(place)).toEqual({ sent: [], refused: undefined })
  await notes.write(place, { sent: [], refused: 1 })
  await notes.add(place, { nonce: 2, signed: '0x02' })
  await notes.add(place, { nonce: 1, signed: '0x01' })
  await notes.add(place, { nonce: 1, signed: '0x11' })
  expect(await notes.read(place)).toEqual({
    sent: [
      { nonce: 1, signed: '0x11', at: 0 },
      { nonce: 2, signed: '0x02', at: 0 },
    ],
    refused: undefined,
  })
  expect(await notes.read({ ...place, chainId: 'eip155:10' })).toMatchObject({ sent: [] })
  for (let nonce = 3; nonce < 30; nonce += 1) await notes.add(place, { nonce, signed: '0x' })
  expect([(await numbers()).length, (await numbers()).at(-1)]).toEqual([16, 29])
})

test('behavior: what was given up goes, but for what a later one waits for', async () => {
  const { notes, numbers, clock } = open()
  await notes.add(place, { nonce: 5, signed: '0x05' })
  clock.now = 9 * minute
  expect(await numbers()).toEqual([5])
  clock.now = 11 * minute
  expect(await numbers()).toEqual([])
  await notes.add(place, { nonce: 6, signed: '0x06' })
  expect(await numbers()).toEqual([5, 6])
  clock.now = 22 * minute
  await notes.add(place, { nonce: 5, signed: '0x15' })
  expect(await numbers()).toEqual([5])
})

test('behavior: those that have been waiting for long are found, whatever is sent or replaced meanwhile', async () => {
  const { notes, clock } = open()
  await notes.add(place, { nonce: 5, signed: '0x05' })
  await notes.add(place, { nonce: 6, signed: '0x06' })
  clock.now = 15 * minute
  await notes.add(place, { nonce: 5, signed: '0x15', isReplacement: true })
  expect(await notes.find(place, 6)).toEqual({ nonce: 6, signed: '0x06', at: 0 })
  // Of a chain that has begun anew: those before it do not take the place of those after.
  clock.now = 30 * minute
  for (let nonce = 100; nonce < 116; nonce += 1) await notes.add(place, { nonce, signed: '0x' })
  clock.now = 60 * minute
  await notes.add(place, { nonce: 0, signed: '0x00' })
  expect((await notes.read(place)).sent).toMatchObject([{ nonce: 0 }])
})

test('behavior: a note as it was written before', async () => {
  const { notes, values, numbers } = open()
  const before = { nonce: 3, signed: '0x03', at: 0 }
  await values.set(`sent ${place.chainId} ${place.from}`, before)
  expect(await notes.read(place)).toEqual({ sent: [before], refused: undefined })
  await notes.add(place, { nonce: 4, signed: '0x04' })
  expect(await numbers()).toEqual([3, 4])
})

test('behavior: what is no note', async () => {
  const { notes, values } = open()
  await values.set(`sent ${place.chainId} ${place.from}`, { sent: 'all' })
  expect(await notes.read(place)).toEqual({ sent: [], refused: undefined })
})
