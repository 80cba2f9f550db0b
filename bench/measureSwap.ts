import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import type { BuiltPage } from './measureSizes.js'
import { visitAccount } from './visitAccount.js'

/** Times in milliseconds. */
export type SwapVisit = {
  /** From the last key until the quote is asked for. */
  readonly asked: number
  /** From the last byte of the quote's answer until it is painted. */
  readonly painted: number
  /** The longest frame while an amount is typed. */
  readonly worstFrame: number
  /** The same, CPU slowed. */
  readonly worstSlowFrame: number
}

const swapAction = '[data-part="action"][data-id="swap"]'
const slowdown = 4

/** A visitor connects, opens the swap, and types an amount three times. */
export async function measureSwap(browser: Browser, url: string): Promise<SwapVisit> {
  const { page, cdp, press, settle, close } = await visitAccount(browser, url)
  try {
    await press('main button', swapAction)
    await press(swapAction, '[data-part="choose-from"]')
    for (const [side, last] of [['from', '01'] as const, ['to', '02'] as const]) {
      await page.locator(`[data-part="choose-${side}"]`).click()
      const list = page.locator('[data-page="SwapSelectToken"]')
      await list.locator(`[data-part="token"][data-id$="${last}"]`).click()
      await list.waitFor({ state: 'detached' })
    }
    await settle()
    const amount = page.locator('[data-part="given"] input')
    await amount.pressSequentially('0.5')
    const times = await page.evaluate(() =>
      window.listProbe.answered('[data-part="expected"]:not([data-empty])', '/v1/convert/quotes'),
    )
    const type = async () => {
      await amount.fill('')
      await settle()
      await page.evaluate(() => window.listProbe.watchFrames())
      await amount.pressSequentially('123.456789012', { delay: 60 })
      return page.evaluate(() => window.listProbe.worstFrame())
    }
    const worstFrame = await type()
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return { ...times, worstFrame, worstSlowFrame: await type() }
  } finally {
    await close()
  }
}

/** The scripts that the view of swaps brings when it is opened first, each through gzip -9, in bytes. */
export async function measureFeature(
  browser: Browser,
  built: BuiltPage,
): Promise<readonly number[]> {
  const { page, press, settle, close } = await visitAccount(browser, built.url)
  try {
    await press('main button', swapAction)
    await settle()
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) scripts.push(basename(request.url()))
    })
    await press(swapAction, '.bf-payment')
    await settle()
    return scripts.map((name) => {
      const script = readFileSync(join(built.folder, 'assets', name))
      return gzipSync(script, { level: 9 }).length
    })
  } finally {
    await close()
  }
}
