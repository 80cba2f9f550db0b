import type { Frame } from './parseFrame.js'

/** Bytes that count as one more call. */
const bytesPerCall = 1024

/** As how many calls the size of a frame counts: each whole kibibyte is one. */
export function costOfSize(length: number): number {
  return Math.floor(length / bytesPerCall)
}

/** As how many calls what is in a frame counts: each part of a batch is one. */
export function costOf(frame: Frame | undefined): number {
  return frame?.type === 'call' ? Math.max(1, partsOf(frame.params)) : 1
}

/** A call has one list at the most: of messages, topics, subscriptions or receipts. */
function partsOf(params: unknown): number {
  if (typeof params !== 'object' || params === null) return 1
  let parts = 0
  for (const each of Object.values(params)) if (Array.isArray(each)) parts += each.length
  return parts
}
