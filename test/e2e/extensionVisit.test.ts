import type { Page } from 'playwright-core'
import { createPublicClient, type Hex, http, verifyMessage } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  approvalWindow,
  approve,
  type ExtensionBrowser,
  launchExtension,
  reject,
} from '../helpers/extension.js'
import { stage } from '../helpers/stage.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

let browser: ExtensionBrowser
let page: Page

beforeAll(async () => {
  browser = await launchExtension({ devnet: stage.devnet })
})

afterAll(() => browser?.context.close())

beforeEach(async () => {
  await page?.close()
  const [{ id: chainId }] = stage.devnet.chains
  await browser.update({ origins: [], chainId, status: 'unlocked', selected: undefined })
  page = await browser.context.newPage()
})

async function visit(options = '') {
  await page.goto(`${stage.demo.url}/?practice=0${options}`)
  await page.evaluate(() => localStorage.clear())
  await page.reload()
}

const dialog = () => page.locator('[data-part="dialog"]')
const text = (id: string) => expect.poll(() => page.getByTestId(id).textContent())
const openModal = () =>
  page.getByTestId('connect-button').locator('[data-part="connect-button"]').click()
const chooseWallet = () => dialog().locator('[data-part="wallet"]').first().click()

async function connect() {
  await openModal()
  await chooseWallet()
  await approve(browser.context)
  await text('account-status').toBe('connected')
  await dialog().waitFor({ state: 'detached' })
}

test.for(withSoakRows(['wagmi'], ['none']))(
  'default: a whole visit, adapter=%s',
  async (adapter) => {
    await visit(`&adapter=${adapter}`)
    await openModal()
    const row = dialog().locator('[data-part="wallet"]').first()
    expect(await row.textContent()).toContain('Billfold Dev Wallet')
    await row.click()
    await reject(browser.context)
    await dialog().getByText('You declined in the wallet').waitFor()
    await dialog().locator('[data-part="retry"]').click()
    await approve(browser.context)
    await text('account-status').toBe('connected')
    await text('account-address').toBe(alice)
    await dialog().waitFor({ state: 'detached' })

    await page.reload()
    await text('account-address').toBe(alice)
    await text('account-status').toBe('connected')

    await page.getByTestId('sign-message').click()
    await approve(browser.context)
    await text('sign-message-result').toMatch(/^0x[0-9a-f]{130}$/)
    const message = await page.getByTestId('message').inputValue()
    const signature = (await page.getByTestId('sign-message-result').textContent()) as Hex // as matched
    expect(await verifyMessage({ address: alice, message, signature })).toBe(true)

    await page.getByTestId('sign-typed-data').click()
    const asked = await approvalWindow(browser.context, 'signTypedData')
    expect(await asked.locator('.approval-card').textContent()).toContain(alice)
    await approve(browser.context)
    await text('sign-typed-data-result').toMatch(/^0x[0-9a-f]{130}$/)

    await page.getByTestId('send').click()
    await approve(browser.context)
    await text('send-hash').toMatch(/^0x[0-9a-f]{64}$/)
    await text('receipt').toMatch(/^In block \d+: success$/)
    const hash = (await page.getByTestId('send-hash').textContent()) as Hex // as matched
    const node = createPublicClient({ transport: http(stage.devnet.chains[0].rpcUrl) })
    expect(await node.getTransactionReceipt({ hash })).toMatchObject({
      status: 'success',
      from: alice.toLowerCase(),
    })

    await page.getByTestId('disconnect').click()
    await text('account-status').toBe('disconnected')
  },
)

test.for(withSoakRows(['none'], ['wagmi']))('behavior: networks, adapter=%s', async (adapter) => {
  await visit(`&adapter=${adapter}`)
  await connect()
  await page.getByTestId('open-Networks').click()
  await page.locator('[data-part="network"][data-id="eip155:31338"]').click()
  await reject(browser.context)
  await dialog().locator('[data-part="retry"]').click()
  await approve(browser.context)
  await text('network-name').toBe('Local Two')
  await dialog().waitFor({ state: 'detached' })

  const [first] = stage.devnet.chains
  await browser.update({ chainId: first.id })
  await text('network-name').toBe('Local One')

  const strange = { id: 999, name: 'Elsewhere', rpcUrl: first.rpcUrl, symbol: 'ELS' }
  const chains = [strange, ...stage.devnet.chains.map(walletChain)]
  await browser.update({ chains, chainId: 999 })
  await dialog().locator('[data-part="network"]').first().waitFor()
  await dialog().locator('[data-part="network"][data-id="eip155:31337"]').click()
  await approve(browser.context)
  await text('network-name').toBe('Local One')
  await dialog().waitFor({ state: 'detached' })
  await browser.update({ chains: stage.devnet.chains.map(walletChain) })
})

test('behavior: closed in the middle of the approval, and opened again', async () => {
  await visit()
  await openModal()
  await chooseWallet()
  await approvalWindow(browser.context, 'connect')
  await page.bringToFront()
  await dialog().locator('[data-part="close"]').click()
  await dialog().waitFor({ state: 'detached' })
  await approve(browser.context)
  await openModal()
  await dialog().locator('[data-part="wallet"]').first().waitFor()
  await text('account-status').toBe('disconnected')
  await chooseWallet()
  // What was approved too late has been taken back: the wallet asks again.
  await approve(browser.context)
  await text('account-status').toBe('connected')
})

test('behavior: the wallet takes its leave, locks, and changes its account', async () => {
  await visit()
  await connect()
  await browser.update({ selected: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' })
  await text('account-address').toBe('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  await browser.update({ status: 'locked' })
  await text('account-status').toBe('disconnected')
  await browser.update({ status: 'unlocked', origins: [] })
  await connect()
  await browser.update({ origins: [] })
  await text('account-status').toBe('disconnected')
})

test('behavior: with the keyboard alone', async () => {
  await visit()
  await page.getByTestId('connect-button').locator('[data-part="connect-button"]').focus()
  await page.keyboard.press('Enter')
  const wallet = dialog().locator('[data-part="wallet"]').first()
  await wallet.waitFor()
  for (let press = 0; press < 8 && !(await isFocused('wallet')); press += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const window = await approvalWindow(browser.context, 'connect')
  for (const _ of ['details', 'reject', 'approve']) await window.keyboard.press('Tab')
  window.keyboard.press('Enter').catch(() => {})
  await text('account-status').toBe('connected')
  await page.bringToFront()
  await expect.poll(() => isFocused('account-button')).toBe(true)
  await page.keyboard.press('Enter')
  const leave = dialog().getByRole('button', { name: 'Disconnect' })
  await leave.waitFor()
  const reached = () => leave.evaluate((button) => button.matches(':focus'))
  for (let press = 0; press < 16 && !(await reached()); press += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await text('account-status').toBe('disconnected')
})

function isFocused(part: string): Promise<boolean> {
  return page.evaluate((name) => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return element?.getAttribute('data-part') === name
  }, part)
}

type LocalChain = { id: number; name: string; rpcUrl: string; nativeCurrency: { symbol: string } }

function walletChain({ id, name, rpcUrl, nativeCurrency: { symbol } }: LocalChain) {
  return { id, name, rpcUrl, symbol }
}
