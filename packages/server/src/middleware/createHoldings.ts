/** Bytes that are held on behalf of others, such as network addresses. */
export type Holdings = {
  /** For one of several things that are held for `key`. */
  open(key: string): {
    /** Counts bytes; false, and none of them counted, where there are too many or it is closed. */
    hold(bytes: number): boolean
    /** Gives all of them back. */
    close(): void
  }
}

/** Keeps count of what is held at a time, up to `largest` bytes for each key. */
export function createHoldings(largest: number): Holdings {
  const held = new Map<string, number>()
  return {
    open(key) {
      let own = 0
      let isOpen = true
      return {
        hold(bytes) {
          const all = (held.get(key) ?? 0) + bytes
          if (!isOpen || all > largest) return false
          own += bytes
          held.set(key, all)
          return true
        },
        close() {
          if (!isOpen) return
          isOpen = false
          const left = (held.get(key) ?? 0) - own
          if (left > 0) held.set(key, left)
          else held.delete(key)
        },
      }
    },
  }
}
