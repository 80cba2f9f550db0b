import { findChromium, findHeadlessShell } from '../../scripts/findBrowser.mjs'

/** @throws Error when this machine has no Chromium. */
export function chromiumPath(): string {
  const path = findChromium()
  if (!path) throw new Error('No Chromium found: install it, or set CHROMIUM_PATH.')
  return path
}

/** Where a visitor needs neither extensions, nor the back/forward cache, nor preferences. */
export function headlessPath(): string {
  return findHeadlessShell() ?? chromiumPath()
}
