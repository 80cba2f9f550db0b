import { textToBytes } from '../../utils/bytes.js'

/** Events that wait to be sent together, each as JSON. */
export type EventBatch = {
  readonly texts: readonly string[]
  /** Of the list that they make up. */
  readonly bytes: number
}

/** Bytes. A browser takes 64 kB in all of what pages send as they are left. */
const largestBatch = 45_000

/** The brackets. */
export const emptyBatch: EventBatch = { texts: [], bytes: 2 }

/**
 * Puts an event to those that wait. Where there is no room, those are `full`, to be sent at once; an
 * event that is too large by itself is left out.
 */
export function addEvent(
  batch: EventBatch,
  text: string,
): { readonly batch: EventBatch; readonly full?: EventBatch | undefined } {
  const { length } = textToBytes(text)
  if (emptyBatch.bytes + length > largestBatch) return { batch }
  if (batch.texts.length === 0) return { batch: { texts: [text], bytes: batch.bytes + length } }
  const bytes = batch.bytes + 1 + length
  if (bytes <= largestBatch) return { batch: { texts: [...batch.texts, text], bytes } }
  return { ...addEvent(emptyBatch, text), full: batch }
}

/** The JSON list. */
export function batchBody({ texts }: EventBatch): string {
  return `[${texts.join(',')}]`
}
