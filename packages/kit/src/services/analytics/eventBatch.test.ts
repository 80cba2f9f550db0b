import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addEvent, batchBody, type EventBatch, emptyBatch } from './eventBatch.js'

const byteLength = (text: string) => Buffer.byteLength(text)
/** A JSON text of so many bytes. */
const ofBytes = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2))
const ofAll = (texts: readonly string[]): EventBatch => ({
  texts,
  bytes: byteLength(`[${texts.join(',')}]`),
})

const [small, half, whole] = [ofBytes(100), ofBytes(22_499), ofBytes(44_998)]

test.for([
  ['the first', [], small, [small], undefined],
  ['one more', [small], small, [small, small], undefined],
  ['characters count by their bytes', [half], `"${'é'.repeat(11_248)}"`, 2, undefined],
  ['the last byte', [half], ofBytes(22_498), [half, ofBytes(22_498)], undefined],
  ['one byte too many', [half], half, [half], [half]],
  ['as large as all', [], whole, [whole], undefined],
  ['as large as all, after others', [small, small], whole, [whole], [small, small]],
  ['too large', [small], ofBytes(44_999), [small], undefined],
] as const)('addEvent: %s', ([, before, text, after, full]) => {
  const added = addEvent(before.length === 0 ? emptyBatch : ofAll(before), text)
  const texts = typeof after === 'number' ? [...before, text] : after
  expect(added.batch).toEqual(ofAll(texts))
  expect(added.full).toEqual(full && ofAll(full))
})

test('property: each event is sent once, in order, and no body is too large', () => {
  const event = fc.string({ unit: 'binary', maxLength: 12_000 }).map((text) => JSON.stringify(text))
  fc.assert(
    fc.property(fc.array(event, { size: 'large', maxLength: 60 }), (events) => {
      const sent: EventBatch[] = []
      let batch = emptyBatch
      for (const text of events) {
        const added = addEvent(batch, text)
        if (added.full) sent.push(added.full)
        batch = added.batch
      }
      sent.push(batch)
      for (const each of sent) {
        expect(byteLength(batchBody(each))).toBe(each.bytes)
        expect(each.bytes).toBeLessThanOrEqual(45_000)
      }
      const fitting = events.filter((text) => byteLength(text) <= 44_998)
      expect(sent.flatMap((each) => JSON.parse(batchBody(each)))).toEqual(
        fitting.map((text) => JSON.parse(text)),
      )
    }),
    // Each is up to a megabyte.
    { numRuns: 20 },
  )
})
