import { createStorage, type StorageArea } from '../../clients/createStorage.js'
import { createLocalStore, type LocalStoreParameters } from './createLocalStore.js'
import { readSession } from './readSession.js'
import type { SiwxSessionStore } from './SiwxSessionStore.js'

export type BrowserSiwxStoreParameters = LocalStoreParameters & {
  /** @default localStorage */
  area?: (() => StorageArea | undefined) | undefined
  /** @default 'billfold.siwx' */
  key?: string | undefined
}

/**
 * A store that keeps sign-ins in the browser. They tell the page who the visitor is; a server must not
 * trust them without checking the message and the signature itself.
 */
export function browserSiwxStore(parameters: BrowserSiwxStoreParameters = {}): SiwxSessionStore {
  const { area = () => globalThis.localStorage, key = 'billfold.siwx' } = parameters
  const storage = createStorage({ area, key })
  const read = () => {
    const stored = storage.read()
    return Array.isArray(stored) ? stored.flatMap((each) => readSession(each) ?? []) : []
  }
  return {
    ...createLocalStore({ read, write: storage.write }, parameters),
    watch: storage.watch,
  }
}
