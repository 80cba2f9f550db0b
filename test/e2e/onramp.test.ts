import { rm } from 'node:fs/promises'
import { indexSettings, type Onramp, serverSettings, startOnramp } from '@billfold/devnet'
import { createPublicClient, type Hex, http } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, expect, test } from 'vitest'
import { makeDataFolder } from '../helpers/makeDataFolder.js'
import { payInShop } from '../helpers/payInShop.js'
import { profiles } from '../helpers/profiles.js'
import { shareBrowser } from '../helpers/shareBrowser.js'
import { stage } from '../helpers/stage.js'
import { startServer } from '../helpers/startServer.js'
import { visitWithServer } from '../helpers/visitWithServer.js'

const [local] = stage.devnet.chains
const shop: Onramp = await startOnramp(stage.devnet)
const DATA_DIR = await makeDataFolder()
const server = await startServer({
  ...serverSettings({ ...stage.devnet, onramp: shop }),
  ...indexSettings(stage.devnet),
  DATA_DIR,
})
afterAll(async () => {
  await server.stop()
  await rm(DATA_DIR, { recursive: true, force: true })
  await shop.stop()
})
const browser = await shareBrowser()
afterAll(() => browser.close())

const client = createPublicClient({ transport: http(local.rpcUrl) })

/** Somebody who has nothing yet. */
async function visit(profile: keyof typeof profiles = 'desktop', more: Partial<Options> = {}) {
  const privateKey = generatePrivateKey()
  const owner = privateKeyToAddress(privateKey)
  const visited = await visitWithServer(browser, {
    ...{ server, options: { ...profiles[profile], ...more } },
    wallet: { accounts: [privateKey] },
  })
  const { page, dialog, openModal, row, value } = visited
  await openModal()
  await row('Magpie').click()
  await value('account-status').toBe('connected')
  await dialog.waitFor({ state: 'detached' })
  const view = (name: string) => dialog.locator(`[data-page="${name}"]`)
  const open = (name: string) => page.getByTestId(name).click()
  const offer = view('OnRampProviders').locator('[data-part="offer"][data-id="sandbox"]')
  const quoted = view('OnRampProviders').locator('[data-part="offer"][data-group="quote"]')
  const held = () => client.getBalance({ address: owner })
  return { ...visited, view, open, offer, quoted, held, owner }
}
type Options = { timezoneId: string; locale: string }

test('default: coins for money, from Account, in a window that knows nothing of the page', async () => {
  const { page, dialog, open, view, quoted, held, errors } = await visit()
  await open('open-Account')
  await dialog.locator('[data-part="action"][data-id="buy"]').click()
  await view('OnRampProviders').getByLabel('Amount that you pay').fill('100')
  await expect.poll(() => quoted.textContent()).toContain('0.03296666 ETH')
  expect(await quoted.textContent()).toContain('$1.10 of it are fees')
  const popup = page.waitForEvent('popup')
  await quoted.click()
  const window = await popup
  await view('BuyInProgress').getByText('Pay at Sandbox').waitFor()
  expect(await payInShop(window)).toBe(null)
  await window.getByText('Paid. You can close this window.').waitFor()
  await view('BuyInProgress').getByText('Bought ETH').waitFor()
  expect(await held()).toBe(32966666666666666n)
  await view('BuyInProgress').getByRole('button', { name: 'Done' }).click()
  // What it is worth: the chain has it, and it was asked anew.
  const balance = view('Account').locator('[data-part="balance"]')
  await expect.poll(() => balance.textContent()).toContain('98.90')
  expect(errors).toEqual([])
})

test('default: on a phone, a token for euros, begun before the page was loaded anew', async () => {
  const { page, open, view, quoted, value, owner } = await visit('phone')
  await open('open-OnRampProviders')
  await view('OnRampProviders').locator('[data-part="choose-token"]').click()
  const id = `eip155:${local.id}:${local.contracts.token}`
  await view('OnRampTokenSelect').locator(`[data-part="token"][data-id="${id}"]`).click()
  await view('OnRampProviders').locator('[data-part="choose-payment"]').click()
  await view('OnRampFiatSelect').locator('[data-id="EUR-ach_bank_account"]').click()
  await view('OnRampProviders').getByLabel('Amount that you pay').fill('45')
  const popup = page.waitForEvent('popup')
  await expect.poll(() => quoted.textContent()).toContain('LTK')
  await quoted.click()
  const window = await popup
  await view('BuyInProgress').waitFor()
  await page.reload()
  await value('account-status').toBe('connected')
  await payInShop(window)
  await open('open-OnRampProviders')
  await view('OnRampProviders').locator('[data-part="purchase"]').click()
  await view('BuyInProgress').getByText('Bought LTK').waitFor()
  const data: Hex = `0x70a08231${owner.slice(2).padStart(64, '0')}` // balanceOf(address)
  const { data: answer = '0x' } = await client.call({ to: local.contracts.token, data })
  expect(BigInt(answer)).toBeGreaterThan(19n * 10n ** 18n)
})

