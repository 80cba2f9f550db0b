import type { FrameLocator } from 'playwright-core'
import { expect } from 'vitest'

/** Reads to the end, and presses the button that agrees once it was seen for a while, and the mouse was there. */
export async function approveInFrame(frame: FrameLocator): Promise<void> {
  const sign = frame.locator('[data-part="sign"]:enabled')
  // What is to be read may still be growing.
  await expect
    .poll(async () => {
      await frame.locator('[data-part="details"]').press('End')
      return sign.count()
    })
    .toBe(1)
  await sign.hover()
  await frame.locator('[data-part="sign"][data-ready]').waitFor()
  await sign.click()
}
