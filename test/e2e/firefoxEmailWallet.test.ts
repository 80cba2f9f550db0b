import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFirefox } from '../../scripts/findBrowser.mjs'
import {
  askOnPage,
  openFrameStage,
  openOnPage,
  readOwner,
  walletPassword,
} from '../helpers/frameStage.js'

const firefox = findFirefox()
let browser: Browser | undefined
const stage = firefox ? await openFrameStage() : undefined

beforeAll(async () => {
  if (!firefox) return
  const options = { browser: 'firefox', executablePath: firefox, headless: true } as const
  browser = await puppeteer.launch(options)
}, 60_000)
afterAll(() => browser?.close())

// Where it is missing and may not be installed, `npm test` says so.
test.runIf(firefox)('default: a wallet, and signatures by a window, in Firefox', async () => {
  if (!browser || !stage) throw new Error('Firefox has not started.')
  const page = await browser.newPage()
  await page.goto(stage.host.url)
  await page.evaluate(openOnPage, `${stage.server.frameUrl}/f/current`)
  const ask = (method: string, params: object = {}) =>
    page.evaluate(askOnPage, [method, params] as const)
  expect(await stage.signIn({ ask }, 'foxy@orchard.example')).toEqual({ next: 'setUp' })
  const frame = page.frames().find((each) => each.url().includes('/f/'))
  if (!frame) throw new Error('There is no frame.')
  const made = ask('getUser')
  await frame.locator('[data-part="password"]').fill(walletPassword)
  await frame.locator('[data-part="again"]').fill(walletPassword)
  await frame.locator('[data-part="submit"]').click()
  const { address } = readOwner(await made)

  async function openWindow(): Promise<Page> {
    await frame?.locator('[data-part="window"] [data-part="submit"]').click()
    const find = async () =>
      (await browser?.pages())?.find((each) => each.url().includes('/approval'))
    await expect.poll(find).toBeDefined()
    const found = await find()
    if (!found) throw new Error('It was there a moment ago.')
    await found.waitForSelector('[data-part="approve"]')
    return found
  }
  const sign = () => ask('request', { method: 'personal_sign', params: ['0x48656c6c6f', address] })

  const rejected = sign()
  await (await openWindow()).close()
  expect(await rejected).toMatchObject({ code: 4001 })

  const signed = sign()
  const opened = await openWindow()
  expect(new URL(opened.url()).origin).toBe(stage.server.frameUrl)
  await opened.locator('[data-part="sign"]:enabled').hover()
  await opened.waitForSelector('[data-part="sign"][data-ready]')
  // The window may be gone before the press is over.
  await opened.click('[data-part="sign"]').catch(() => {})
  const signature = (await signed).result as `0x${string}`
  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
  await expect.poll(() => opened.isClosed()).toBe(true)
  await page.close()
})
