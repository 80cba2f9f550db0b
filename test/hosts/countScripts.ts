import { installTestWallet } from 'billfold/testing'
import type { Browser } from 'playwright-core'
import { expect, inject } from 'vitest'
import { profiles } from '../helpers/profiles.js'

/**
 * How many scripts a page fetches before any click, and then by opening the modal. For a visitor who
 * saves data the modal is not fetched beforehand.
 */
export async function countScripts(
  browser: Browser,
  { url, savesData }: { url: string; savesData: boolean },
): Promise<{ load: number; opening: number }> {
  const [{ rpcUrl }] = inject('devnet').chains
  const context = await browser.newContext(profiles.desktop)
  await installTestWallet(context, { chains: [{ id: 31337, rpcUrl }] })
  if (savesData)
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
  const page = await context.newPage()
  let scripts = 0
  let asked = Date.now()
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') return
    scripts += 1
    asked = Date.now()
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  if (!savesData) await page.locator('billfold-layer').waitFor({ state: 'attached' })
  await expect.poll(() => Date.now() - asked).toBeGreaterThan(1000)
  const load = scripts
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.locator('[data-part="wallet"]').first().waitFor()
  await page.waitForLoadState('networkidle')
  await context.close()
  return { load, opening: scripts - load }
}
