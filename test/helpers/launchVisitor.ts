import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright-core'
import { chromiumFlags } from './chromiumFlags.js'
import { chromiumPath } from './chromiumPath.js'

/** Debian's Chromium, and every private window, keeps storage from frames of other sites. */
const preferences = { profile: { cookie_controls_mode: 0, block_third_party_cookies: false } }

/**
 * Starts Chromium for a visitor whose frames of other sites have storage. The profile goes when the
 * context closes.
 */
export async function launchVisitor(): Promise<BrowserContext> {
  const folder = await mkdtemp(join(tmpdir(), 'billfold-profile-'))
  await mkdir(join(folder, 'Default'))
  await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify(preferences))
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: chromiumPath(),
    args: chromiumFlags,
    reducedMotion: 'reduce',
  })
  context.once('close', () => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return context
}
