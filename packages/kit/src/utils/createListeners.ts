import { createEmitter } from './createEmitter.js'

type Listener = (value: unknown) => void

/** Events by name, as EIP-1193 providers have them. A listener that is added twice hears once. */
export type Listeners = {
  emit(name: string, value: unknown): void
  on(name: string, listener: Listener): void
  removeListener(name: string, listener: Listener): void
}

export function createListeners(): Listeners {
  const events = createEmitter<{ name: string; value: unknown }>()
  const known = new Map<string, Map<Listener, () => void>>()
  return {
    emit: (name, value) => events.emit({ name, value }),
    on(name, listener) {
      const named = known.get(name) ?? new Map<Listener, () => void>()
      known.set(name, named)
      if (named.has(listener)) return
      const stop = events.on((event) => {
        if (event.name === name) listener(event.value)
      })
      named.set(listener, stop)
    },
    removeListener(name, listener) {
      known.get(name)?.get(listener)?.()
      known.get(name)?.delete(listener)
    },
  }
}
