import type { Browser, CDPSession } from 'playwright-core'
import { openPage } from './openPage.js'

/** Times in milliseconds. */
export type MarksVisit = {
  /** From the click to the wallets; the pointer came over the button before. */
  readonly open: number
  /** The same, until each row is there with its mark. */
  readonly whole: number
  /** What the page's main thread has worked for it: the same however busy the machine is. */
  readonly work: number
  /** From the click to the wallets, never hovered. */
  readonly coldOpen: number
  /** The same, until each row is there with its mark. */
  readonly coldWhole: number
  /** How many rows show a mark that the page has fetched. */
  readonly marks: number
}

/** Two visitors with empty profiles: one who hovers, one who does not. */
export async function measureMarks(
  browser: Browser,
  parameters: { readonly url: string; readonly slowdown: number },
): Promise<MarksVisit> {
  const hovered = await open(browser, { ...parameters, hovers: true })
  const cold = await open(browser, { ...parameters, hovers: false })
  return {
    open: hovered.painted,
    whole: hovered.whole,
    work: hovered.work,
    coldOpen: cold.painted,
    coldWhole: cold.whole,
    marks: Math.min(hovered.marks, cold.marks),
  }
}

async function open(
  browser: Browser,
  {
    url,
    slowdown,
    hovers,
  }: { readonly url: string; readonly slowdown: number; readonly hovers: boolean },
) {
  const { page, cdp, close } = await openPage(browser, { slowdown })
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  try {
    await page.goto(url, { waitUntil: 'networkidle' })
    if (hovers) {
      await page.locator('main button').hover()
      await page.waitForLoadState('networkidle')
    }
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
    const before = await workOf(cdp)
    const times = await page.evaluate(() => window.probe.openWhole())
    return { ...times, work: (await workOf(cdp)) - before }
  } finally {
    await close()
  }
}

/** In milliseconds of the processor. */
async function workOf(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const { value = 0 } = metrics.find(({ name }) => name === 'TaskDuration') ?? {}
  return value * 1000
}
