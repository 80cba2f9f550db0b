import type { Page } from 'playwright-core'

/** Pays in the window of the devnet's shop, and says what the window knows of who opened it. */
export async function payInShop(window: Page, card = '4242424242424242'): Promise<unknown> {
  await window.waitForURL(/\/pay\//)
  const opener: unknown = await window.evaluate(() => window.opener)
  await window.getByLabel('Card number').fill(card)
  await window.getByRole('button', { name: /^Pay/ }).click()
  return opener
}
