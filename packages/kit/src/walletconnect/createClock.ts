/** A visitor's clock, which may be off, put right by the relay's. */
export type Clock = {
  /** In milliseconds. */
  now(): number
  /** Takes what time it is elsewhere, in milliseconds. Returns whether the clock was too far off. */
  correct(time: number): boolean
}

const minute = 60_000
/** A slow clock makes what ends too early. A little may be the time that the answer took. */
const slowest = minute
/** A fast clock does no harm until relays refuse its tokens, which are dated back by 20 minutes. */
const fastest = 15 * minute
/** A relay whose own clock is off by more is not believed: by its time, sessions would have ended. */
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
