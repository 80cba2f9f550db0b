import { FrameRefusal } from '../channel/FrameRefusal.js'

/** Does one work of a name after the other. */
export type InTurn = <value>(
  name: string,
  work: () => Promise<value>,
  options: { signal: AbortSignal },
) => Promise<value>

/** Of one name: the one that is done, and those that wait. */
const mostWorks = 5

/** @throws FrameRefusal where too many wait; the signal's reason when it aborts before its turn */
export function createTurns(): InTurn {
  const queues = new Map<string, { last: Promise<unknown>; count: number }>()
  return async (name, work, { signal }) => {
    const queue = queues.get(name) ?? { last: Promise.resolve(), count: 0 }
    if (queue.count >= mostWorks) throw new FrameRefusal('tooMany')
    queue.count += 1
    queues.set(name, queue)
    const own = queue.last.then(() => {
      signal.throwIfAborted()
      return work()
    })
    queue.last = own.catch(() => {})
    try {
      return await own
    } finally {
      queue.count -= 1
      if (queue.count === 0) queues.delete(name)
    }
  }
}
