import { createEmitter } from '../../utils/createEmitter.js'
import type { Language } from '../../utils/languages.js'
import type { Messages } from '../i18n/en.js'

type ModalModule = typeof import('../modal/Modal.js')

/** What the modal needs to show itself. */
export type ModalParts = {
  readonly Modal: ModalModule['Modal']
  readonly preloadPictures: ModalModule['preloadPictures']
  readonly messages: Messages
  readonly language: Language
}

const loaded = new Map<Language, ModalParts>()
const changed = createEmitter<void>()
const loading = new Map<Language, Promise<ModalParts>>()

/** The modal's code and texts, if they have come already. */
export function loadedModal(language: Language): ModalParts | undefined {
  return loaded.get(language)
}

/** Whether they are on their way. */
export function isModalLoading(language: Language): boolean {
  return loading.has(language) && !loaded.has(language)
}

/**
 * Calls `listener` when code or texts have been asked for, have come, or have failed to. Returns an
 * unsubscribe function.
 */
export function watchModal(listener: () => void): () => void {
  return changed.on(listener)
}

/** Fetches the modal's code and texts, once. A failed attempt can be made again. */
export function loadModal(language: Language): Promise<ModalParts> {
  const known = loading.get(language)
  if (known) return known
  const promise = fetchParts(language)
  loading.set(language, promise)
  changed.emit()
  promise
    .then(
      (parts) => loaded.set(language, parts),
      () => loading.delete(language),
    )
    .then(() => changed.emit())
  return promise
}

async function fetchParts(language: Language): Promise<ModalParts> {
  const { Modal, loadMessages, preloadPictures } = await import('../modal/Modal.js')
  return { Modal, preloadPictures, messages: await loadMessages(language), language }
}
