import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Presses what is in the frame once that knows of the mouse over it: for a moment after a frame is shown the browser
 * gives what is pressed there to the page.
 */
export async function pressInFrame(button: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await button.hover()
      return button.evaluate((node) => node.matches(':hover'))
    })
    .toBe(true)
  await button.click()
}
