import type { Language } from '../i18n/languages.js'
import { loadModal } from './loadModal.js'

/** Fetches the modal because the visitor is about to ask for it. Failures show when they do ask. */
export function prefetchModal(language: Language): void {
  if (savesData()) return
  loadModal(language).catch(() => {})
}

function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  return typeof connection === 'object' && connection !== null && 'saveData' in connection
    ? connection.saveData === true
    : false
}
