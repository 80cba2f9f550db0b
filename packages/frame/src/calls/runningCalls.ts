import { hashOf } from '../keys/hashOf.js'
import { withLock } from '../withLock.js'

type Key = { readonly id: string; readonly origin: string }

const nameOf = ({ id, origin }: Key) => `billfold calls ${hashOf(`${origin} ${id}`)}`
/** Of this page: others are known by their locks. */
const running = new Set<string>()

/** Sends the rest of a batch. Of one that was not ended, and that nothing does this for, nothing more is sent. */
export async function whileRunning(key: Key, work: () => Promise<void>): Promise<void> {
  const name = nameOf(key)
  running.add(name)
  try {
    await withLock(name, work)
  } finally {
    running.delete(name)
  }
}

/** Whether this page or another one is sending the rest of a batch. */
export async function isRunning(key: Key): Promise<boolean> {
  const name = nameOf(key)
  if (running.has(name)) return true
  try {
    const { held = [] } = await navigator.locks.query()
    return held.some((lock) => lock.name === name)
  } catch {
    return false // Without locks there are no other pages either.
  }
}
