import { isRecord } from '../utils/isRecord.js'

/** Whether something that is kept of the connected accounts is a transaction that is to be followed. */
export function isSentEntry(entry: unknown): entry is Readonly<Record<string, unknown>> {
  return isRecord(entry) && entry.kind === 'sent'
}
