import { rm } from 'node:fs/promises'
import { indexSettings, serverSettings } from '@billfold/devnet'
import type { Browser } from 'playwright-core'
import { afterAll } from 'vitest'
import type { Server } from '../../packages/server/src/createServer.js'
import { makeDataFolder } from './makeDataFolder.js'
import { shareBrowser } from './shareBrowser.js'
import { stage } from './stage.js'
import { startServer } from './startServer.js'

/**
 * A browser and a server of the stage's chains, for all tests of a file; both end with them, the browser
 * first.
 *
 * @param parameters.isIndexed whether the server reads the chains' transfers into a database of its own
 */
export async function openStage({
  isIndexed = false,
}: {
  isIndexed?: boolean
} = {}): Promise<{ browser: Browser; server: Server }> {
  const folder = isIndexed ? await makeDataFolder() : undefined
  const index = folder ? { ...indexSettings(stage.devnet), DATA_DIR: folder } : {}
  const server = await startServer({ ...serverSettings(stage.devnet), ...index })
  afterAll(async () => {
    await server.stop()
    if (folder) await rm(folder, { recursive: true, force: true })
  })
  const browser = await shareBrowser()
  afterAll(() => browser.close())
  return { browser, server }
}
