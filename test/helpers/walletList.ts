import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The modal's list of connected wallets: what is in it, and what can be done with it. */
export function walletList(page: Page) {
  const dialog = page.locator('[data-part="dialog"]')
  const list = dialog.locator('[data-page="ProfileWallets"]')
  const connected = list.locator('[data-part="connected-wallet"]')
  const row = (id: string) => list.locator(`[data-part="connected-wallet"][data-id="${id}"]`)
  const line = (id: string) => row(id).locator('..')
  const ids = () =>
    expect.poll(() =>
      connected.evaluateAll((rows) => rows.map((each) => each.getAttribute('data-id'))),
    )
  const inUse = () =>
    expect.poll(() => list.locator('[aria-current="true"]').first().getAttribute('data-id'))
  const said = () => expect.poll(() => list.locator('[role="status"]').allTextContents())
  async function openList() {
    await page.getByTestId('connect-button').locator('[data-part="account-button"]').click()
    await dialog.locator('[data-part="wallets"]').click()
    await list.waitFor()
  }
  async function add(id: string) {
    await list.locator('[data-part="add-wallet"]').first().click()
    await dialog.locator(`[data-page="Connect"] [data-part="wallet"][data-id="${id}"]`).click()
    await list.waitFor()
  }
  const remove = (id: string) => line(id).locator('[data-part="remove-wallet"]')
  return { list, row, line, ids, inUse, said, openList, add, remove }
}
