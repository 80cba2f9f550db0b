import { isRecord } from '../utils/isRecord.js'
import type { PeerRequest } from './createMessenger.js'
import type { Records } from './openRecords.js'
import { isId } from './read.js'

/** What a topic has brought, so that a relay that has recorded a message cannot play it again. */
export type Heard = {
  /** Whether a message was heard before, or is older than all that are remembered of its kind. */
  has(kind: string, message: Message): boolean
  /** Whether a later one of its kind was heard. */
  hasLater(kind: string, message: Message): boolean
  /** To be called when a message has had its effect: one that was cut off comes again. */
  add(kind: string, message: Message): Promise<void>
  forget(topic: string): Promise<void>
}

type Message = Pick<PeerRequest, 'topic' | 'id'>

/**
 * How many ids of a kind are remembered. Messages may overtake each other by as many, as in the window
 * of DTLS (RFC 6347, 4.1.2.6).
 */
const windowSize = 64

export function openHeard(records: Records): Heard {
  const windows = records.collection('heard', readWindows)
  const idsOf = (kind: string, topic: string) => windows.get(topic)?.[kind] ?? []
  return {
    has(kind, { topic, id }) {
      const ids = idsOf(kind, topic)
      const [oldest = 0] = ids
      return ids.includes(id) || (ids.length === windowSize && id < oldest)
    },
    hasLater: (kind, { topic, id }) => momentOf(idsOf(kind, topic).at(-1) ?? 0) > momentOf(id),
    async add(kind, { topic, id }) {
      const ids = [...idsOf(kind, topic), id].sort((one, other) => one - other)
      await windows.set(topic, { ...windows.get(topic), [kind]: ids.slice(-windowSize) })
    },
    forget: (topic) => windows.remove(topic),
  }
}

/** An id is the time in milliseconds and three more digits, which say nothing of the order. */
function momentOf(id: number): number {
  return Math.floor(id / 1000)
}

function readWindows(value: unknown): Readonly<Record<string, readonly number[]>> | undefined {
  if (!isRecord(value)) return undefined
  const kinds = Object.entries(value)
  return Object.fromEntries(
    kinds.map(([kind, ids]) => [kind, Array.isArray(ids) ? ids.filter(isId) : []]),
  )
}
