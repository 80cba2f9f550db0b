import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright-core'
import { chromiumFlags } from './chromiumFlags.js'
import { chromiumPath, headlessPath } from './chromiumPath.js'

/** As Chromium writes them; 1 is "blocked". */
const preferences = {
  allowed: { profile: { cookie_controls_mode: 0, block_third_party_cookies: false } },
  blocked: { profile: { cookie_controls_mode: 1, block_third_party_cookies: true } },
}

/** Starts Chromium with a profile of its own, which goes when the context closes. */
export async function launchVisitor(parameters: {
  /** That of frames of other sites. */
  readonly storage: keyof typeof preferences
}): Promise<BrowserContext> {
  const { storage } = parameters
  const folder = await mkdtemp(join(tmpdir(), 'billfold-profile-'))
  await mkdir(join(folder, 'Default'))
  await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify(preferences[storage]))
  const context = await chromium.launchPersistentContext(folder, {
    // The headless shell allows it, and knows no preferences.
    executablePath: storage === 'allowed' ? headlessPath() : chromiumPath(),
    args: chromiumFlags,
    reducedMotion: 'reduce',
  })
  context.once('close', () => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return context
}
