import type { Browser, CDPSession, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildPage } from '../../bench/buildPage.js'
import { countTimers } from '../../bench/inPage/timers.js'
import { announceWallets } from '../../bench/inPage/wallets.js'
import type {} from '../../bench/pages/leak/main.js'
import { type PageServer, servePages } from '../../bench/servePages.js'
import { launchBrowser } from '../helpers/launchBrowser.js'
import { profiles } from '../helpers/profiles.js'
import { isSoak } from '../helpers/withSoakRows.js'

type Stock = Awaited<ReturnType<typeof takeStock>>

/** By then everything that is made once for a page has been made. */
const warmRounds = 8
const rounds = isSoak ? 50 : 12
const heapAllowance = 1_000_000 // bytes
/**
 * Chromium may hold on to what was in use last for as long as a page is there. A leak is in each
 * page.
 */
const pages = 3

let server: PageServer
let browser: Browser

beforeAll(async () => {
  server = await servePages({ leak: await buildPage('leak', { from: 'source' }) })
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

describe('behavior: mounted, opened, connected, disconnected and destroyed again and again', () => {
  test.each(['react', 'element'] as const)(
    'billfold/%s',
    { timeout: 300_000, retry: pages - 1 },
    async (entryPoint) => {
      const context = await browser.newContext(profiles.desktop)
      const page = await context.newPage()
      await page.addInitScript(announceWallets)
      await page.addInitScript(countTimers)
      await page.goto(`${server.url}/leak/`, { waitUntil: 'networkidle' })
      const cdp = await context.newCDPSession(page)
      await visit(page, entryPoint, warmRounds)
      const before = await takeStock(page, cdp)
      await visit(page, entryPoint, rounds - warmRounds)
      const more = async () => compare(before, await takeStock(page, cdp))
      const nothing = { listeners: 0, walletListeners: 0, timers: 0, nodes: 0 }
      const again = async () => {
        const found = await more()
        // Chromium may hold on to what was in use last, until something else is. A leak stays.
        if (found.nodes > 0) await visit(page, entryPoint, 1)
        return found
      }
      await expect.poll(again, { timeout: 30_000, interval: 1000 }).toMatchObject(nothing)
      expect((await more()).heapBytes).toBeLessThan(heapAllowance)
      expect(await listDetached(cdp)).toEqual([])
    },
  )
})

async function visit(page: Page, entryPoint: 'react' | 'element', count: number) {
  const button = page.locator('main button')
  for (let round = 0; round < count; round++) {
    await page.evaluate((kind) => window.begin(kind), entryPoint)
    await button.click()
    await page.getByRole('button', { name: 'Bench Wallet' }).click()
    await button.filter({ hasText: '0x' }).click()
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await button.filter({ hasText: 'Connect wallet' }).waitFor()
    await page.evaluate(() => window.end())
    await button.waitFor({ state: 'detached' })
  }
}

/** What is left when nobody visits any more and all garbage has been collected. */
async function takeStock(page: Page, cdp: CDPSession) {
  await page.waitForLoadState('networkidle')
  // Chromium itself holds what was clicked last.
  await page.mouse.click(1, 700)
  await page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 5_000 })),
  )
  await expect.poll(() => page.evaluate(() => window.countTimers())).toBe(0)
  for (let times = 0; times < 3; times++) await cdp.send('HeapProfiler.collectGarbage')
  const { jsEventListeners, nodes } = await cdp.send('Memory.getDOMCounters')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return {
    listeners: jsEventListeners,
    walletListeners: await page.evaluate(() => window.countWalletListeners()),
    timers: await page.evaluate(() => window.countTimers()),
    nodes,
    heapBytes: usedSize,
  }
}

/** How much more there is of each; what has become less is none. */
function compare(before: Stock, after: Stock): Stock {
  const keys = Object.keys(before) as (keyof Stock)[] // the keys of a literal
  const more = keys.map((key) => [key, Math.max(0, after[key] - before[key])])
  return Object.fromEntries(more)
}

/** Names of the nodes that are in no document, but held by something. */
async function listDetached(cdp: CDPSession): Promise<readonly string[]> {
  await cdp.send('DOM.enable')
  const { detachedNodes } = await cdp.send('DOM.getDetachedDomNodes')
  return detachedNodes.map(({ treeNode }) => treeNode.nodeName)
}
