type Entry<Value> = { readonly value: Value; readonly at: number; readonly size: number }
type Flight<Value> = { readonly asked: Promise<Value>; readonly at: number }

/** `stale`: it could not be had anew, and this is the last that is known. */
export type Kept<Value> = {
  readonly value: Value
  readonly outcome: 'cached' | 'shared' | 'loaded' | 'stale'
}

export type LastGood<Value> = {
  /**
   * What is known under a key, or what `load` gives. Asked twice at the same time, it is loaded once.
   *
   * @param options.isForced Loads it anew in any case, and shares that with nobody who asked before.
   * @throws what `load` throws, where nothing is known
   */
  get(
    key: string,
    load: () => Promise<Value>,
    options?: { isForced?: boolean | undefined },
  ): Promise<Kept<Value>>
}

/** A load that has taken longer is not waited for by others, in milliseconds. */
const longestShared = 1000

/**
 * Keeps what was loaded: for `fresh` milliseconds it does for all who ask, and for `stale` where it
 * cannot be loaded anew. What was not asked for the longest goes first.
 */
export function createLastGood<Value>(parameters: {
  fresh: number
  /** @default as long as fresh */
  stale?: number | undefined
  /** @default each counts as 1 */
  sizeOf?: ((value: Value) => number) | undefined
  /** Of all that is kept together. */
  largest: number
  now?: (() => number) | undefined
}): LastGood<Value> {
  const { fresh, stale = fresh, sizeOf = () => 1, largest } = parameters
  const { now = () => performance.now() } = parameters
  const entries = new Map<string, Entry<Value>>()
  const flights = new Map<string, Flight<Value>>()
  let total = 0

  function drop(key: string) {
    total -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }

  function find(key: string, age: number): Value | undefined {
    const entry = entries.get(key)
    if (!entry || now() - entry.at >= age) return undefined
    entries.delete(key) // Set anew, since a Map keeps the order in which keys came.
    entries.set(key, entry)
    return entry.value
  }

  function keep(key: string, value: Value, at: number) {
    const size = sizeOf(value)
    drop(key)
    if (size > largest) return
    entries.set(key, { value, at, size })
    total += size
    for (const oldest of entries.keys()) {
      if (total <= largest) return
      drop(oldest)
    }
  }

  function start(key: string, load: () => Promise<Value>): Promise<Value> {
    const at = now()
    const asked = load().then((value) => {
      if ((entries.get(key)?.at ?? 0) <= at) keep(key, value, at)
      return value
    })
    const flight = { asked, at }
    const land = () => flights.get(key) === flight && flights.delete(key)
    flights.set(key, flight)
    asked.then(land, land)
    return asked
  }

  return {
    async get(key, load, { isForced = false } = {}) {
      const known = isForced ? undefined : find(key, fresh)
      if (known !== undefined) return { value: known, outcome: 'cached' }
      const flight = isForced ? undefined : flights.get(key)
      if (flight && now() - flight.at < longestShared) {
        // A failure may be another's own, such as their limit.
        const value = await flight.asked.catch(() => undefined)
        if (value !== undefined) return { value, outcome: 'shared' }
      }
      try {
        return { value: await start(key, load), outcome: 'loaded' }
      } catch (error) {
        const last = find(key, stale)
        if (last === undefined) throw error
        return { value: last, outcome: 'stale' }
      }
    },
  }
}
