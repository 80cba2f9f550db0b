import type { Locator, Page } from 'playwright-core'

/** Fills in a payment in the modal's view and goes on to what it comes to. */
export async function fillPayment(
  dialog: Locator,
  { amount, to }: { amount: string; to: string },
): Promise<void> {
  const view = dialog.locator('[data-page="WalletSend"]')
  await view.locator('[data-part="amount"] input').fill(amount)
  await view.locator('[data-part="to"] input').fill(to)
  await view.locator('[data-part="review"]').click()
  await dialog.locator('[data-page="WalletSendPreview"]').waitFor()
}

/** The same without a pointer: the field for the amount has the focus when the view comes. */
export async function typePayment(
  page: Page,
  dialog: Locator,
  { amount, to }: { amount: string; to: string },
): Promise<void> {
  const view = dialog.locator('[data-page="WalletSend"]')
  await view.locator('[data-part="amount"] input:focus').waitFor()
  await page.keyboard.type(amount)
  const field = view.locator('[data-part="to"] input')
  while (!(await field.evaluate((input) => input.matches(':focus'))))
    await page.keyboard.press('Tab')
  await page.keyboard.type(to)
  await view.locator('[data-part="review"]:not(:disabled)').waitFor()
  await page.keyboard.press('Enter')
  await dialog.locator('[data-page="WalletSendPreview"]').waitFor()
}
