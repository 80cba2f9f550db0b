import type { FrameLocator } from 'playwright-core'
import { pressInFrame } from './pressInFrame.js'

/** Presses the button that rejects. */
export function rejectInFrame(frame: FrameLocator): Promise<void> {
  return pressInFrame(frame.locator('[data-part="reject"]'))
}
