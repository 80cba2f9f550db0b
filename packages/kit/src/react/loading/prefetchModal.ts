import type { Billfold } from '../../Billfold.js'
import { toLanguage } from '../../utils/languages.js'
import { loadModal } from './loadModal.js'
import { whenIdle } from './whenIdle.js'

// Not in the types of the DOM: https://wicg.github.io/netinfo/, https://w3c.github.io/device-memory/
type Device = {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
  /** In GiB. */
  readonly deviceMemory?: number
}

/**
 * Fetches the modal because the visitor is about to ask for it, and what it shows first. Failures show
 * when they do ask.
 */
export function prefetchModal(kit: Billfold): void {
  if (kit.options.prefetch === 'none' || savesData()) return
  fetchModal(kit)
    .then(({ preloadPictures }) => preloadPictures(kit))
    .catch(() => {})
}

/**
 * Fetches the modal's code once `element` is in view and the page has nothing to do. Not where that
 * would cost the visitor something. Returns an unsubscribe function.
 */
export function prefetchWhenIdle(kit: Billfold, element: Element): () => void {
  if (kit.options.prefetch !== 'idle' || savesData() || isFrugal()) return () => {}
  return whenIdle(element, () => fetchModal(kit).catch(() => {}))
}

function fetchModal(kit: Billfold) {
  return loadModal(toLanguage(kit.getState().locale))
}

function savesData() {
  const { connection } = navigator as Device // see there
  return connection?.saveData || matchMedia('(prefers-reduced-data: reduce)').matches
}

function isFrugal() {
  const { connection, deviceMemory = 8 } = navigator as Device // see there
  return deviceMemory <= 2 || /[23]g/.test(connection?.effectiveType ?? '')
}
