import { type Browser, chromium } from 'playwright-core'
import { stage } from './stage.js'

/** The Chromium of this worker. Closing it ends the contexts made here, and leaves it running. */
export function shareBrowser(): Promise<Browser> {
  return chromium.connect(stage.browserUrl)
}
