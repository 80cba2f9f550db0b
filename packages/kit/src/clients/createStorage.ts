/** Where the kit keeps what it remembers, such as `localStorage`. */
export type StorageArea = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

export type KitStorage = {
  /** The stored value, or `undefined` when there is none or it cannot be read. */
  read(): unknown
  write(value: unknown): void
  /** Calls `listener` when another tab has changed the value. Returns an unsubscribe function. */
  watch(listener: (value: unknown, before: unknown) => void): () => void
}

/** Wraps one key of a storage area. Failures are logged once and ignored: the kit works without. */
export function createStorage(parameters: {
  area: () => StorageArea | undefined
  key: string
}): KitStorage {
  const { area, key } = parameters
  let logged = false
  function attempt<value>(work: () => value): value | undefined {
    try {
      return work()
    } catch (error) {
      if (!logged) console.warn('[billfold] Storage failed; nothing is remembered.', error)
      logged = true
      return undefined
    }
  }
  const read = (text: string | null) => attempt(() => parseJson(text))
  return {
    read: () => attempt(() => parseJson(area()?.getItem(key))),
    write: (value) => attempt(() => area()?.setItem(key, JSON.stringify(value))),
    watch(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null)
          listener(read(event.newValue), read(event.oldValue))
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}

function parseJson(text: string | null | undefined): unknown {
  return text ? JSON.parse(text) : undefined
}
