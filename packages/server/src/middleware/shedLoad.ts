import type { MiddlewareHandler } from 'hono'
import type { RefusalKind } from './Caller.js'
import { refuse } from './refuse.js'

/** Turns requests away while this process is too late with everything: some served are better than none. */
export function shedLoad(parameters: {
  /** Milliseconds. */
  delay: () => number
  /** From which on nobody is served; 0 for never. */
  longest: number
  onRefused: (kind: RefusalKind) => void
}): MiddlewareHandler {
  const { delay, longest, onRefused } = parameters
  return async (context, next) => {
    if (longest === 0 || delay() < longest) return next()
    onRefused('shed')
    context.header('retry-after', '2')
    return refuse(context, 503, { field: '', description: 'Too much to do. Try again soon.' })
  }
}
