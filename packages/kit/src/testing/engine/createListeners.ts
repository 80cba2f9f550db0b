/** Those who want to hear of something. */
export type Listeners<Arguments extends readonly unknown[]> = {
  /** Returns an unsubscribe function. */
  readonly add: (listener: (...args: Arguments) => void) => () => void
  readonly notify: (...args: Arguments) => void
}

export function createListeners<Arguments extends readonly unknown[]>(): Listeners<Arguments> {
  const listeners = new Set<(...args: Arguments) => void>()
  return {
    add: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify: (...args) => {
      for (const listener of [...listeners]) listener(...args)
    },
  }
}
