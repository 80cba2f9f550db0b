import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The Chromium to use: `CHROMIUM_PATH`, else one that is installed, else undefined. */
export function findChromium() {
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
  return process.env.CHROMIUM_PATH || names.map(findOnPath).find(Boolean)
}

/** Chromium without a window, which is far quicker: `HEADLESS_SHELL_PATH`, else one that is installed, else undefined. */
export function findHeadlessShell() {
  return process.env.HEADLESS_SHELL_PATH || findOnPath('chromium-headless-shell')
}

/** The Firefox to use: `FIREFOX_PATH`, else one that is installed, else undefined. */
export function findFirefox() {
  return process.env.FIREFOX_PATH || ['firefox-esr', 'firefox'].map(findOnPath).find(Boolean)
}

/**
 * What shows pages in WebKitGTK: its WebDriver (`WEBKIT_DRIVER_PATH`, else one that is installed) and
 * a display that nobody sees; undefined where one of the two is missing.
 */
export function findWebKit() {
  const driver = process.env.WEBKIT_DRIVER_PATH || findOnPath('WebKitWebDriver')
  const display = findOnPath('Xvfb')
  return driver && display ? { driver, display } : undefined
}

/** @param {string} name */
export function findOnPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

/** @param {string} file */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}
