import { describeFailure, type Failure } from './describeFailure.js'

/** Milliseconds between two lines about the same failure. */
const pause = 1000
/** Most failures that are told apart. */
const mostKinds = 100

/**
 * Tells of a failure at once, and of the same one again after a second at the earliest, with how often
 * it has come since: a database that is away fails each of ten thousand clients every second.
 */
export function createFailureLog(
  tell: (failure: Failure & { readonly times: number }) => void,
  now: () => number = Date.now,
): (error: unknown) => void {
  const kinds = new Map<string, { toldAt: number; times: number }>()
  return (error) => {
    const failure = describeFailure(error)
    const kind = [failure.error, failure.code, failure.at?.[0]].join(' ')
    const known = kinds.get(kind)
    const times = (known?.times ?? 0) + 1
    if (known && now() - known.toldAt < pause) {
      known.times = times
      return
    }
    if (kinds.size >= mostKinds) kinds.clear()
    kinds.set(kind, { toldAt: now(), times: 0 })
    tell({ ...failure, times })
  }
}
