import type { FrameLocator } from 'playwright-core'

/** Reads to the end, and presses the button that agrees once it was seen for a while, and the mouse was there. */
export async function approveInFrame(frame: FrameLocator): Promise<void> {
  await frame.locator('[data-part="details"]').press('End')
  const sign = frame.locator('[data-part="sign"]:enabled')
  await sign.hover()
  await frame.locator('[data-part="sign"][data-ready]').waitFor()
  await sign.click()
}
