import type { Browser, Page } from 'playwright-core'
import { installListProbe } from './inPage/listProbe.js'
import { openPage } from './openPage.js'

/** Times in milliseconds. */
export type TokenVisit = {
  /** From the click on the account's button to the first token, with nothing asked before. */
  readonly firstOpen: number
  /** The same once more. */
  readonly secondOpen: number
  /** The longest frame of a scroll through all, CPU slowed. */
  readonly worstFrame: number
}

const activityTab = '[data-part="tab"][data-id="activity"]'
const transaction = '[data-part="transaction"]'

const button = 'main button'
const token = '[data-part="token"]'
const slowdown = 4

/** A visitor connects, and scrolls through `count` transactions: the longest frame, CPU slowed. */
export async function measureActivity(
  browser: Browser,
  { url, count }: { readonly url: string; readonly count: number },
): Promise<number> {
  const { press, scroll, close } = await visit(browser, url)
  try {
    await press(button, token)
    await press(activityTab, transaction)
    return await scroll(transaction, count)
  } finally {
    await close()
  }
}

/** A visitor connects, opens the account twice, and scrolls through `count` tokens. */
export async function measureTokens(
  browser: Browser,
  { url, count }: { readonly url: string; readonly count: number },
): Promise<TokenVisit> {
  const { page, press, scroll, close } = await visit(browser, url)
  try {
    const firstOpen = await press(button, token)
    await settle(page)
    await page.keyboard.press('Escape')
    await page.evaluate(() => window.probe.closed())
    await settle(page)
    const secondOpen = await press(button, token)
    return { firstOpen, secondOpen, worstFrame: await scroll(token, count) }
  } finally {
    await close()
  }
}

/** Waits until the page has nothing to do, so that one step's work is not measured with the next. */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
}

/** A visitor who is connected, with the modal closed. */
async function visit(browser: Browser, url: string) {
  const { page, cdp, close } = await openPage(browser)
  await page.addInitScript(installListProbe)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(() => window.probe.open())
  await page.evaluate(() => window.probe.connect())
  await settle(page)
  return {
    page,
    close,
    press: (from: string, to: string) =>
      page.evaluate(([from, to]) => window.listProbe.press(from, to), [from, to] as const),
    /** The longest frame of a scroll through so many, CPU slowed. */
    async scroll(each: string, count: number) {
      const wanted = [each, count] as const
      await page.evaluate(([each, all]) => window.listProbe.fill(each, all), wanted)
      await settle(page)
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      return page.evaluate(() => window.listProbe.scroll())
    },
  }
}