test('default: by keyboard', async () => {
  const { page, open, view, quoted, held } = await visit()
  await open('open-FundWallet')
  await view('FundWallet').locator('[data-part="fund-buy"]').focus()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.tagName))
    .toBe('INPUT')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('20')
  await expect.poll(() => quoted.textContent()).toContain('ETH')
  await quoted.focus()
  const popup = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  await payInShop(await popup)
  await view('BuyInProgress').getByText('Bought').waitFor()
  expect(await held()).toBeGreaterThan(0n)
})

test('behavior: a purchase stands among the activity, until it is told there as bought', async () => {
  const { page, dialog, open, view, quoted } = await visit()
  await open('open-OnRampProviders')
  const popup = page.waitForEvent('popup')
  await quoted.click()
  const window = await popup
  await view('BuyInProgress').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  const row = view('Account').locator('[data-part="purchase"]')
  async function openActivity() {
    await open('open-Account')
    await dialog.locator('[data-part="tab"][data-id="activity"]').click()
  }
  await openActivity()
  await expect.poll(() => row.textContent()).toBe('Buying ETHSandbox · Not paid yet')
  await payInShop(window)
  const transaction = view('Account').locator('[data-part="transaction"]')
  await expect.poll(() => transaction.first().textContent()).toContain('Bought')
  await row.waitFor({ state: 'detached' })
})

test('behavior: a card that is declined, and another one', async () => {
  const { page, open, view, quoted } = await visit()
  await open('open-OnRampProviders')
  const popup = page.waitForEvent('popup')
  await quoted.click()
  const window = await popup
  await payInShop(window, '4000000000000002')
  await view('BuyInProgress').getByText('Not paid').waitFor()
  await payInShop(window)
  await view('BuyInProgress').getByText('Bought').waitFor()
})

test('behavior: below the least nothing is asked, and above the most', async () => {
  const { open, view, offer, quoted } = await visit()
  await open('open-OnRampProviders')
  const amount = view('OnRampProviders').getByLabel('Amount that you pay')
  for (const wrong of ['9.99', '7500.01', '1.234', 'a lot']) {
    await amount.fill(wrong)
    await view('OnRampProviders').getByText('Enter ').waitFor()
    expect(await quoted.count()).toBe(0)
    expect(await offer.isDisabled()).toBe(true)
  }
})

test('behavior: an estimate while nobody quotes, which cannot be pressed', async () => {
  const { page, open, view, offer } = await visit()
  await page.route('**/v1/onramp/quote?*', (route) => route.fulfill({ status: 503, body: '{}' }))
  await open('open-OnRampProviders')
  await view('OnRampProviders')
    .getByText(/Estimate: .?0\.016/)
    .waitFor()
  expect(await offer.isDisabled()).toBe(true)
})

test('behavior: the page of the seller is refused, and the window is closed', async () => {
  const { page, open, view, quoted, dialog } = await visit()
  const url = 'https://evil.example/pay'
  await page.route('**/v1/generators/onrampurl?*', (route) => route.fulfill({ json: { url } }))
  await open('open-OnRampProviders')
  const popup = page.waitForEvent('popup')
  await quoted.click()
  const window = await popup
  if (!window.isClosed()) await window.waitForEvent('close')
  await dialog.locator('[data-part="toast"]').getByText('nothing was opened').waitFor()
  await view('OnRampProviders').waitFor()
})

test('behavior: a seller that has to know the state is asked once it is chosen', async () => {
  const { page, open, view, offer, quoted } = await visit('desktop', { locale: 'en-US' })
  await page.route('**/v1/onramp/options?*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), needsSubdivision: true } })
  })
  const asked: unknown[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v1/onramp/quote')) asked.push(request.postDataJSON())
  })
  await open('open-OnRampProviders')
  await offer.getByText('Choose where you live first.').waitFor()
  expect([await offer.isDisabled(), asked]).toEqual([true, []])
  await view('OnRampProviders').locator('[data-part="choose-place"]').click()
  await page.keyboard.type('new y')
  await view('OnRampPlaceSelect').locator('[data-part="place"][data-id="US-NY"]').click()
  await view('OnRampProviders').getByText('New York, United States').waitFor()
  await expect.poll(() => quoted.textContent()).toContain('ETH')
  expect(asked).toEqual([expect.objectContaining({ country: 'US', subdivision: 'NY' })])
})

test('behavior: nothing is offered where nothing may be sold', async () => {
  const { page, dialog, open, view } = await visit('desktop', { timezoneId: 'Asia/Shanghai' })
  await open('open-Account')
  await dialog.locator('[data-part="action"][data-id="receive"]').waitFor()
  expect(await dialog.locator('[data-part="action"][data-id="buy"]').count()).toBe(0)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await open('open-OnRampProviders')
  await view('OnRampProviders').getByText('It is not offered in your region.').waitFor()
})
