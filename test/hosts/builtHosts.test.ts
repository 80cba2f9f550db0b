import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, inject, test } from 'vitest'
import { launchBrowser } from '../helpers/launchBrowser.js'
import { serveStatic } from '../helpers/serveStatic.js'
import { prepareFixture } from './prepareFixture.js'
import { runProgram } from './runProgram.js'
import { visit } from './visit.js'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

/** Hosts whose build is a folder of files. */
test.for(['vite-react18', 'wagmi2', 'vue', 'plain'])('%s', async (name) => {
  const [{ rpcUrl }] = inject('devnet').chains
  const folder = await prepareFixture(name, inject('kit'))
  const env = { VITE_RPC_URL: rpcUrl, RPC_URL: rpcUrl }
  await runProgram(['npm', 'run', 'build'], { folder, env })
  const site = await serveStatic(`${folder}/dist`)
  try {
    await visit(browser, { url: `${site.url}/` })
  } finally {
    await site.stop()
  }
})
