import type { Language } from '../i18n/languages.js'
import { loadModal } from './loadModal.js'

/** After how long on the page the modal is fetched unasked, in milliseconds. */
const idleTime = 4_000

/** Fetches the modal because the visitor is about to ask for it. Failures show when they do ask. */
export function prefetchModal(language: Language): void {
  if (savesData()) return
  loadModal(language).catch(() => {})
}

/** Fetches the modal while the page is idle and the element is in view. Returns its undo. */
export function prefetchWhenIdle(element: Element, language: Language): () => void {
  if (savesData() || typeof IntersectionObserver === 'undefined') return () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new IntersectionObserver(([entry]) => {
    clearTimeout(timer)
    if (entry?.isIntersecting) timer = setTimeout(fetch, idleTime)
  })
  const fetch = () => {
    observer.disconnect()
    prefetchModal(language)
  }
  observer.observe(element)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}

function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  return typeof connection === 'object' && connection !== null && 'saveData' in connection
    ? connection.saveData === true
    : false
}
