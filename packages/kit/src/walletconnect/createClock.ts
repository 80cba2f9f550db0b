/** A visitor's clock, which may be off, put right by the relay's. */
export type Clock = {
  /** In milliseconds. */
  now(): number
  /** Takes what time it is elsewhere, in milliseconds. Returns whether the clock was too far off. */
  correct(time: number): boolean
}

const minute = 60_000
/** What a clock makes that is slow ends too early; some of it may be the time that the answer took. */
const slowest = minute
/** One that is fast is refused by relays some time, but not yet (see `createRelayToken`). Else it does no harm. */
const fastest = 15 * minute
/** If a relay's own clock is off by days, sessions must not seem to have ended. */
const mostOff = 2 * 24 * 60 * minute

export function createClock(own: () => number): Clock {
  let ahead = 0
  const now = () => own() + ahead
  return {
    now,
    correct(time) {
      const off = time - now()
      const next = ahead + off
      if ((off < slowest && off > -fastest) || Math.abs(next) > mostOff) return false
      ahead = next
      return true
    },
  }
}
