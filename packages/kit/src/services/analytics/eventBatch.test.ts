import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AnalyticsEvent } from '../../protocol/analytics.js'
import { addEvent, type EventBatch, emptyBatch } from './eventBatch.js'

const byteLength = (value: unknown) => Buffer.byteLength(JSON.stringify(value))
const plain: AnalyticsEvent = {
  eventId: '00000000-0000-0000-0000-000000000000',
  url: '',
  domain: 'app.example',
  timestamp: '2026-01-02T03:04:05.000Z',
  props: { type: 'track', event: 'MODAL_OPEN' },
}
const ofUrl = (url: string) => ({ ...plain, url })
/** An event of so many bytes as JSON. */
const ofBytes = (bytes: number) => ofUrl('x'.repeat(bytes - byteLength(plain)))
const ofAll = (events: readonly AnalyticsEvent[]): EventBatch => ({
  events,
  bytes: byteLength(events),
})

const [small, half, whole] = [ofBytes(200), ofBytes(22_499), ofBytes(44_998)]
/** As large as `half` but for a byte, in characters of two. */
const accents = ofUrl('é'.repeat((22_498 - byteLength(plain)) >> 1))

test.for([
  ['the first', [], small, [small], undefined],
  ['one more', [small], small, [small, small], undefined],
  ['characters count by their bytes', [half], accents, [half, accents], undefined],
  ['the last byte', [half], ofBytes(22_498), [half, ofBytes(22_498)], undefined],
  ['one byte too many', [half], half, [half], [half]],
  ['as large as all', [], whole, [whole], undefined],
  ['as large as all, after others', [small, small], whole, [whole], [small, small]],
  ['too large', [small], ofBytes(44_999), [small], undefined],
] as const)('addEvent: %s', ([, before, event, after, full]) => {
  const added = addEvent(before.length === 0 ? emptyBatch : ofAll(before), event)
  expect(added.batch).toEqual(ofAll(after))
  expect(added.full).toEqual(full && ofAll(full))
})

test('property: each event is sent once, in order, and no body is too large', () => {
  const event = fc.string({ unit: 'binary', maxLength: 12_000 }).map(ofUrl)
  fc.assert(
    fc.property(fc.array(event, { size: 'large', maxLength: 60 }), (events) => {
      const sent: EventBatch[] = []
      let batch = emptyBatch
      for (const each of events) {
        const added = addEvent(batch, each)
        if (added.full) sent.push(added.full)
        batch = added.batch
      }
      sent.push(batch)
      for (const each of sent) {
        expect(byteLength(each.events)).toBe(each.bytes)
        expect(each.bytes).toBeLessThanOrEqual(45_000)
      }
      const fitting = events.filter((each) => byteLength(each) <= 44_998)
      expect(sent.flatMap((each) => each.events)).toEqual(fitting)
    }),
    // Each is up to a megabyte.
    { numRuns: 20 },
  )
})
