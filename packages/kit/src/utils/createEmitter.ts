export type Emitter<event> = {
  emit(event: event): void
  /** Calls `listener` for each event until the returned function is called. */
  on(listener: (event: event) => void): () => void
}

/** Hands events to listeners; one that throws does not keep the others from hearing. */
export function createEmitter<event>(): Emitter<event> {
  const listeners = new Set<(event: event) => void>()
  return {
    emit(event) {
      for (const listener of [...listeners]) {
        try {
          listener(event)
        } catch (error) {
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
