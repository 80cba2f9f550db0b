import type { LedgerEntry } from './createLedger.js'

/** Where a transaction is: in a block of its own, from the first moment on. */
export function statusOf({ height, time }: Pick<LedgerEntry, 'height' | 'time'>) {
  return { confirmed: true, block_height: height, block_time: time }
}
