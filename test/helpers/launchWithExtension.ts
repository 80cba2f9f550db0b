import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright-core'
import { chromiumFlags } from './chromiumFlags.js'
import { chromiumPath } from './chromiumPath.js'
import { type Profile, profiles } from './profiles.js'

/**
 * Starts Chromium with unpacked extensions and a fresh profile of its own, which goes when the
 * context closes.
 *
 * @param parameters.extensions Folders, each with a `manifest.json`.
 * @param parameters.profile @default 'desktop'
 */
export async function launchWithExtension(parameters: {
  readonly extensions: readonly [string, ...string[]]
  readonly profile?: Profile | undefined
}): Promise<BrowserContext> {
  const { extensions, profile = 'desktop' } = parameters
  const folder = await mkdtemp(join(tmpdir(), 'billfold-profile-'))
  const list = extensions.join(',')
  const context = await chromium.launchPersistentContext(folder, {
    ...profiles[profile],
    executablePath: chromiumPath(),
    args: [...chromiumFlags, `--load-extension=${list}`, `--disable-extensions-except=${list}`],
    ignoreDefaultArgs: ['--disable-extensions'],
  })
  context.once('close', () => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return context
}
