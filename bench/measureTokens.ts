import type { Browser } from 'playwright-core'
import { type AccountVisit, visitAccount } from './visitAccount.js'

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

/** The longest frame of a scroll, and of one through as many bare rows, in milliseconds. */
export type ScrollVisit = { readonly worstFrame: number; readonly bare: number }

/** A visitor connects, and scrolls through `count` transactions, CPU slowed. */
export async function measureActivity(
  browser: Browser,
  { url, count }: { readonly url: string; readonly count: number },
): Promise<ScrollVisit> {
  const visited = await visitAccount(browser, url)
  const { page, press, close } = visited
  try {
    await press(button, token)
    await press(activityTab, transaction)
    const worstFrame = await scroll(visited, { each: transaction, count })
    const bare = await page.evaluate((count) => window.listProbe.scrollBare(count), count)
    return { worstFrame, bare }
  } finally {
    await close()
  }
}

/** A visitor connects, opens the account twice, and scrolls through `count` tokens. */
export async function measureTokens(
  browser: Browser,
  { url, count }: { readonly url: string; readonly count: number },
): Promise<TokenVisit> {
  const visited = await visitAccount(browser, url)
  const { page, press, settle, close } = visited
  try {
    const firstOpen = await press(button, token)
    await settle()
    await page.keyboard.press('Escape')
    await page.evaluate(() => window.probe.closed())
    await settle()
    const secondOpen = await press(button, token)
    return { firstOpen, secondOpen, worstFrame: await scroll(visited, { each: token, count }) }
  } finally {
    await close()
  }
}

/** The longest frame of a scroll through so many, CPU slowed. */
async function scroll(
  { page, cdp, settle }: AccountVisit,
  { each, count }: { readonly each: string; readonly count: number },
): Promise<number> {
  const wanted = [each, count] as const
  await page.evaluate(([each, all]) => window.listProbe.fill(each, all), wanted)
  await settle()
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page.evaluate(() => window.listProbe.scroll())
}
