import type { Language } from '../i18n/languages.js'
import { loadModal } from './loadModal.js'

/** Fetches the modal because the visitor is about to ask for it. Failures show when they do ask. */
export function prefetchModal(language: Language): void {
  // Not in the types of the DOM: https://wicg.github.io/savedata/
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  loadModal(language).catch(() => {})
}
