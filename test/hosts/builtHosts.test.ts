import { appendFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser } from '../helpers/launchBrowser.js'
import { serveStatic } from '../helpers/serveStatic.js'
import { withSoakRows } from '../helpers/withSoakRows.js'
import { mainnetUrls } from './mainnetUrls.js'
import { prepareFixture } from './prepareFixture.js'
import { runProgram } from './runProgram.js'
import { visit } from './visit.js'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const usual = ['vite-react18', 'ethers6']

/** Hosts whose build is a folder of files. */
test.for(withSoakRows(usual, ['ethers5']))('%s', async (name) => {
  const site = await serveStatic(await buildFixture(name))
  try {
    await visit(browser, { url: `${site.url}/` })
  } finally {
    await site.stop()
  }
})

test.for([
  ['vite', mainnetUrls.viem],
  ['vue', mainnetUrls.billfold],
  ['plain', mainnetUrls.billfold],
] as const)('examples: %s', async ([name, mainnetUrl]) => {
  const site = await serveStatic(await buildFixture(name))
  try {
    await visit(browser, { url: `${site.url}/`, mainnetUrl })
  } finally {
    await site.stop()
  }
})

test('plain: a file that is not the published one does not run', async () => {
  const folder = await buildFixture('plain')
  await appendFile(`${folder}/billfold.cdn.js`, '\n')
  const site = await serveStatic(folder)
  const page = await browser.newPage()
  try {
    const refusal = page.waitForEvent('console', (message) => message.type() === 'error')
    await page.goto(`${site.url}/`)
    expect((await refusal).text()).toContain("Failed to find a valid digest in the 'integrity'")
    expect(await page.locator('billfold-button').innerHTML()).toBe('')
  } finally {
    await page.close()
    await site.stop()
  }
})

/** Gives the folder that a static server would serve. */
async function buildFixture(name: string): Promise<string> {
  const [{ rpcUrl }] = inject('devnet').chains
  const folder = await prepareFixture(name, inject('kit'))
  await runProgram(['npm', 'run', 'build'], { folder, env: { VITE_RPC_URL: rpcUrl } })
  return `${folder}/dist`
}
