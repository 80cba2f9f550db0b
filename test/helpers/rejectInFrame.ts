import type { FrameLocator } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Presses the button that rejects once the frame knows of the mouse over it: for a moment after a frame is shown the
 * browser gives what is pressed there to the page.
 */
export async function rejectInFrame(frame: FrameLocator): Promise<void> {
  const reject = frame.locator('[data-part="reject"]')
  await expect
    .poll(async () => {
      await reject.hover()
      return frame.locator('[data-part="reject"]:hover').count()
    })
    .toBe(1)
  await reject.click()
}
