import type { SiwxServerStore } from './SiwxServerStore.js'

/** Milliseconds. */
const interval = 60_000
const sweptAt = new WeakMap<SiwxServerStore, number>()

/**
 * Has a store throw away what has expired, at most once a minute, however many sites share it: a host
 * that only asks for nonces and sessions keeps neither for ever.
 */
export function sweepNowAndThen(store: SiwxServerStore, now: number): void {
  if (now < (sweptAt.get(store) ?? 0) + interval) return
  sweptAt.set(store, now)
  // What it fails to throw away now goes the next time.
  store.sweep(now).catch(() => {})
}
