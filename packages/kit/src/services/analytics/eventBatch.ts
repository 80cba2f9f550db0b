import type { AnalyticsEvent } from '../../protocol/analytics.js'
import { textToBytes } from '../../utils/bytes.js'

/** Events that wait to be sent together. */
export type EventBatch = {
  readonly events: readonly AnalyticsEvent[]
  /** Of the JSON list that they make up. */
  readonly bytes: number
}

/** Bytes. A browser takes 64 kB in all of what pages send as they are left. */
const largestBatch = 45_000

/** The brackets. */
export const emptyBatch: EventBatch = { events: [], bytes: 2 }

/**
 * Puts an event to those that wait. Where there is no room, those are `full`, to be sent at once; an
 * event that is too large by itself is left out.
 */
export function addEvent(
  batch: EventBatch,
  event: AnalyticsEvent,
): { readonly batch: EventBatch; readonly full?: EventBatch | undefined } {
  const { length } = textToBytes(JSON.stringify(event))
  if (emptyBatch.bytes + length > largestBatch) return { batch }
  const comma = batch.events.length === 0 ? 0 : 1
  const bytes = batch.bytes + comma + length
  if (bytes <= largestBatch) return { batch: { events: [...batch.events, event], bytes } }
  return { ...addEvent(emptyBatch, event), full: batch }
}
