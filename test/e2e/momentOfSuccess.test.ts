import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { shareBrowser } from '../helpers/shareBrowser.js'
import { visitDemo } from '../helpers/visitDemo.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

const browser = await shareBrowser()
afterAll(() => browser.close())

/** What the page is like in the frame that says that it has worked. */
function moment(page: Page) {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const root = document.querySelector('billfold-layer')?.shadowRoot
        function look() {
          const ring = root?.querySelector('[data-part="ring"][data-state="success"]')
          const dialog = ring?.closest('[data-part="dialog"]')
          if (!dialog) return requestAnimationFrame(look)
          const status = document.querySelector('[data-testid="account-status"]')?.textContent
          const { pointerEvents } = getComputedStyle(dialog)
          return resolve({ status, pointerEvents, says: dialog.textContent })
        }
        look()
      }),
  )
}

test.for(withSoakRows([400], [1280]))(
  'default: a check, while the page has the address; %i px',
  async (width) => {
    const { context, page, wallet, dialog, openModal, chooseWallet, value, errors } =
      await visitDemo(browser, {
        wallet: { approval: 'manual' },
        options: { viewport: { width, height: 800 } },
      })
    await openModal()
    await chooseWallet()
    await dialog.getByText('Confirm in Magpie').waitFor()
    const seen = moment(page)
    await wallet.approve()
    expect(await seen).toEqual({
      status: 'connected',
      pointerEvents: 'none',
      says: expect.stringContaining('Connected'),
    })
    await dialog.waitFor({ state: 'detached' })
    await value('account-status').toBe('connected')
    expect(errors).toEqual([])
    await context.close()
  },
)

test('behavior: none for whoever closes it', async () => {
  const { context, page, dialog, openModal, chooseWallet } = await visitDemo(browser, {
    wallet: { approval: 'manual' },
  })
  await openModal()
  await chooseWallet()
  await dialog.getByText('Confirm in Magpie').waitFor()
  const seen = await dialog.evaluateHandle((element) => {
    const seen = { passive: false }
    const observer = new MutationObserver(() => {
      seen.passive ||= element.hasAttribute('data-passive')
    })
    observer.observe(element, { attributes: true })
    return seen
  })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await seen.evaluate(({ passive }) => passive)).toBe(false)
  await context.close()
})
