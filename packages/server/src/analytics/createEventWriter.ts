import type { AnalyticsEvent, EventSink } from './AnalyticsEvent.js'

export type EventWriter = {
  /** Takes events to be written soon; false when too many wait already. */
  add(events: readonly AnalyticsEvent[]): boolean
  /** Writes what waits, then ends. */
  stop(): Promise<void>
}

/** Milliseconds that an event waits for others. */
const gatherTime = 500
const largestBatch = 1000
const mostWaiting = 20_000
/** Milliseconds after a failure. */
const retryTime = 1000
/** Failures after which a batch is given up, so that the next have a chance. */
const mostTries = 60

/** Gathers events and writes them to a sink in batches. */
export function createEventWriter(parameters: {
  sink: EventSink
  /** Told of each failure, and how many events were given up with it. */
  onError: (error: unknown, lost: number) => void
}): EventWriter {
  const { sink, onError } = parameters
  const waiting: AnalyticsEvent[] = []
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  let tries = 0
  let stopped = false

  function schedule(milliseconds: number) {
    if (!stopped) timer ??= setTimeout(flush, milliseconds)
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    working ??= work().finally(() => {
      working = undefined
      if (waiting.length > 0) schedule(tries > 0 ? retryTime : gatherTime)
    })
    return working
  }

  async function work() {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, largestBatch)
      try {
        await sink.write(batch)
      } catch (error) {
        tries += 1
        const isLost = stopped || tries >= mostTries
        onError(error, isLost ? batch.length : 0)
        if (!isLost) return
      }
      waiting.splice(0, batch.length)
      tries = 0
    }
  }

  return {
    add(events) {
      if (stopped || waiting.length + events.length > mostWaiting) return false
      waiting.push(...events)
      if (waiting.length >= largestBatch && tries === 0) void flush()
      else schedule(gatherTime)
      return true
    },
    async stop() {
      stopped = true
      await working
      await flush()
    },
  }
}
