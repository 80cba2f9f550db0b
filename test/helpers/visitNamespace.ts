import type { Browser, Dialog, Page } from 'playwright-core'
import { visitDemo } from './visitDemo.js'

/** A visitor of the demo whose wallet of another namespace asks in the browser's own dialog. */
export async function visitNamespace(
  browser: Browser,
  { query, walletName }: { query: string; walletName: string },
) {
  const visited = await visitDemo(browser, { query })
  const { page, dialog, openModal } = visited
  const row = dialog.locator('[data-part="wallet"]', { hasText: walletName })
  async function choose(answer: 'accept' | 'dismiss') {
    await openModal()
    const asked = page.waitForEvent('dialog').then((question) => question[answer]())
    await row.click()
    await asked
  }
  async function connect() {
    await choose('accept')
    await visited.value('account-status').toBe('connected')
    await dialog.waitFor({ state: 'detached' })
  }
  return { ...visited, choose, connect, row }
}

/** Agrees to what the wallet asks next. */
export function accept(page: Page) {
  page.once('dialog', (question: Dialog) => question.accept())
}
