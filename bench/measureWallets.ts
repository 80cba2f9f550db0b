import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { installListProbe } from './inPage/listProbe.js'
import type { BuiltPage } from './measureSizes.js'
import { openPage } from './openPage.js'

/** Times in milliseconds. */
export type WalletVisit = {
  /** From the click on "All wallets" to the first row. */
  readonly firstRow: number
  /** From the last key to the hit. */
  readonly search: number
  /** The longest frame of a scroll through all, CPU slowed. */
  readonly worstFrame: number
  /** From the click to the code. */
  readonly code: number
  /** Scripts that the code brought, each file by itself through gzip -9. */
  readonly codeBytes: number
}

const row = '[data-part="wallet"]'
const listed = `[data-part="all-wallets"] ${row}`
const slowdown = 4

/** Visits a page with a catalogue of `count` wallets. */
export async function measureWallets(
  browser: Browser,
  parameters: { readonly built: BuiltPage; readonly server: string; readonly count: number },
): Promise<WalletVisit> {
  const { built, server, count } = parameters
  const url = `${built.url}#server=${encodeURIComponent(server)}`
  const list = await visit(browser, url, async (page, cdp) => {
    await openList(page)
    const firstRow = await page.evaluate(
      (to) => window.listProbe.press('button[data-part="all-wallets"]', to),
      listed,
    )
    await settle(page)
    await page.getByRole('searchbox').pressSequentially('ledger')
    const search = await page.evaluate((to) => window.listProbe.found(to, 'Ledger'), listed)
    await page.getByRole('searchbox').fill('')
    await page.evaluate((to) => window.listProbe.shown(to, 'MetaMask'), listed)
    const worstFrame = await scroll(page, cdp, { rows: listed, count })
    return { firstRow, search, worstFrame }
  })
  const scan = await visit(browser, url, async (page) => {
    await openList(page)
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) scripts.push(request.url())
    })
    const code = await page.evaluate(
      (from) => window.listProbe.press(from, '[data-part="qr"] svg'),
      '[data-id="walletConnect"]',
    )
    await page.waitForLoadState('networkidle')
    const weights = scripts.map((script) => weigh(join(built.folder, 'assets', basename(script))))
    return { code, codeBytes: weights.reduce((sum, bytes) => sum + bytes, 0) }
  })
  return { ...list, ...scan }
}

/** The same scroll of a list of pictures and names. */
export async function measurePlainList(
  browser: Browser,
  parameters: { readonly built: BuiltPage; readonly server: string; readonly count: number },
): Promise<number> {
  const { built, server, count } = parameters
  const url = `${built.url}#server=${encodeURIComponent(server)}`
  return visit(browser, url, (page, cdp) => scroll(page, cdp, { rows: row, count }))
}

async function visit<outcome>(
  browser: Browser,
  url: string,
  work: (page: Page, cdp: CDPSession) => Promise<outcome>,
): Promise<outcome> {
  const { page, cdp, close } = await openPage(browser)
  try {
    await page.addInitScript(installListProbe)
    await page.goto(url, { waitUntil: 'networkidle' })
    return await work(page, cdp)
  } finally {
    await close()
  }
}

async function openList(page: Page) {
  await page.evaluate(() => window.probe.open())
  await page.evaluate(() => window.listProbe.shown('button[data-part="all-wallets"]'))
  await settle(page)
}

async function scroll(
  page: Page,
  cdp: CDPSession,
  { rows, count }: { readonly rows: string; readonly count: number },
): Promise<number> {
  await page.evaluate(([each, all]) => window.listProbe.fill(each, all), [rows, count] as const)
  await settle(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page.evaluate(() => window.listProbe.scroll())
}

/** Waits until the page has nothing to do, so that one step's work is not measured with the next. */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
}

function weigh(file: string): number {
  return gzipSync(readFileSync(file), { level: 9 }).length
}
