const second = 1000

/** How far back one looks, in milliseconds, and how many samples. */
const window = 60 * second
const mostSamples = 100

/** So many failures one after the other, and an upstream is left alone for so long. */
const failuresToOpen = 5
const rest = 30 * second

type Sample = { readonly at: number; readonly isGood: boolean; readonly time: number }

/** How an upstream has done lately. */
export type Health = {
  /** Remembers an attempt that took `time` milliseconds. Says whether that has changed `status`. */
  note(isGood: boolean, time: number): boolean
  /** `resting`: after failing again and again; `due`: the rest is over, one attempt may show. */
  status(): 'working' | 'resting' | 'due'
  /** Takes the one attempt: until it is done, everybody else sees `resting`. */
  claim(): void
  /** The share of attempts that were good, and how long those took, in milliseconds. */
  figures(): { ratio: number; latency: number | undefined }
}

/** A circuit breaker and a window of samples. */
export function createHealth(now: () => number): Health {
  let samples: Sample[] = []
  let failures = 0
  let restsUntil: number | undefined

  return {
    note(isGood, time) {
      samples = [...samples, { at: now(), isGood, time }].slice(-mostSamples)
      const rested = restsUntil !== undefined
      failures = isGood ? 0 : failures + 1
      restsUntil = failures >= failuresToOpen ? now() + rest : undefined
      return rested !== (restsUntil !== undefined)
    },
    status() {
      if (restsUntil === undefined) return 'working'
      return restsUntil > now() ? 'resting' : 'due'
    },
    claim() {
      restsUntil = now() + rest
    },
    figures() {
      const recent = samples.filter(({ at }) => at > now() - window)
      const good = recent.filter(({ isGood }) => isGood)
      const sum = good.reduce((total, { time }) => total + time, 0)
      return {
        ratio: recent.length ? good.length / recent.length : 1,
        latency: good.length ? sum / good.length : undefined,
      }
    },
  }
}
