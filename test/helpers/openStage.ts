import { serverSettings } from '@billfold/devnet'
import type { Browser } from 'playwright-core'
import { afterAll } from 'vitest'
import type { Server } from '../../packages/server/src/createServer.js'
import { shareBrowser } from './shareBrowser.js'
import { stage } from './stage.js'
import { startServer } from './startServer.js'

/** A browser and a server of the stage's chains, for all tests of a file; both end with them, the browser first. */
export async function openStage(): Promise<{ browser: Browser; server: Server }> {
  const server = await startServer(serverSettings(stage.devnet))
  afterAll(() => server.stop())
  const browser = await shareBrowser()
  afterAll(() => browser.close())
  return { browser, server }
}
