/** What a device keeps, by name: keys that cannot be taken out, and what they have sealed. */
export type Values = {
  /** Whether it outlives the page. Frames of other sites get no storage in some browsers. */
  readonly isLasting: boolean
  get(name: string): Promise<unknown>
  /** Keeps a value unless there is one; gives the one that is kept, also where two tabs ask at once. */
  getOrAdd(name: string, value: unknown): Promise<unknown>
  set(name: string, value: unknown): Promise<void>
  remove(name: string): Promise<void>
}

const storeName = 'values'

/** Opens what this device keeps for the site that holds the frame; in memory where there is no storage. */
export async function openValues(): Promise<Values> {
  try {
    return lasting(await openDatabase())
  } catch {
    return createMemoryValues()
  }
}

export function createMemoryValues(): Values {
  const values = new Map<string, unknown>()
  return {
    isLasting: false,
    get: async (name) => values.get(name),
    async getOrAdd(name, value) {
      if (!values.has(name)) values.set(name, value)
      return values.get(name)
    },
    async set(name, value) {
      values.set(name, value)
    },
    async remove(name) {
      values.delete(name)
    },
  }
}

function lasting(database: IDBDatabase): Values {
  /** Resolves once it is on the disk. Committed at once: a browser undoes what is not when the page goes. */
  function change<value>(work: (store: IDBObjectStore) => IDBRequest<value>): Promise<value> {
    const transaction = database.transaction(storeName, 'readwrite', { durability: 'strict' })
    const request = work(transaction.objectStore(storeName))
    transaction.commit()
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  }
  const get = (name: string) =>
    settle<unknown>(database.transaction(storeName).objectStore(storeName).get(name))
  return {
    isLasting: true,
    get,
    async getOrAdd(name, value) {
      // The second of two to add fails, and takes what the first has added.
      await change((store) => store.add(value, name)).catch((error) => {
        if (error?.name !== 'ConstraintError') throw error
      })
      return get(name)
    },
    async set(name, value) {
      await change((store) => store.put(value, name))
    },
    async remove(name) {
      await change((store) => store.delete(name))
    },
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('billfold', 1)
  request.onupgradeneeded = () => request.result.createObjectStore(storeName)
  return settle(request)
}

function settle<value>(request: IDBRequest<value>): Promise<value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
