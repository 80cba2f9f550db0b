import { type Browser, chromium } from 'playwright-core'
import { chromiumFlags } from './chromiumFlags.js'
import { headlessPath } from './chromiumPath.js'

/**
 * Starts Chromium. A visitor is a context of it: `browser.newContext(profiles.phone)`. End-to-end
 * tests share one: see `shareBrowser`.
 *
 * @param parameters.flags Further ones than every Chromium of ours gets.
 * @param parameters.path The program. @default the headless shell
 */
export function launchBrowser(
  parameters: {
    readonly flags?: readonly string[] | undefined
    readonly path?: string | undefined
  } = {},
): Promise<Browser> {
  const { flags = [], path = headlessPath() } = parameters
  return chromium.launch({ executablePath: path, args: [...chromiumFlags, ...flags] })
}
