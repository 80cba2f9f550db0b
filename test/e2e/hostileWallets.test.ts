import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installTestWallet } from '../../packages/kit/src/testing/playwright/installTestWallet.js'
import { profiles } from '../helpers/profiles.js'
import { shareBrowser } from '../helpers/shareBrowser.js'
import { stage } from '../helpers/stage.js'
import { visitDemo } from '../helpers/visitDemo.js'

let browser: Browser

beforeAll(async () => {
  browser = await shareBrowser()
})

afterAll(() => browser?.close())

const names = [
  '<img src=x onerror="window.hacked=1">',
  '</span><script>window.hacked=1</script>',
  'x'.repeat(10_000),
  '\u202eeslaf\u2066\u200b\u0000',
  '',
  '   ',
]
const icons = [
  'javascript:window.hacked=1',
  'data:text/html,<script>window.hacked=1</script>',
  `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" onload="window.hacked=1"><script>window.hacked=1</script></svg>')}`,
  'https://tracker.example/pixel.png',
  'data:image/png;base64,AAAA',
  `data:image/svg+xml,${'x'.repeat(100_000)}`,
]

function announce(traits: object) {
  return (context: BrowserContext) =>
    installTestWallet(context, { chains: stage.devnet.chains, ...traits })
}

test('behavior: names and icons that would rather be code', async () => {
  const requested: string[] = []
  const visit = await visitDemo(browser, {
    options: { viewport: { width: 700, height: 800 } },
    async prepare(context) {
      context.on('request', (request) => requested.push(request.url()))
      for (const [index, name] of names.entries())
        await announce({ name, rdns: `evil.wallet${index}`, icon: icons[index] })(context)
    },
  })
  const { context, dialog, openModal, errors } = visit
  await openModal()
  await expect
    .poll(() => dialog.locator('[data-part="wallet"]').count())
    .toBeGreaterThan(names.length - 2)
  const { hacked, width, overflow } = await dialog.evaluate((element) => ({
    hacked: 'hacked' in window,
    width: element.getBoundingClientRect().width,
    overflow: [...element.querySelectorAll('*')].some(
      (part) => part.scrollWidth > element.clientWidth,
    ),
  }))
  expect({ hacked, width, overflow }).toEqual({ hacked: false, width: 360, overflow: false })
  expect(requested.filter((url) => url.includes('tracker'))).toEqual([])
  for (const row of await dialog.locator('[data-part="wallet"]').all()) {
    const { height } = (await row.boundingBox()) ?? { height: 0 }
    expect(height).toBeLessThanOrEqual(64)
    expect((await row.textContent())?.trim()).not.toBe('')
  }
  expect(errors).toEqual([])
  await context.close()
})

test('behavior: two claim one identity, one announces late', async () => {
  const visit = await visitDemo(browser, {
    prepare: announce({ name: 'Magpie', rdns: 'test.magpie', uuid: crypto.randomUUID() }),
  })
  const { context, dialog, openModal } = visit
  await openModal()
  const rows = dialog.locator('[data-part="wallet"]')
  await expect.poll(() => rows.count()).toBe(2)
  expect(await rows.nth(0).textContent()).not.toContain('Uses the identity')
  expect(await rows.nth(1).textContent()).toContain('Uses the identity of Magpie')
  const late = await announce({ name: 'Nightjar', rdns: 'test.nightjar', announce: false })(context)
  await late.announce()
  await context.pages()[0]?.reload()
  await openModal()
  await dialog.getByText('Nightjar').waitFor()
  await context.close()
})

test('behavior: a wallet that comes while the list is open', async () => {
  const visit = await visitDemo(browser, { wallet: { announce: false } })
  const { context, dialog, openModal, wallet, chooseWallet, value } = visit
  await openModal()
  await dialog.getByText('No wallet found in this browser').waitFor()
  await wallet.announce()
  await chooseWallet()
  await value('account-status').toBe('connected')
  await context.close()
})

test('behavior: only at window.ethereum', async () => {
  const visit = await visitDemo(browser, { query: 'eip6963=0', wallet: { legacy: true } })
  await visit.connect()
  await visit.page.reload()
  await visit.value('account-status').toBe('connected')
  await visit.context.close()
})

test('behavior: where extensions cannot exist none is offered', async () => {
  const visit = await visitDemo(browser, {
    wallet: { announce: false },
    options: profiles.phone,
    prepare: (context) =>
      context.addInitScript(() =>
        Object.assign(window, { TelegramWebviewProxy: { postEvent() {} } }),
      ),
  })
  const { context, dialog, openModal } = visit
  await openModal()
  await dialog.getByText('Open this page in your wallet’s own browser.').waitFor()
  expect(await dialog.getByText('Install one, then come back').count()).toBe(0)
  await context.close()
})

test('behavior: theme and language change while it is open', async () => {
  const { context, page, dialog, openModal } = await visitDemo(browser)
  await openModal()
  await dialog.getByText('Connect wallet').first().waitFor()
  const background = () => dialog.evaluate((element) => getComputedStyle(element).backgroundColor)
  const click = (id: string) =>
    page.getByTestId(id).evaluate((element) => (element as HTMLElement).click())
  await click('theme-dark')
  await expect.poll(background).toBe('rgb(18, 19, 19)')
  await click('theme-light')
  await expect.poll(background).toBe('rgb(255, 255, 255)')
  await click('locale-de')
  await dialog.getByText('Wallet verbinden').first().waitFor()
  await click('locale-ar')
  await expect
    .poll(() => dialog.evaluate((element) => getComputedStyle(element).direction))
    .toBe('rtl')
  await context.close()
})

test('accessibility: what is said aloud', async () => {
  const visit = await visitDemo(browser)
  const { context, page, dialog, wallet, openModal, chooseWallet, value } = visit
  const said = () => dialog.locator('[role="status"], [role="alert"], [aria-live]').allInnerTexts()
  wallet.setApproval('manual')
  await openModal()
  await chooseWallet()
  await expect.poll(async () => (await said()).join(' ')).toContain('Confirm in Magpie')
  await wallet.reject()
  await expect.poll(async () => (await said()).join(' ')).toContain('You declined in the wallet')
  wallet.setApproval('auto')
  await dialog.locator('[data-part="retry"]').click()
  await value('account-status').toBe('connected')
  await page.getByTestId('open-Account').click()
  await context.grantPermissions(['clipboard-write', 'clipboard-read'])
  await dialog.locator('[data-part="copy"]').click()
  await expect.poll(async () => (await said()).join(' ')).toContain('Copied')
  await context.close()
})
