import type { Collection } from './openRecords.js'

/** `setTimeout` takes no more milliseconds. */
const longestTimer = 2 ** 31 - 1

/** What ends at a time in Unix seconds. */
type Mortal = { readonly expiry: number } | { readonly expiryTimestamp: number }

/** Ends things at their time: one timer for the nearest. */
export function createExpirer(now: () => number) {
  const watched: { nearest(): number; sweep(): void }[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function arm() {
    clearTimeout(timer)
    const nearest = Math.min(...watched.map((each) => each.nearest()))
    if (nearest === Number.POSITIVE_INFINITY) return
    const wait = Math.min(Math.max(nearest * 1000 - now(), 0), longestTimer)
    timer = setTimeout(sweep, wait)
  }

  function sweep() {
    for (const each of watched) each.sweep()
    arm()
  }

  return {
    /** Removes each value of a collection at its expiry, then calls `onExpire`. */
    watch<value extends Mortal>(
      collection: Collection<value>,
      onExpire: (value: value) => Promise<void>,
    ): Collection<value> {
      /** Those that are being ended: storage takes its time. */
      const ending = new WeakSet<value>()
      const left = () => collection.all().filter((value) => !ending.has(value))
      watched.push({
        nearest: () => Math.min(...left().map(endOf)),
        sweep() {
          for (const value of left())
            if (endOf(value) * 1000 <= now()) {
              ending.add(value)
              void onExpire(value).then(() => collection.remove(readId(value)))
            }
        },
      })
      return {
        ...collection,
        set(id, value) {
          const done = collection.set(id, value)
          arm()
          return done
        },
      }
    },
    sweep,
    stop: () => clearTimeout(timer),
  }
}

function endOf(value: Mortal): number {
  return 'expiry' in value ? value.expiry : value.expiryTimestamp
}

function readId(value: object): string | number {
  if ('id' in value && typeof value.id === 'number') return value.id
  return 'topic' in value ? String(value.topic) : ''
}
