/** Small records by key, kept across visits. */
export type RecordStore = {
  readAll(): Promise<Readonly<Record<string, unknown>>>
  write(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
  close(): void
}

const storeName = 'records'

/**
 * Records in IndexedDB; in memory where there is none or it is blocked. A failure is logged once and
 * ignored: what is not kept is asked for again.
 */
export async function openRecordStore(name: string): Promise<RecordStore> {
  try {
    return fromDatabase(await openDatabase(name))
  } catch (error) {
    if (typeof indexedDB !== 'undefined')
      console.warn('[billfold] Storage failed; wallet sessions end with this page.', error)
    return memoryRecordStore()
  }
}

/** Records that live as long as the value. */
export function memoryRecordStore(): RecordStore {
  const records = new Map<string, unknown>()
  return {
    readAll: async () => Object.fromEntries(records),
    write: async (key, value) => void records.set(key, value),
    remove: async (key) => void records.delete(key),
    close() {},
  }
}

function openDatabase(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
  return settled(opening)
}

function fromDatabase(database: IDBDatabase): RecordStore {
  let logged = false
  const records = (mode: IDBTransactionMode) =>
    database.transaction(storeName, mode).objectStore(storeName)
  async function attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!logged) console.warn('[billfold] Storage failed; a change is not remembered.', error)
      logged = true
    }
  }
  /** Commits at once: what waits for its answer is undone where the visitor leaves the page meanwhile. */
  function change(act: (records: IDBObjectStore) => IDBRequest) {
    return attempt(() => {
      const all = records('readwrite')
      const asked = settled(act(all))
      all.transaction.commit?.()
      return asked
    })
  }
  return {
    async readAll() {
      let found = {}
      await attempt(async () => {
        const all = records('readonly')
        const [keys, values] = await Promise.all([settled(all.getAllKeys()), settled(all.getAll())])
        found = Object.fromEntries(keys.map((key, index) => [String(key), values[index]]))
      })
      return found
    },
    write: (key, value) => change((records) => records.put(value, key)),
    remove: (key) => change((records) => records.delete(key)),
    close: () => database.close(),
  }
}

function settled<value>(request: IDBRequest<value>): Promise<value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
