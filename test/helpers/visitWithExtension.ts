import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { approve, type ExtensionBrowser } from './extension.js'
import { stage } from './stage.js'

export type NamespaceName = 'eip155' | 'solana' | 'bip122'

/** A visitor of the demo whose wallet is the extension. */
export type ExtensionVisit = {
  readonly page: Page
  readonly dialog: ReturnType<Page['locator']>
  /** Waits for one of the live values of the page. */
  value(name: string): ReturnType<typeof expect.poll<string | null>>
  /** Chooses the wallet for a namespace. */
  choose(namespace: NamespaceName): Promise<void>
  /** From the closed modal to the connected page. */
  connect(namespace: NamespaceName): Promise<void>
  /** The text of a result, once it is as asked for. */
  result(testId: string, pattern: RegExp): Promise<string>
}

/** Opens the demo as somebody who has never been there. @param query For example `solana=1`. */
export async function visitWithExtension(
  browser: ExtensionBrowser,
  query: string,
): Promise<ExtensionVisit> {
  const page = await browser.context.newPage()
  const devtools = await browser.context.newCDPSession(page)
  const { origin } = new URL(stage.demo.url)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await page.goto(`${stage.demo.url}/?practice=0&${query}`)

  const dialog = page.locator('[data-part="dialog"]')
  const text = (name: string) => page.getByTestId(name).textContent()
  const value = (name: string) => expect.poll(() => text(name))
  async function choose(namespace: NamespaceName) {
    await page.getByTestId('open-Connect').click()
    await dialog.locator('[data-part="wallet"]', { hasText: 'Billfold Dev Wallet' }).click()
    await dialog.locator(`[data-part="namespace"][data-id="${namespace}"]`).click()
  }
  return {
    page,
    dialog,
    value,
    choose,
    async connect(namespace) {
      await choose(namespace)
      await approve(browser.context)
      await value('account-status').toBe('connected')
      await dialog.waitFor({ state: 'detached' })
    },
    async result(testId, pattern) {
      await value(testId).toMatch(pattern)
      return pattern.exec((await text(testId)) ?? '')?.[0] ?? ''
    },
  }
}
