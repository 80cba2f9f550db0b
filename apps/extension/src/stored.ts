/** A value in the extension's storage, which the worker and the wallet's own pages share. */
export type Stored<value> = {
  /** What is stored, or what a new wallet begins with. */
  read(): Promise<value>
  write(value: value): Promise<void>
  /**
   * Tells every value that is stored, by whichever of the wallet's pages. Returns an unsubscribe
   * function.
   */
  watch(listener: (value: value) => void): () => void
}

/** Keeps a value under a name; `create` makes the first one. */
export function stored<value>(key: string, create: () => value): Stored<value> {
  return {
    async read() {
      const { [key]: found } = await chrome.storage.local.get<{ [name: string]: value }>(key)
      return found ?? create()
    },
    async write(value) {
      await chrome.storage.local.set({ [key]: value })
    },
    watch(listener) {
      const onChanged = ({ [key]: change }: Record<string, chrome.storage.StorageChange>) => {
        const value = change?.newValue as value | undefined // only the wallet's own pages write it
        if (value) listener(value)
      }
      chrome.storage.local.onChanged.addListener(onChanged)
      return () => chrome.storage.local.onChanged.removeListener(onChanged)
    },
  }
}
