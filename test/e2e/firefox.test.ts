import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFirefox } from '../../scripts/findBrowser.mjs'
import { openStage } from '../helpers/openStage.js'
import { stage } from '../helpers/stage.js'

const firefox = findFirefox()
const { server } = await openStage()

let browser: Browser | undefined

beforeAll(async () => {
  if (firefox)
    browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: firefox,
      headless: true,
    })
})

afterAll(() => browser?.close())

const text = (page: Page, id: string) =>
  expect.poll(() =>
    page.$eval(`[data-testid="${id}"]`, (element) => element.textContent).catch(() => ''),
  )

/** Agrees to what the practice wallet asks in its card. */
const approve = (page: Page) => page.locator('>>> [data-decision="approve"]').click()

// Where it is missing and may not be installed, `npm test` says so.
test.runIf(firefox).for(['wagmi', 'none'])(
  'default: a visit in Firefox, adapter=%s',
  async (adapter) => {
    if (!browser) throw new Error('Firefox has not started.')
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    await page.goto(`${stage.demo.url}/?adapter=${adapter}`)
    await page.evaluate(() => localStorage.clear())
    await page.reload()

    await page.locator('[data-testid="connect-button"] [data-part="connect-button"]').click()
    await page.locator('>>> [data-part="wallet"]').click()
    await approve(page)
    await text(page, 'account-status').toBe('connected')
    await page.waitForSelector('>>> [data-part="dialog"]', { hidden: true })

    await page.locator('[data-testid="sign-message"]').click()
    await approve(page)
    await text(page, 'sign-message-result').toMatch(/^0x[0-9a-f]{130}$/)
    await page.locator('[data-testid="switch-31338"]').click()
    await approve(page)
    await text(page, 'network-name').toBe('Local Two')

    await page.reload()
    await text(page, 'account-address').toMatch(/^0x/)
    await text(page, 'account-status').toBe('connected')
    await page.locator('[data-testid="disconnect"]').click()
    await text(page, 'account-status').toBe('disconnected')
    expect(errors).toEqual([])
    await page.close()
  },
)

// Firefox says nothing of it to anybody.
test.runIf(firefox)('behavior: the modal has the focus where what had it goes away', async () => {
  if (!browser) throw new Error('Firefox has not started.')
  const page = await browser.newPage()
  await page.setViewport({ width: 1280, height: 800 })
  await page.goto(`${stage.demo.url}/?adapter=wagmi&server=${encodeURIComponent(server.url)}`)
  await page.locator('[data-testid="connect-button"] [data-part="connect-button"]').click()
  const getWallet = '>>> [data-part="get-wallet"]'
  const button = await page.waitForSelector(getWallet, { visible: true })
  await button?.click()
  await page.waitForSelector(getWallet, { hidden: true })
  const focused = () => page.evaluate(() => document.activeElement?.localName)
  await expect.poll(focused).toBe('billfold-layer')
  await page.close()
})
