import { relayLimits } from '../protocol/relay.js'
import type { RelayCalls } from './relayCalls.js'

/** Milliseconds after which the relay is asked again for what it could not subscribe to. */
const retryPause = 10_000

type Waiter = { resolve(): void; reject(error: unknown): void }

/** The topics that a client listens on, over as many connections as it takes. */
export type RelayTopics = {
  readonly isWanted: (topic: string) => boolean
  readonly wanted: () => readonly string[]
  subscribe(topics: readonly string[]): Promise<void>
  /** Calls a method that subscribes to a topic as well. */
  callToSubscribe(topic: string, method: string, params: object): Promise<void>
  unsubscribe(topic: string): void
  /** Asks the relay for what it has not confirmed on this connection and is not being asked for. */
  flush(): void
  /** The connection is gone, and with it what the relay has heard. */
  lost(): void
  failAll(error: unknown): void
}

export function createRelayTopics({ call }: Pick<RelayCalls, 'call'>): RelayTopics {
  const wanted = new Set<string>()
  const waiting = new Map<string, Set<Waiter>>()
  /** What calls that wait for their answer are about: they go on over the next connection. */
  const asked = new Set<string>()
  /** Of this connection: what the relay has confirmed. */
  let heard = new Set<string>()

  function flush() {
    const open = [...wanted].filter((topic) => !heard.has(topic) && !asked.has(topic))
    for (let start = 0; start < open.length; start += relayLimits.batch)
      void subscribeBatch(open.slice(start, start + relayLimits.batch))
  }

  async function subscribeBatch(topics: readonly string[]) {
    const connection = heard
    for (const topic of topics) asked.add(topic)
    try {
      await call('irn_batchSubscribe', { topics })
      for (const topic of topics) {
        markHeard(topic)
        endWaiting(topic, (waiter) => waiter.resolve())
      }
    } catch (error) {
      for (const topic of topics) giveUp(topic, error)
      // Else what is still wanted would not be heard for as long as the connection holds.
      setTimeout(() => connection === heard && flush(), retryPause)
    }
  }

  function endWaiting(topic: string, tell: (waiter: Waiter) => void) {
    const waiters = waiting.get(topic) ?? []
    waiting.delete(topic)
    for (const waiter of waiters) tell(waiter)
  }

  function giveUp(topic: string, error: unknown) {
    asked.delete(topic)
    endWaiting(topic, (waiter) => waiter.reject(error))
  }

  function markHeard(topic: string) {
    asked.delete(topic)
    heard.add(topic)
    // Given up meanwhile.
    if (!wanted.has(topic)) unsubscribe(topic)
  }

  function unsubscribe(topic: string) {
    wanted.delete(topic)
    if (!heard.delete(topic)) return
    // The relay looks at the topic alone.
    call('irn_unsubscribe', { topic, id: topic }).catch(() => {})
  }

  function waitFor(topic: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiters = waiting.get(topic) ?? new Set()
      waiting.set(topic, waiters.add({ resolve, reject }))
    })
  }

  return {
    isWanted: (topic) => wanted.has(topic),
    wanted: () => [...wanted],
    async subscribe(topics) {
      const open = topics.filter((topic) => !heard.has(topic))
      for (const topic of topics) wanted.add(topic)
      const done = Promise.all(open.map(waitFor))
      // What is asked for in the same moment travels together.
      queueMicrotask(flush)
      await done
    },
    async callToSubscribe(topic, method, params) {
      wanted.add(topic)
      asked.add(topic)
      try {
        await call(method, params)
        markHeard(topic)
        endWaiting(topic, (waiter) => waiter.resolve())
      } catch (error) {
        giveUp(topic, error)
        throw error
      }
    },
    unsubscribe,
    flush,
    lost() {
      heard = new Set()
    },
    failAll(error) {
      for (const topic of [...waiting.keys()]) endWaiting(topic, (waiter) => waiter.reject(error))
    },
  }
}
