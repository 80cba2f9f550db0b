import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumFlags } from '../helpers/chromiumFlags.js'
import { chromiumPath } from '../helpers/chromiumPath.js'
import { visitDemo } from '../helpers/visitDemo.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

let browser: Browser

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: chromiumFlags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
})

afterAll(() => browser?.close())

/** Goes to another page and back. The page that comes back is the very one that was left. */
async function leaveAndReturn(page: Page, whileAway: () => unknown = () => {}) {
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) =>
      document.documentElement.setAttribute('data-persisted', String(persisted)),
    )
  })
  const address = page.url()
  await page.goto(new URL('/two.html', address).href)
  await whileAway()
  // The page that comes back does not load again.
  await page.goBack({ waitUntil: 'commit' })
  expect(page.url()).toBe(address)
  await expect.poll(() => page.locator('html').getAttribute('data-persisted')).toBe('true')
}

test.for(withSoakRows(['wagmi'], ['none']))(
  'default: connected before and after, adapter=%s',
  async (adapter) => {
    const visit = await visitDemo(browser, { query: `adapter=${adapter}` })
    const { context, page, connect, value, errors } = visit
    await connect()
    await leaveAndReturn(page)
    await value('account-status').toBe('connected')
    await page.getByTestId('sign-message').click()
    await value('sign-message-result').toMatch(/^0x[0-9a-f]{130}$/)
    expect(errors).toEqual([])
    await context.close()
  },
)

test.for(withSoakRows(['none'], ['wagmi']))(
  'behavior: disconnected while away, adapter=%s',
  async (adapter) => {
    const visit = await visitDemo(browser, { query: `adapter=${adapter}` })
    const { context, page, wallet, connect, value } = visit
    await connect()
    await leaveAndReturn(page, () => wallet.revoke())
    await value('account-status').toBe('disconnected')
    await connect()
    await context.close()
  },
)

test.for(withSoakRows(['wagmi'], ['none']))(
  'behavior: another account while away, adapter=%s',
  async (adapter) => {
    const visit = await visitDemo(browser, {
      query: `adapter=${adapter}`,
      wallet: { accounts: 2 },
    })
    const { context, page, wallet, connect, value } = visit
    await connect()
    await leaveAndReturn(page, () => wallet.selectAccount(1))
    await value('account-address').toBe('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
    await context.close()
  },
)

test('behavior: the modal was open, and still works', async () => {
  const { context, page, openModal, dialog, chooseWallet, value } = await visitDemo(browser)
  await openModal()
  await dialog.locator('[data-part="wallet"]').first().waitFor()
  await leaveAndReturn(page)
  await chooseWallet()
  await value('account-status').toBe('connected')
  await context.close()
})
