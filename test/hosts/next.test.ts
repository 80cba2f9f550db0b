import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser } from '../helpers/launchBrowser.js'
import { countScripts } from './countScripts.js'
import { mainnetUrls } from './mainnetUrls.js'
import { prepareFixture } from './prepareFixture.js'
import { runProgram } from './runProgram.js'
import { serveProgram } from './serveProgram.js'
import { visit } from './visit.js'
import { layoutShift, watchLayout } from './watchLayout.js'

let browser: Browser
let folder: string

beforeAll(async () => {
  browser = await launchBrowser()
  folder = await prepareFixture('next', inject('kit'))
})
afterAll(() => browser?.close())

/** In the production server's HTML, before any script has run. */
async function serverHtml(page: Page) {
  return (await page.request.get(page.url())).text()
}

test('production: buttons and account in the server’s HTML, nothing shifts', async () => {
  await runProgram(['npm', 'run', 'build'], { folder })
  const site = await serveProgram({ folder, command: next('start') })
  try {
    await visit(browser, {
      url: `${site.url}/`,
      mainnetUrl: mainnetUrls.viem,
      onPage: watchLayout,
      async onOpened(page) {
        expect(await serverHtml(page)).toMatch(/<button[^>]*>.*Connect wallet/)
        expect(await layoutShift(page)).toBe(0)
      },
      async onReloaded(page) {
        const html = await serverHtml(page)
        expect(html).toContain('0xf3…b92266')
        expect(html).toContain('You are <!-- -->0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
        expect(html).not.toContain('Connect wallet')
        expect(await layoutShift(page)).toBe(0)
      },
    })
    const counted = await countScripts(browser, { url: `${site.url}/`, savesData: false })
    expect(counted.opening).toBe(0)
  } finally {
    await site.stop()
  }
})

test('development: React warns of no difference between server and browser', async () => {
  const site = await serveProgram({ folder, command: next('dev') })
  try {
    await visit(browser, {
      url: `${site.url}/`,
      mainnetUrl: mainnetUrls.viem,
      // Browsers ask for a fresh copy when they reload.
      ignores: /rendering with server caches disabled/,
    })
  } finally {
    await site.stop()
  }
})

function next(verb: 'start' | 'dev') {
  return ['node_modules/next/dist/bin/next', verb, '--hostname', 'localhost', '--port', '0']
}
