import type { Browser } from 'playwright-core'
import { installListProbe } from './inPage/listProbe.js'
import { type BenchPage, openPage } from './openPage.js'

export type AccountVisit = BenchPage & {
  /** Clicks; how long until something else is painted. */
  press(from: string, to: string): Promise<number>
  /** Waits until the page has nothing to do, so that one step's work is not measured with the next. */
  settle(): Promise<void>
}

/** A visitor who is connected, with the modal closed. */
export async function visitAccount(browser: Browser, url: string): Promise<AccountVisit> {
  const { page, cdp, close } = await openPage(browser)
  async function settle() {
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
  }
  await page.addInitScript(installListProbe)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(() => window.probe.open())
  await page.evaluate(() => window.probe.connect())
  await settle()
  const press = (from: string, to: string) =>
    page.evaluate(([from, to]) => window.listProbe.press(from, to), [from, to] as const)
  return { page, cdp, close, press, settle }
}
