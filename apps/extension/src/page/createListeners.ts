/** Those who want to hear of something. */
export function createListeners<Arguments extends readonly unknown[] = []>() {
  const listeners = new Set<(...args: Arguments) => void>()
  return {
    /** Returns an unsubscribe function. */
    add(listener: (...args: Arguments) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify(...args: Arguments): void {
      for (const listener of [...listeners]) listener(...args)
    },
  }
}
