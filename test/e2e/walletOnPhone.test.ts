import { type BrowserContext, devices, type Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { openStage } from '../helpers/openStage.js'
import { profiles } from '../helpers/profiles.js'
import { readQrCode } from '../helpers/readQrCode.js'
import { type Phone, takePhone } from '../helpers/takePhone.js'
import { visitWithServer } from '../helpers/visitWithServer.js'

type Opened = { readonly url: string; readonly target: string; readonly isInTap: boolean }

declare global {
  interface Window {
    opened: Opened[]
  }
}

const { browser, server } = await openStage()
let phone: Phone | undefined

afterEach(() => {
  phone?.wallet.destroy()
  phone = undefined
})

/**
 * Notes what the page opens, and whether it does so while a tap is being handled. It goes no further:
 * there is no app here that would take the navigation, and Playwright waits for its end.
 */
const noteOpened = (context: BrowserContext) =>
  context.addInitScript(() => {
    let isInTap = false
    window.opened = []
    window.open = (url, target = '') => {
      window.opened.push({ url: String(url), target, isInTap })
      return null
    }
    addEventListener('click', () => (isInTap = true), { capture: true })
    addEventListener('click', (event) => {
      const link = event.composedPath().find((each) => each instanceof HTMLAnchorElement)
      if (link) window.opened.push({ url: link.href, target: link.target, isInTap })
      if (link) event.preventDefault()
      isInTap = false
    })
  })

const opened = (page: Page) => page.evaluate(() => window.opened)

/** Resolves when the relay has taken a proposal from the page. */
function whenProposed(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      const proposals = new Set<unknown>()
      socket.on('framesent', ({ payload }) => {
        const { id, method } = JSON.parse(String(payload))
        if (method === 'wc_proposeSession') proposals.add(id)
      })
      socket.on('framereceived', ({ payload }) => {
        if (proposals.has(JSON.parse(String(payload)).id)) resolve()
      })
    })
  })
}

const machines = {
  android: profiles.phone,
  ios: { ...devices['iPhone 14'] },
}

async function visitOnPhone(machine: keyof typeof machines = 'android', query = '') {
  const options = machines[machine]
  const visit = await visitWithServer(browser, {
    server,
    adapter: 'none',
    query,
    // A wallet on the page would be the one that shows it.
    wallet: { announce: false },
    options,
    prepare: noteOpened,
  })
  await visit.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { page, dialog } = visit
  const link = (part: string) => dialog.locator(`[data-part="${part}"]`).getAttribute('href')
  return { ...visit, link, proposed: whenProposed(page) }
}

test('behavior: a wallet that asks not to be opened for each request', async () => {
  const visit = await visitOnPhone()
  const { context, page, dialog, row, link, value } = visit
  await page.getByTestId('connect-button').locator('[data-part="connect-button"]').tap()
  await row('MetaMask').waitFor()
  await visit.proposed
  await row('MetaMask').tap()
  await dialog.getByText('Continue in MetaMask').waitFor()
  const [first] = await opened(page)
  phone = await takePhone({
    relayUrl: server.relayUrl,
    metadata: { name: 'MetaMask Wallet', redirect: { native: 'metamask://' } },
    signs: 'when told',
    disableDeepLink: true,
  })
  await phone.wallet.pair({ uri: new URL(first?.url ?? '').searchParams.get('uri') ?? '' })
  await value('account-status').toBe('connected')
  await dialog.waitFor({ state: 'detached' })

  await page.getByTestId('sign-message').tap()
  await dialog.getByText('Confirm in MetaMask').waitFor()
  // The visitor can still open it.
  expect(await link('open-wallet')).toMatch(/^metamask:\/\/wc\?sessionTopic=/)
  expect(await opened(page)).toEqual([first])
  await context.close()
})

test('behavior: a wallet that takes the page alone is listed, and opens it in its own browser', async () => {
  const { context, page, dialog, row, link, errors } = await visitOnPhone('android', 'solana=1')
  await page.getByTestId('connect-button').locator('[data-part="connect-button"]').tap()
  await dialog.locator('[data-part="all-wallets"]').tap()
  await row('Phantom').tap()
  await dialog.getByText('Open this page in Phantom').waitFor()
  expect(await opened(page)).toEqual([])
  const { href, origin } = new URL(page.url())
  expect(await link('open-wallet')).toBe(
    `https://phantom.app/ul/browse/${encodeURIComponent(href)}?ref=${encodeURIComponent(origin)}`,
  )
  expect(await dialog.locator('[data-part="copy"], [role="tab"]').count()).toBe(0)
  await dialog.locator('[data-part="open-wallet"]').tap()
  await dialog.getByText('Did nothing open?').waitFor()
  expect(await link('get-wallet')).toContain('play.google.com')
  expect(errors).toEqual([])
  await context.close()
})

