import type { Browser, Locator, Page } from 'playwright-core'
import type { Server } from '../../packages/server/src/createServer.js'
import { stage } from './stage.js'
import { type DemoVisit, visitDemo } from './visitDemo.js'

/** The site, and the web wallet in another window. */
export type PocketVisit = DemoVisit & {
  readonly pocket: Page
  /** What the wallet asks its owner. */
  readonly sheet: Locator
  /** The link under the code, from the closed modal. */
  readLink(): Promise<string>
  /** Gives the wallet a link. */
  pair(link: string): Promise<void>
  /** Presses a button of the sheet. */
  decide(name: string): Promise<void>
}

/** @param parameters.query Options of the demo, such as `adapter=none`. */
export async function visitWithPocket(
  browser: Browser,
  { server, query }: { server: Pick<Server, 'url' | 'relayUrl'>; query: string },
): Promise<PocketVisit> {
  const visit = await visitDemo(browser, {
    query: `${query}&server=${encodeURIComponent(server.url)}`,
  })
  const { context, page, dialog, openModal } = visit
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // A window of its own: browsers let a tab behind another one wait.
  const device = await browser.newContext({ reducedMotion: 'reduce' })
  // It may be gone with the browser.
  context.on('close', () => void device.close().catch(() => {}))
  const pocket = await openPocket(await device.newPage(), server)
  const sheet = pocket.getByRole('dialog')
  return {
    ...visit,
    pocket,
    sheet,
    async readLink() {
      await openModal()
      const copy = dialog.locator('[data-part="copy"]')
      const row = dialog.locator('[data-part="wallet"]', { hasText: 'Phone wallet' })
      await copy.or(row).first().waitFor()
      if (await row.isVisible()) await row.click()
      await copy.click()
      await dialog.locator('[data-part="copy"][data-state="copied"]').waitFor()
      return page.evaluate(() => navigator.clipboard.readText())
    },
    async pair(link) {
      await pocket.getByLabel('Link from the site').fill(link)
      await pocket.getByRole('button', { name: 'Connect', exact: true }).click()
    },
    decide: (name) => sheet.getByRole('button', { name, exact: true }).click(),
  }
}

/** Goes to the web wallet. */
export async function openPocket(
  page: Page,
  { relayUrl }: Pick<Server, 'relayUrl'>,
): Promise<Page> {
  await page.goto(`${stage.wallet.url}/?relay=${encodeURIComponent(relayUrl)}`)
  return page
}
