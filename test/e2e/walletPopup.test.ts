import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Billfold } from '../../packages/kit/src/Billfold.js'
import { installTestWallet } from '../../packages/kit/src/testing/playwright/installTestWallet.js'
import { shareBrowser } from '../helpers/shareBrowser.js'
import { stage } from '../helpers/stage.js'
import { trapPage } from '../helpers/trapPage.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

let browser: Browser

beforeAll(async () => {
  browser = await shareBrowser()
})

afterAll(() => browser?.close())

async function visit() {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const { chains } = stage.devnet
  const wallet = await installTestWallet(context, { name: 'Magpie', approval: 'manual', chains })
  const page = await context.newPage()
  await page.goto(`${stage.demo.url}/?practice=0`)
  return { context, page, wallet }
}

const dialog = (page: Page) => page.locator('[data-part="dialog"]')
const openModal = (page: Page) =>
  page.getByTestId('connect-button').locator('[data-part="connect-button"]').click()

/** Puts into the page what a wallet's content script puts there to ask for a password. */
function showPopup(page: Page, place: { parent: 'body' | 'html'; shadow: boolean }) {
  return page.evaluate(({ parent, shadow }) => {
    const host = document.createElement('div')
    host.id = 'wallet-popup'
    Object.assign(host.style, { position: 'fixed', insetBlockEnd: '8px', insetInlineStart: '8px' })
    host.style.zIndex = '2147483647'
    const root = shadow ? host.attachShadow({ mode: 'open' }) : host
    const input = document.createElement('input')
    input.setAttribute('aria-label', 'Password of the wallet')
    const button = document.createElement('button')
    button.textContent = 'Unlock the wallet'
    button.addEventListener('click', () => host.setAttribute('data-unlocked', input.value))
    root.append(input, button)
    const where = parent === 'body' ? document.body : document.documentElement
    where.append(host)
  }, place)
}

/** The names that assistive technology finds in the page. */
async function namesInTree(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes.filter(({ ignored }) => !ignored).map(({ name }) => String(name?.value ?? ''))
}

async function usePopup(page: Page) {
  await expect
    .poll(() => namesInTree(page))
    .toEqual(expect.arrayContaining(['Password of the wallet', 'Unlock the wallet']))
  const input = page.getByLabel('Password of the wallet')
  await input.click()
  await page.keyboard.type('open sesame')
  expect(await input.inputValue()).toBe('open sesame')
  await page.getByRole('button', { name: 'Unlock the wallet' }).click()
  expect(await page.locator('#wallet-popup').getAttribute('data-unlocked')).toBe('open sesame')
  expect(await dialog(page).isVisible()).toBe(true)
}

const plain = [
  { parent: 'body', shadow: false },
  { parent: 'html', shadow: false },
] as const
const shadowed = [
  { parent: 'body', shadow: true },
  { parent: 'html', shadow: true },
] as const

test.for(withSoakRows(shadowed, plain))(
  'behavior: a pop-up from before, in $parent, shadow $shadow',
  async (place) => {
    const { context, page, wallet } = await visit()
    await showPopup(page, place)
    await openModal(page)
    await dialog(page).locator('[data-part="wallet"]').first().click()
    await dialog(page).getByText('Confirm in Magpie').waitFor()
    await usePopup(page)
    await wallet.approve()
    await expect.poll(() => page.getByTestId('account-status').textContent()).toBe('connected')
    await context.close()
  },
)

test.for(withSoakRows(plain, shadowed))(
  'behavior: a pop-up that comes later, in $parent, shadow $shadow',
  async (place) => {
    const { context, page, wallet } = await visit()
    await openModal(page)
    await dialog(page).locator('[data-part="wallet"]').first().click()
    await dialog(page).getByText('Confirm in Magpie').waitFor()
    await showPopup(page, place)
    await usePopup(page)
    await dialog(page).locator('[data-part="cancel"]').focus()
    await page.locator('#wallet-popup').evaluate((popup) => popup.remove())
    await wallet.approve()
    await expect.poll(() => page.getByTestId('account-status').textContent()).toBe('connected')
    await context.close()
  },
)

/** Puts the page into an element that the browser shows above all others. */
const showPage = (page: Page, where: 'full screen' | 'popover' | 'canvas') =>
  page.evaluate(async (where) => {
    const box = document.createElement(where === 'canvas' ? 'canvas' : 'div')
    const own = [...document.body.children].filter(
      ({ localName }) => localName !== 'billfold-layer',
    )
    if (where !== 'canvas') box.append(...own)
    document.body.append(box)
    if (where !== 'popover') return box.requestFullscreen()
    Object.assign(box, { popover: 'auto', style: 'block-size: 90vh' })
    box.showPopover()
  }, where)

function openByHost() {
  const { kit } = window as never as { kit: Billfold }
  kit._internal.dispatch({ type: 'modal/opened', route: { view: 'Connect' } })
}

test.each(['full screen', 'popover', 'canvas'] as const)(
  'behavior: the host’s page in a %s',
  async (where) => {
    const { context, page, wallet } = await visit()
    await showPage(page, where)
    // A game in a canvas has a button of its own.
    if (where === 'canvas') await page.evaluate(openByHost)
    else await openModal(page)
    await dialog(page).locator('[data-part="wallet"]').first().click()
    // Out of full screen again, as who approves in a wallet's window is.
    if (where === 'full screen') await page.evaluate(() => document.exitFullscreen())
    await dialog(page).locator('[data-part="cancel"]').hover()
    await wallet.approve()
    await expect.poll(() => page.getByTestId('account-status').textContent()).toBe('connected')
    await context.close()
  },
)

test('behavior: a dialog of the host’s that holds the focus, with the button in it', async () => {
  const { context, page, wallet } = await visit()
  await trapPage(page)
  await openModal(page)
  const focused = () => page.evaluate(() => document.activeElement?.localName)
  const row = dialog(page).locator('[data-part="wallet"]').first()
  await row.waitFor()
  await expect.poll(focused).toBe('billfold-layer')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('billfold-layer')
  expect(await namesInTree(page)).toContain('Connect wallet')
  const isScrolled = await row.evaluate((element) =>
    element.dispatchEvent(
      new WheelEvent('wheel', { bubbles: true, composed: true, cancelable: true }),
    ),
  )
  expect(isScrolled).toBe(true)
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await openModal(page)
  await row.click()
  await dialog(page).locator('[data-part="cancel"]').waitFor()
  await expect.poll(focused).toBe('billfold-layer')
  expect(await page.locator('#host-dialog').getAttribute('data-closed')).toBeNull()
  const layer = page.locator('billfold-layer', { has: dialog(page) })
  expect(await layer.getAttribute('data-react-aria-top-layer')).toBe('true')
  await wallet.approve()
  await expect.poll(() => page.getByTestId('account-status').textContent()).toBe('connected')
  await context.close()
})

test('behavior: the host’s own modal dialog, with the button in it', async () => {
  const { context, page, wallet } = await visit()
  await page.evaluate(() => {
    const native = document.createElement('dialog')
    native.id = 'host-dialog'
    native.append(...document.body.children)
    document.body.append(native)
    native.showModal()
  })
  await openModal(page)
  const row = dialog(page).locator('[data-part="wallet"]').first()
  await row.click()
  await wallet.approve()
  await expect.poll(() => page.getByTestId('account-status').textContent()).toBe('connected')
  await context.close()
})
