import type { Browser, Page } from 'playwright-core'
import { type BenchPage, openPage } from './openPage.js'

/** Times in milliseconds. */
export type Visit = {
  readonly ready: number
  /** Never hovered: nothing but what a page fetches by itself, once it has nothing else to do. */
  readonly coldOpen: number
  /** The pointer came over the button first, and what that fetches has come. */
  readonly open: number
  readonly rest: number
  readonly secondOpen: number
  readonly connect: number
  readonly reload: number
  /** The longest task from the load until the visitor is connected; 50 where none is longer. */
  readonly worstTask: number
  /** After opening and a forced collection. */
  readonly heapBytes: number
  readonly elements: number
}

/**
 * Chromium keeps the memory of what was on the screen for five seconds. Freeing it holds a reload up, and is none of the
 * page's that comes.
 */
const freed = 6_000

/**
 * How long a visitor looks at a page before the first click. A slowed page may have no button yet when its network is
 * idle, and how soon it can be clicked is measured by itself.
 */
const looked = 2_000

/** Three visitors, each with an empty profile: one impatient, one who hovers, one who does not. */
export async function measureVisit(
  browser: Browser,
  parameters: { readonly url: string; readonly slowdown: number },
): Promise<Visit> {
  const { url, slowdown } = parameters
  const visitor = async <outcome>(work: (bench: BenchPage) => Promise<outcome>) => {
    const bench = await openPage(browser, { slowdown })
    try {
      return await work(bench)
    } finally {
      await bench.close()
    }
  }
  return {
    ...(await visitor((bench) => openAtOnce(bench, url))),
    ...(await visitor((bench) => openHovered(bench, url))),
    ...(await visitor((bench) => goThrough(bench, url))),
  }
}

async function openAtOnce({ page }: BenchPage, url: string) {
  await page.goto(url, { waitUntil: 'commit' })
  return { ready: await page.evaluate(() => window.probe.ready()) }
}

async function openHovered({ page, cdp }: BenchPage, url: string) {
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.locator('main button').hover()
  await page.waitForLoadState('networkidle')
  await quiet(page)
  const { painted, rest } = await page.evaluate(() => window.probe.open())
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const elements = await page.evaluate(() => window.probe.countElements())
  return { open: painted, rest, heapBytes: usedSize, elements }
}

async function goThrough({ page }: BenchPage, url: string) {
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(looked)
  await quiet(page)
  const { painted: coldOpen } = await page.evaluate(() => window.probe.open())
  await page.keyboard.press('Escape')
  await page.evaluate(() => window.probe.closed())
  await quiet(page)
  const { painted: secondOpen } = await page.evaluate(() => window.probe.open())
  await quiet(page)
  const connect = await page.evaluate(() => window.probe.connect())
  const worstTask = await page.evaluate(() => window.probe.worstTask())
  await page.evaluate(() => window.probe.closed())
  await page.waitForTimeout(freed)
  await page.reload({ waitUntil: 'commit' })
  const reload = await page.evaluate(() => window.probe.addressPainted())
  return { coldOpen, secondOpen, connect, worstTask, reload }
}

/** Waits until the page has nothing to do, so that one step's work is not measured with the next. */
async function quiet(page: Page) {
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
}
