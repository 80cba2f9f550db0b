import { alertRefusal } from '../../actions/alertRefusal.js'
import type { Billfold } from '../../Billfold.js'
import type { Service } from '../../clients/callEndpoint.js'
import { FrameError } from '../../errors/FrameError.js'
import { findRefusal } from './findRefusal.js'

/**
 * Aborts where the page may not hold the frame, and tells its developer: a browser only leaves the frame empty, for as
 * long as one waits.
 */
export function watchRefusal(
  service: Service,
  { kit, signal }: { kit: () => Billfold | undefined; signal: AbortSignal },
): AbortSignal {
  const refused = new AbortController()
  void findRefusal(service, { origin: location.origin, signal }).then((refusal) => {
    if (!refusal || signal.aborted) return
    const error = new FrameError('notAllowed', refusal.advice)
    console.error('[billfold]', error)
    const own = kit()
    if (own) alertRefusal(own, refusal)
    refused.abort(error)
  })
  return refused.signal
}
