import { alertRefusal } from '../../actions/alertRefusal.js'
import { watchEvents } from '../../actions/watch.js'
import type { Billfold } from '../../Billfold.js'
import { addressOf, callEndpoint, type Service } from '../../clients/callEndpoint.js'
import { ServiceError } from '../../errors/ServiceError.js'
import {
  type AnalyticsEvent,
  getAnalyticsConfig,
  sendEvent as ofOne,
  sendEvents as ofSeveral,
} from '../../protocol/analytics.js'
import { countError } from './countError.js'
import { addEvent, emptyBatch } from './eventBatch.js'
import type { TimedEvent } from './TimedEvent.js'
import { toAnalyticsEvent } from './toAnalyticsEvent.js'

/** Milliseconds that an event waits for others. */
const gatherTime = 10_000

/** What a server says to whom it will not listen to either. */
const finalStatuses: readonly (number | undefined)[] = [401, 403, 404]

/**
 * Sends the kit's events to a server that takes events: those so far, and those to come. Returns its
 * undo, which sends what waits.
 */
export async function sendEvents(
  kit: Billfold,
  parameters: { url: string; early: readonly TimedEvent[]; signal: AbortSignal },
): Promise<() => void> {
  const { url, early, signal } = parameters
  const service = { url, projectId: kit.options.catalogue?.projectId }
  const isWanted = await callEndpoint(getAnalyticsConfig, { service, signal }).then(
    ({ isAnalyticsEnabled }) => isAnalyticsEnabled,
    () => false,
  )
  return isWanted && !signal.aborted ? follow(kit, service, early) : () => {}
}

function follow(kit: Billfold, service: Service, early: readonly TimedEvent[]): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let batch = emptyBatch
  let errors: readonly number[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Servers need not have a place for several at once. */
  let takesSeveral = true

  function take(timed: TimedEvent) {
    const event = toAnalyticsEvent(timed, window.location)
    if (event.props.type === 'error') {
      const counted = countError(errors, timed.at)
      if (!counted) return
      errors = counted
    }
    const added = addEvent(batch, event)
    batch = added.batch
    if (added.full) post(added.full.events)
    timer ??= setTimeout(flush, gatherTime)
  }

  function flush() {
    timer = undefined
    post(batch.events)
    batch = emptyBatch
  }

  async function post(events: readonly AnalyticsEvent[]) {
    const isTogether = takesSeveral && events.length > 1
    try {
      if (isTogether) await callEndpoint(ofSeveral, { service, body: [...events] })
      else for (const body of events) await callEndpoint(ofOne, { service, body })
    } catch (error) {
      // Events are not worth a second try, unless the server will never take any.
      if (!(error instanceof ServiceError) || !finalStatuses.includes(error.status)) return
      if (error.status === 404 && isTogether) {
        takesSeveral = false
        return post(events)
      }
      if (!signal.aborted) alertRefusal(kit, error)
      end()
    }
  }

  /** The browser sends what a page leaves behind. What it has no room for goes on waiting. */
  function leave() {
    const { events } = batch
    const isSent =
      takesSeveral && events.length > 1
        ? navigator.sendBeacon(addressOf(ofSeveral, { service }), JSON.stringify(events))
        : events.every((event) =>
            navigator.sendBeacon(addressOf(ofOne, { service }), JSON.stringify(event)),
          )
    if (isSent) batch = emptyBatch
  }

  function end() {
    controller.abort()
    clearTimeout(timer)
    stopWatching()
    batch = emptyBatch
  }

  const onVisibility = () => {
    if (document.visibilityState === 'hidden') leave()
  }
  document.addEventListener('visibilitychange', onVisibility, { signal })
  window.addEventListener('pagehide', leave, { signal })
  const stopWatching = watchEvents(kit, (event) => take({ event, at: Date.now() }))
  for (const timed of early) take(timed)
  return () => {
    leave()
    end()
  }
}
