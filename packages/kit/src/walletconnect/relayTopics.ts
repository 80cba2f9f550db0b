import { relayLimits } from '../protocol/relay.js'
import type { RelayCalls } from './relayCalls.js'

type Waiter = { resolve(): void; reject(error: unknown): void }

/** The topics that a client listens on, over as many connections as it takes. */
export type RelayTopics = {
  readonly isWanted: (topic: string) => boolean
  readonly wanted: () => readonly string[]
  subscribe(topics: readonly string[]): Promise<void>
  /** Calls a method that subscribes to a topic as well. */
  callToSubscribe(topic: string, method: string, params: object): Promise<void>
  unsubscribe(topic: string): void
  /** Asks the relay for what it has not been asked for on this connection. */
  flush(): void
  /** The connection is gone, and with it what the relay has heard. */
  lost(): void
  failAll(error: unknown): void
}

export function createRelayTopics(parameters: {
  call: RelayCalls['call']
  /** Whether there is an open connection. */
  isOpen: () => boolean
  connect: () => void
}): RelayTopics {
  const { call, isOpen, connect } = parameters
  const wanted = new Set<string>()
  const waiting = new Map<string, Set<Waiter>>()
  /** Of this connection: what the relay has been asked for, and what it has confirmed. */
  let asked = new Set<string>()
  let heard = new Set<string>()
  let flushing = false

  function flush() {
    if (!isOpen()) return
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
        if (connection === heard) markHeard(topic)
        endWaiting(topic, (waiter) => waiter.resolve())
      }
    } catch (error) {
      for (const topic of topics) giveUp(topic, error)
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
      if (open.length > 0 && !flushing) {
        flushing = true
        queueMicrotask(() => {
          flushing = false
          connect()
          flush()
        })
      }
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
      asked = new Set()
    },
    failAll(error) {
      for (const topic of [...waiting.keys()]) endWaiting(topic, (waiter) => waiter.reject(error))
    },
  }
}
