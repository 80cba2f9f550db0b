import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installTestWallet } from '../../packages/kit/src/testing/playwright/installTestWallet.js'
import { profiles } from '../helpers/profiles.js'
import { shareBrowser } from '../helpers/shareBrowser.js'
import { stage } from '../helpers/stage.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

const usual = [
  { adapter: 'wagmi', profile: 'desktop' },
  { adapter: 'none', profile: 'phone' },
] as const
const further = [
  { adapter: 'wagmi', profile: 'phone' },
  { adapter: 'none', profile: 'desktop' },
] as const

let browser: Browser

beforeAll(async () => {
  browser = await shareBrowser()
})

afterAll(() => browser?.close())

/** A visitor with a scriptable wallet on the demo's page. */
async function visit(
  parameters: { adapter?: string; profile?: 'desktop' | 'phone'; query?: string } = {},
) {
  const { adapter = 'wagmi', profile = 'desktop', query = '' } = parameters
  const context = await browser.newContext({ ...profiles[profile], reducedMotion: 'reduce' })
  const { chains } = stage.devnet
  const wallet = await installTestWallet(context, { name: 'Magpie', rdns: 'test.magpie', chains })
  const address = `${stage.demo.url}/?adapter=${adapter}&practice=0${query}`
  const page = await context.newPage()
  await page.goto(address)
  return { context, page, wallet, address }
}

const openModal = (page: Page) =>
  page.getByTestId('connect-button').locator('[data-part="connect-button"]').click()
const chooseWallet = (page: Page) => page.locator('[data-part="wallet"]').first().click()
const dialog = (page: Page) => page.locator('[data-part="dialog"]')
const status = (page: Page) => expect.poll(() => page.getByTestId('account-status').textContent())
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('billfold') ?? '')

async function connect(page: Page) {
  await openModal(page)
  await chooseWallet(page)
  await status(page).toBe('connected')
  await dialog(page).waitFor({ state: 'detached' })
}

test.for(withSoakRows(usual, further))('default: $adapter, $profile', async (host) => {
  const { context, page, wallet } = await visit(host)
  await wallet.rejectNext()
  await openModal(page)
  await chooseWallet(page)
  await dialog(page).getByText('You declined in the wallet').waitFor()
  await dialog(page).locator('[data-part="retry"]').click()
  await status(page).toBe('connected')

  await page.reload()
  await status(page).toBe('connected')
  expect(await page.getByTestId('account-address').textContent()).toMatch(/^0x/)

  await wallet.setChain(31338)
  await expect.poll(() => page.getByTestId('network-name').textContent()).toBe('Local Two')
  await page.getByTestId('open-Networks').click()
  await page.locator('[data-part="network"][data-id="eip155:31337"]').click()
  await expect.poll(() => page.getByTestId('network-name').textContent()).toBe('Local One')
  await dialog(page).waitFor({ state: 'detached' })

  await wallet.disconnect()
  await status(page).toBe('disconnected')
  await expect.poll(() => stored(page)).not.toContain('test.magpie","addresses')
  await context.close()
})

test.for(withSoakRows(['none'], ['wagmi']))(
  'behavior: closed while it hangs, late approval, adapter=%s',
  async (adapter) => {
    const { context, page, wallet } = await visit({ adapter })
    await wallet.setApproval('manual')
    await openModal(page)
    await chooseWallet(page)
    await dialog(page).getByText('Confirm in Magpie').waitFor()
    // What is given up before is not asked of the wallet any more.
    await expect.poll(() => wallet.pending()).toHaveLength(1)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await wallet.approve()
    await status(page).toBe('disconnected')
    expect(await stored(page)).not.toContain('"addresses"')

    await wallet.setApproval('auto')
    await connect(page)
    await context.close()
  },
)

test('behavior: waiting is honest', async () => {
  const { context, page, wallet } = await visit()
  await page.clock.install()
  await page.reload()
  await wallet.hangNext()
  await openModal(page)
  await chooseWallet(page)
  await dialog(page).getByText('Confirm in Magpie').waitFor()
  await page.clock.runFor(21_000)
  await dialog(page).getByText('Still waiting for Magpie').waitFor()
  await dialog(page).locator('[data-part="retry"]').click()
  await status(page).toBe('connected')
  await context.close()
})

test('behavior: focus goes in, stays in, comes back', async () => {
  const { context, page } = await visit()
  const focused = () =>
    page.evaluate(() => {
      let element = document.activeElement
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
      return element?.closest('[data-part="dialog"]')
        ? 'dialog'
        : element?.getAttribute('data-part')
    })
  await page.getByTestId('connect-button').locator('[data-part="connect-button"]').focus()
  await page.keyboard.press('Enter')
  await dialog(page).waitFor()
  await expect.poll(focused).toBe('dialog')
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab')
    expect(await focused()).not.toBe('connect-button')
  }
  await page.keyboard.press('Escape')
  await expect.poll(focused).toBe('connect-button')

  await page.keyboard.press('Enter')
  await page.locator('[data-part="wallet"]').first().focus()
  await page.keyboard.press('Enter')
  await status(page).toBe('connected')
  await expect.poll(focused).toBe('account-button')
  await context.close()
})

test('behavior: two tabs agree', async () => {
  const { context, page, address } = await visit()
  await connect(page)
  const other = await context.newPage()
  await other.goto(address)
  await status(other).toBe('connected')
  await other.getByTestId('disconnect').click()
  await status(page).toBe('disconnected')
  await context.close()
})

test('behavior: nothing is asked of anybody else', async () => {
  const { context, page } = await visit()
  const hosts = new Set<string>()
  context.on('request', (request) => hosts.add(new URL(request.url()).host))
  await page.reload()
  await connect(page)
  await page.getByTestId('open-Account').click()
  await dialog(page).locator('[data-part="balance"]').waitFor()
  const own = [stage.demo.url, ...stage.devnet.chains.map(({ rpcUrl }) => rpcUrl)]
  const allowed = own.map((url) => new URL(url).host)
  expect([...hosts].filter((host) => host !== '' && !allowed.includes(host))).toEqual([])
  await context.close()
})

test('behavior: a modal on its way is seen, one that cannot be loaded says so', async () => {
  const { context, page } = await visit({ query: '&prefetch=none' })
  let fail = () => {}
  const failed = new Promise<void>((resolve) => {
    fail = resolve
  })
  await page.route('**/Modal-*.js', async (route) => {
    await failed
    await route.abort()
  })
  await openModal(page)
  const waiting = page.locator('[data-part="connect-button"][aria-busy="true"]')
  await waiting.getByText('Opening…').waitFor()
  fail()
  const notice = page.locator('[data-part="notice"]')
  await notice.waitFor()
  expect(await waiting.count()).toBe(0)
  await page.unroute('**/Modal-*.js')
  await notice.click()
  await dialog(page).waitFor()
  await connectFromOpen(page)
  await context.close()
})

async function connectFromOpen(page: Page) {
  await chooseWallet(page)
  await status(page).toBe('connected')
}
