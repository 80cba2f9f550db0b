import { setTimeout } from 'node:timers/promises'

/** Paces the calls to nodes, which also answer visitors and may cost money. */
export type Budget = {
  /** Resolves when so many calls may be made. */
  take(calls: number): Promise<void>
}

/**
 * Those of one second may be made at once; what is beyond that is waited for.
 *
 * @param perSecond 0 for any number
 */
export function createBudget(
  perSecond: number,
  clock: {
    /** One that never goes back, in milliseconds. */
    now(): number
    sleep(milliseconds: number): Promise<unknown>
  } = { now: () => performance.now(), sleep: setTimeout },
): Budget {
  let left = perSecond
  let at = clock.now()
  return {
    async take(calls) {
      if (perSecond === 0) return
      const seconds = (clock.now() - at) / 1000
      at = clock.now()
      left = Math.min(perSecond, left + seconds * perSecond) - calls
      if (left < 0) await clock.sleep((-left / perSecond) * 1000)
    },
  }
}