test('behavior: a wallet that takes links shows the page in its own browser as well', async () => {
  const { context, page, dialog, row, link } = await visitOnPhone('ios', 'solana=1')
  await page.getByTestId('connect-button').locator('[data-part="connect-button"]').tap()
  await dialog.locator('[data-part="all-wallets"]').tap()
  await row('Solflare').tap()
  await dialog.getByRole('tab', { name: 'Its browser' }).tap()
  await dialog.getByText('Open this page in Solflare').waitFor()
  const { href, origin } = new URL(page.url())
  await expect
    .poll(() => link('open-wallet'))
    .toBe(
      `https://solflare.com/ul/v1/browse/${encodeURIComponent(href)}?ref=${encodeURIComponent(origin)}`,
    )
  await context.close()
})

test('behavior: the code stands before the wallets, for another phone', async () => {
  const { context, page, dialog, value } = await visitOnPhone()
  await page.getByTestId('connect-button').locator('[data-part="connect-button"]').tap()
  await value('modal-view').toBe('AllWallets')
  await dialog.locator('[data-part="qr-code"]').tap()
  await dialog.locator('[data-part="qr"]').waitFor()
  await context.close()
})

test('default: one tap opens the app; so does what the page asks for later', async () => {
  const visit = await visitOnPhone()
  const { context, page, dialog, row, link, value, errors } = visit
  await page.getByTestId('connect-button').locator('[data-part="connect-button"]').tap()
  await value('modal-view').toBe('AllWallets')
  await row('MetaMask').waitFor()
  await visit.proposed
  await row('MetaMask').tap()
  await dialog.getByText('Continue in MetaMask').waitFor()
  const [first] = await opened(page)
  expect(first).toMatchObject({ target: '_self', isInTap: true })
  expect(first?.url).toMatch(/^metamask:\/\/wc\?uri=wc%3A/)
  expect(await link('open-wallet')).toBe(first?.url)
  expect(await dialog.locator('[data-part="open-wallet"]').textContent()).toBe('Open MetaMask')

  phone = await takePhone({
    relayUrl: server.relayUrl,
    metadata: { name: 'MetaMask Wallet', redirect: { native: 'elsewhere://' } },
    signs: 'when told',
  })
  const uri = new URL(first?.url ?? '').searchParams.get('uri') ?? ''
  await phone.wallet.pair({ uri })
  await value('account-status').toBe('connected')
  await value('wallet-name').toBe('MetaMask')
  await dialog.waitFor({ state: 'detached' })

  await page.getByTestId('sign-message').tap()
  await dialog.getByText('Confirm in MetaMask').waitFor()
  await expect.poll(() => phone?.asked.length).toBe(1)
  const [asked] = phone.asked
  if (!asked) throw new Error('It has just been asked.')
  const there = `metamask://wc?sessionTopic=${asked.topic}`
  expect(await link('open-wallet')).toBe(there)
  expect((await opened(page)).map(({ url }) => url)).toEqual([first?.url, there])
  await phone.sign(asked)
  await dialog.waitFor({ state: 'detached' })
  await value('sign-message-result').toMatch(/^0x[0-9a-f]{130}$/)
  expect(errors).toEqual([])
  await context.close()
})

test.for([
  ['android', 'https://play.google.com/store/apps/details?id=io.metamask'],
  ['ios', 'https://apps.apple.com/us/app/metamask/id1438144202'],
] as const)('behavior: no app answers, %s', async ([machine, store]) => {
  const visit = await visitOnPhone(machine)
  const { context, page, dialog, openModal, row, link, code } = visit
  await openModal()
  await row('MetaMask').tap()
  await expect.poll(() => link('open-wallet')).toMatch(/^metamask:\/\/wc\?uri=/)
  expect(await link('get-wallet')).toBe(store)
  await dialog.locator('[data-part="open-wallet"]').tap()
  await dialog.getByText('Did nothing open? It may not be installed.').waitFor()
  expect(await opened(page)).toContainEqual({
    url: await link('open-wallet'),
    target: '',
    isInTap: true,
  })
  expect(await link('open-universal')).toMatch(/^https:\/\/metamask\.app\.link\/wc\?uri=wc%3A/)
  await dialog.locator('[data-part="copy"]').tap()
  await dialog.locator('[data-part="copy"][data-state="copied"]').waitFor()
  const uri = await page.evaluate(() => navigator.clipboard.readText())
  expect(await link('open-wallet')).toBe(`metamask://wc?uri=${encodeURIComponent(uri)}`)
  await dialog.getByRole('tab', { name: 'QR code' }).tap()
  await code.waitFor()
  expect(await readQrCode(page, code)).toBe(uri)
  await context.close()
})
