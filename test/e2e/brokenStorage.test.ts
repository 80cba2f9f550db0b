import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareBrowser } from '../helpers/shareBrowser.js'
import { visitDemo } from '../helpers/visitDemo.js'

let browser: Browser

beforeAll(async () => {
  browser = await shareBrowser()
})

afterAll(() => browser?.close())

const broken = {
  blocked: (context: BrowserContext) =>
    context.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('The user denied permission.', 'SecurityError')
        },
      })
    }),
  full: (context: BrowserContext) =>
    context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    }),
}

test.for(['blocked', 'full'] as const)('behavior: %s', async (kind) => {
  for (const adapter of ['wagmi', 'none']) {
    const visit = await visitDemo(browser, { query: `adapter=${adapter}`, prepare: broken[kind] })
    await visit.connect()
    await visit.page.getByTestId('sign-message').click()
    await visit.value('sign-message-result').toMatch(/^0x[0-9a-f]{130}$/)
    await visit.page.getByTestId('disconnect').click()
    await visit.value('account-status').toBe('disconnected')
    expect(visit.errors).toEqual([])
    await visit.context.close()
  }
})

const garbage = [
  '{',
  'null',
  '[]',
  '"connected"',
  '{"version":99,"connections":{"eip155":{"status":"connected"}}}',
  '{"version":1,"connections":{"eip155":{"connectorId":7,"addresses":"all"}},"network":{}}',
  '\u0000\uffff',
]

test('behavior: corrupt', async () => {
  const visit = await visitDemo(browser)
  for (const text of garbage) {
    await visit.page.evaluate((stored) => {
      localStorage.clear()
      localStorage.setItem('billfold', stored)
    }, text)
    await visit.page.reload()
    await visit.value('account-status').toBe('disconnected')
    await visit.connect()
    const stored = await visit.page.evaluate(() => localStorage.getItem('billfold'))
    expect(() => JSON.parse(stored ?? ''), text).not.toThrow()
    expect(stored).toContain('test.magpie')
    await visit.page.getByTestId('disconnect').click()
    await visit.value('account-status').toBe('disconnected')
  }
  expect(visit.errors).toEqual([])
  await visit.context.close()
})
