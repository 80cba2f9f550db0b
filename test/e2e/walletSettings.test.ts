import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FrameStage, openFrameStage, setUpWallet } from '../helpers/frameStage.js'
import { shareBrowser } from '../helpers/shareBrowser.js'

const browser = await shareBrowser()
let stage: FrameStage

beforeAll(async () => {
  stage = await openFrameStage(browser)
})
afterAll(async () => {
  await browser.close()
  await stage?.stop()
})

test('default: a menu and its sections, by mouse and by keyboard alone', async () => {
  const visitor = await stage.visit()
  const { ask, frame, page, context } = visitor
  expect(await ask('openSettings')).toMatchObject({ code: 4100 })
  expect(await stage.signIn(visitor, 'ada@orchard.example')).toEqual({ next: 'setUp' })
  await setUpWallet(visitor)

  const closed = ask('openSettings')
  const menu = frame.locator('[data-part="menu"]')
  const ways = frame.locator('[data-part="ways"]')
  await menu.getByText('ada@orchard.example').waitFor()
  await menu.locator('[data-id="ways"]').click()
  await expect.poll(() => ways.locator('[data-part="way"]').allTextContents()).toHaveLength(1)
  expect(await ways.locator('[data-part="way"]').textContent()).toMatch(/^PasswordSince /)
  await ways.locator('[data-part="back"]').click()
  // Where the visitor was before.
  const row = menu.locator('[data-id="ways"]:focus')
  await row.waitFor()
  await page.keyboard.press('Enter')
  await ways.locator('h1:focus').waitFor()
  await page.keyboard.press('Escape')
  await row.waitFor()
  await page.keyboard.press('Escape')
  expect(await closed).toEqual({ result: {} })
  expect(await frame.locator('#view').textContent()).toBe('')

  const again = ask('openSettings')
  await menu.locator('[data-part="close"]').click()
  expect(await again).toEqual({ result: {} })
  expect(visitor.problems).toEqual([])
  await context.close()
})

test('behavior: the page hears of a session that has ended, and nothing else', async () => {
  const visitor = await stage.visit()
  const { ask, frame, context } = visitor
  expect(await stage.signIn(visitor, 'bea@orchard.example')).toEqual({ next: 'setUp' })
  await setUpWallet(visitor)
  const closed = ask('openSettings')
  await frame.locator('[data-part="menu"]').waitFor()
  await context.route('**/v1/vault/wallets', (route) => route.abort())
  await frame.locator('[data-id="ways"]').click()
  const failed = frame.locator('[data-part="failed"]')
  await failed.getByText('The server cannot be reached. Try again.').waitFor()
  await failed.locator('[data-part="close"]').click()
  await context.unroute('**/v1/vault/wallets')
  const expired = { status: 401, json: { error: 'expired' } }
  await context.route('**/v1/**', (route) => route.fulfill(expired))
  await frame.locator('[data-id="ways"]').click()
  expect(await closed).toMatchObject({ code: 4100 })
  await context.close()
})
