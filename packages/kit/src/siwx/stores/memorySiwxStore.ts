import type { SiwxSession } from '../SiwxMessage.js'
import { createLocalStore, type LocalStoreParameters } from './createLocalStore.js'
import type { SiwxSessionStore } from './SiwxSessionStore.js'

/** A store whose sign-ins end with the page. */
export function memorySiwxStore(parameters: LocalStoreParameters = {}): SiwxSessionStore {
  let sessions: readonly SiwxSession[] = []
  const records = {
    read: () => sessions,
    write: (changed: readonly SiwxSession[]) => {
      sessions = changed
    },
  }
  return createLocalStore(records, parameters)
}
