import { type Browser, chromium } from 'playwright-core'
import { chromiumFlags } from './chromiumFlags.js'
import { chromiumPath } from './chromiumPath.js'

/**
 * Starts Chromium. A visitor is a context of it: `browser.newContext(profiles.phone)`. End-to-end
 * tests share one: see `shareBrowser`.
 *
 * @param parameters.flags Further ones than every Chromium of ours gets.
 */
export function launchBrowser(
  parameters: { readonly flags?: readonly string[] | undefined } = {},
): Promise<Browser> {
  const { flags = [] } = parameters
  return chromium.launch({ executablePath: chromiumPath(), args: [...chromiumFlags, ...flags] })
}
