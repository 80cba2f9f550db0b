import { createEmitter } from '../../utils/createEmitter.js'
import type { Messages } from '../i18n/en.js'
import type { Language } from '../i18n/languages.js'

type ModalModule = typeof import('./Modal.js')

/** What the modal needs to show itself. */
export type ModalParts = {
  readonly Modal: ModalModule['Modal']
  readonly messages: Messages
  readonly language: Language
}

const loaded = new Map<Language, ModalParts>()
const arrived = createEmitter<void>()
const loading = new Map<Language, Promise<ModalParts>>()

/** The modal's code and texts, if they have come already. */
export function loadedModal(language: Language): ModalParts | undefined {
  return loaded.get(language)
}

/** Calls `listener` when code or texts have come. Returns an unsubscribe function. */
export function watchLoaded(listener: () => void): () => void {
  return arrived.on(listener)
}

/** Fetches the modal's code and texts, once. A failed attempt can be made again. */
export function loadModal(language: Language): Promise<ModalParts> {
  const known = loading.get(language)
  if (known) return known
  const promise = fetchParts(language)
  loading.set(language, promise)
  promise.then(
    (parts) => {
      loaded.set(language, parts)
      arrived.emit()
    },
    () => loading.delete(language),
  )
  return promise
}

async function fetchParts(language: Language): Promise<ModalParts> {
  const { Modal, loadMessages } = await import('./Modal.js')
  return { Modal, messages: await loadMessages(language), language }
}
