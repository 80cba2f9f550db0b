import type { Billfold } from '../../Billfold.js'
import type { TimedEvent } from './TimedEvent.js'

/**
 * Gathers the kit's events until the code that sends them has come. Returns an unsubscribe
 * function.
 */
export function startAnalytics(kit: Billfold, { url }: { url: string }): () => void {
  const { signal } = kit._internal.run
  const early: TimedEvent[] = []
  let stop = kit._internal.events.on((event) => early.push({ event, at: Date.now() }))
  async function load() {
    const { sendEvents } = await import('./sendEvents.js')
    const stopSending = await sendEvents(kit, { url, early, signal })
    stop()
    stop = stopSending
  }
  load().catch(() => stop())
  return () => stop()
}
