import type { RecordStore } from '../clients/openRecordStore.js'

/** Records of one kind, in memory and in the store. */
export type Collection<value> = {
  get(id: string | number): value | undefined
  all(): readonly value[]
  set(id: string | number, value: value): Promise<void>
  remove(id: string | number): Promise<void>
}

export type Records = {
  /** What is stored under `kind`; a stored value that `read` does not know is dropped. */
  collection<value>(kind: string, read: (stored: unknown) => value | undefined): Collection<value>
  /** Takes in what another tab has added to the store. */
  refresh(): Promise<void>
}

/** Reads a store; from then on memory leads and the store follows. */
export async function openRecords(store: RecordStore): Promise<Records> {
  const stored = await store.readAll()
  const takers: ((stored: Readonly<Record<string, unknown>>) => void)[] = []
  return {
    async refresh() {
      const news = await store.readAll()
      for (const take of takers) take(news)
    },
    collection(kind, read) {
      type Value = NonNullable<ReturnType<typeof read>>
      const values = new Map<string, Value>()
      const keyOf = (id: string | number) => `${kind}:${id}`
      function take(news: Readonly<Record<string, unknown>>) {
        for (const [key, value] of Object.entries(news)) {
          if (!key.startsWith(`${kind}:`) || values.has(key)) continue
          const known = read(value)
          if (known) values.set(key, known)
          else void store.remove(key)
        }
      }
      take(stored)
      takers.push(take)
      return {
        get: (id) => values.get(keyOf(id)),
        all: () => [...values.values()],
        set(id, value) {
          values.set(keyOf(id), value as Value) // What a collection takes is never undefined.
          return store.write(keyOf(id), value)
        },
        async remove(id) {
          if (values.delete(keyOf(id))) await store.remove(keyOf(id))
        },
      }
    },
  }
}
