import type { Holder } from './openHolder.js'

/** Holds a state, and nothing else. */
export function holdState<state>(initial: state): Holder<state> {
  const listeners = new Set<(state: state) => void>()
  let current = initial
  return {
    state: () => current,
    update(change) {
      current = change(current)
      for (const listener of [...listeners]) listener(current)
    },
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
