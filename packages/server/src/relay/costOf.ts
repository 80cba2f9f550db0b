import type { Frame } from './parseFrame.js'

/** Bytes that count as one more call. */
const bytesPerCall = 1024

/** As how many calls a frame counts: each part of a batch is one, and so is each kibibyte. */
export function costOf(frame: Frame | undefined, length: number): number {
  const parts = frame?.type === 'call' ? Math.max(1, partsOf(frame.params)) : 1
  return parts + Math.floor(length / bytesPerCall)
}

/** A call has one list at the most: of messages, topics, subscriptions or receipts. */
function partsOf(params: unknown): number {
  if (typeof params !== 'object' || params === null) return 1
  let parts = 0
  for (const each of Object.values(params)) if (Array.isArray(each)) parts += each.length
  return parts
}
