import type { Eip1193Provider, WalletInfo } from 'billfold/testing'
import type { Page } from 'playwright-core'
import {
  createPublicClient,
  type Hex,
  http,
  numberToHex,
  parseEther,
  stringToHex,
  verifyMessage,
} from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  approvalWindow,
  approve,
  type ExtensionBrowser,
  launchExtension,
  reject,
} from '../helpers/extension.js'
import { serveBarePage } from '../helpers/serveBarePage.js'
import type { StaticServer } from '../helpers/serveStatic.js'
import { stage } from '../helpers/stage.js'

declare global {
  interface Window {
    wallet: { readonly info: WalletInfo; readonly provider: Eip1193Provider }
    events: [string, unknown][]
  }
}

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

let site: StaticServer
let browser: ExtensionBrowser
let page: Page

beforeAll(async () => {
  site = await serveBarePage()
  browser = await launchExtension({ devnet: stage.devnet })
  page = await browser.context.newPage()
})

afterAll(async () => {
  await browser?.context.close()
  await site?.stop()
})

beforeEach(async () => {
  const [{ id: chainId }] = stage.devnet.chains
  await browser.update({ origins: [], chainId, status: 'unlocked', selected: undefined })
  await visit(page)
})

/** Opens the page and finds the wallet there by its announcement. */
async function visit(target: Page) {
  await target.goto(site.url)
  await target.evaluate(async () => {
    window.events = []
    window.wallet = await new Promise((resolve) => {
      const found = (event: Event) => resolve((event as CustomEvent).detail) // by EIP-6963
      window.addEventListener('eip6963:announceProvider', found, { once: true })
      window.dispatchEvent(new Event('eip6963:requestProvider'))
    })
    for (const name of ['connect', 'accountsChanged', 'chainChanged'])
      window.wallet.provider.on(name, (data) => window.events.push([name, data]))
  })
}

/** Gives the result, or the error as text. */
function request(method: string, params: unknown[] = []): Promise<unknown> {
  return page.evaluate(
    ([name, list]) =>
      window.wallet.provider
        .request({ method: name, params: list })
        .catch(({ code, message }) => `${code}: ${message}`),
    [method, params] as const,
  )
}

async function connect() {
  const connected = request('eth_requestAccounts')
  await approve(browser.context)
  return connected
}

/** Presses a key that closes the window: it is gone before the key is up. */
async function pressLast(window: Page, key: string) {
  const closed = window.waitForEvent('close')
  window.keyboard.press(key).catch(() => {})
  await closed
}

function heard(name: string, data: unknown) {
  return page.waitForFunction(
    ([event, value]) => window.events.some(([n, d]) => n === event && JSON.stringify(d) === value),
    [name, JSON.stringify(data)] as const,
  )
}

test('default: announces itself', async () => {
  const info = await page.evaluate(() => window.wallet.info)
  expect(info).toMatchObject({ name: 'Billfold Dev Wallet', rdns: 'id.billfold.devwallet' })
  expect(info.icon).toMatch(/^data:image\/png;base64,/)
  expect(info.uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(await request('eth_chainId')).toBe('0x7a69')
  expect(await request('eth_accounts')).toEqual([])
})

test('connect: by a click in the window, and still after a reload', async () => {
  const connected = request('eth_requestAccounts')
  const window = await approvalWindow(browser.context, 'connect')
  expect(await window.locator('.approval-card').textContent()).toContain(site.url)
  expect(await window.getByRole('button').allTextContents()).toEqual(['Reject', 'Connect'])
  await approve(browser.context)
  expect(await connected).toEqual([alice, bob])
  await heard('accountsChanged', [alice, bob])
  await visit(page)
  expect(await request('eth_accounts')).toEqual([alice, bob])
})

test('connect: rejected by the button, by Escape, by closing the window', async () => {
  const refusal = '4001: User rejected the request.'
  const first = request('eth_requestAccounts')
  await reject(browser.context)
  expect(await first).toBe(refusal)

  const second = request('eth_requestAccounts')
  const window = await approvalWindow(browser.context)
  await pressLast(window, 'Escape')
  expect(await second).toBe(refusal)

  const third = request('eth_requestAccounts')
  await (await approvalWindow(browser.context)).close()
  expect(await third).toBe(refusal)
})

test('connect: by keyboard alone', async () => {
  const connected = request('eth_requestAccounts')
  const window = await approvalWindow(browser.context)
  for (const _ of ['details', 'reject', 'approve']) await window.keyboard.press('Tab')
  await pressLast(window, 'Enter')
  expect(await connected).toEqual([alice, bob])
})

test('sign: shows the text and signs it', async () => {
  await connect()
  const signed = request('personal_sign', [stringToHex('Hello there'), alice])
  const window = await approvalWindow(browser.context, 'signMessage')
  expect(await window.locator('dd').allInnerTexts()).toEqual([alice, 'Hello there', 'Ethereum'])
  await approve(browser.context)
  const signature = (await signed) as Hex // verified next
  expect(await verifyMessage({ address: alice, message: 'Hello there', signature })).toBe(true)
})

test('send: shows amount and fee, and the chain has it', async () => {
  await connect()
  const value = numberToHex(parseEther('1.5'))
  const sent = request('eth_sendTransaction', [{ from: alice, to: bob, value }])
  const window = await approvalWindow(browser.context, 'sendTransaction')
  expect(await window.locator('dt').allInnerTexts()).toEqual([
    'From',
    'To',
    'Amount',
    'Fee at most',
    'Network',
  ])
  expect(await window.locator('dd').nth(2).textContent()).toBe('1.5 ETH')
  await approve(browser.context)
  const hash = (await sent) as Hex // looked up next
  const node = createPublicClient({ transport: http(stage.devnet.chains[0].rpcUrl) })
  const receipt = await node.waitForTransactionReceipt({ hash, pollingInterval: 50 })
  expect(receipt.status).toBe('success')
})

test('switch: asks, and the page hears it', async () => {
  await connect()
  const switched = request('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
  await approve(browser.context)
  expect(await switched).toBe(null)
  await heard('chainChanged', '0x7a6a')
})

test('behavior: several questions wait in one window', async () => {
  await connect()
  const first = request('personal_sign', ['0x01', alice])
  const window = await approvalWindow(browser.context, 'signMessage')
  const second = request('personal_sign', ['0x02', alice])
  await window.getByText('1 more request waits').waitFor()
  await approve(browser.context)
  await reject(browser.context)
  expect(await first).toMatch(/^0x[0-9a-f]{130}$/)
  expect(await second).toBe('4001: User rejected the request.')
})

test('behavior: a page that leaves takes its question along', async () => {
  const left = request('eth_requestAccounts').catch(() => 'left')
  const window = await approvalWindow(browser.context)
  const closed = window.waitForEvent('close')
  await page.goto('about:blank')
  await closed
  expect(await left).toBe('left')
})

test('own page: disconnects a site, selects an account, chooses a network, locks', async () => {
  await connect()
  const wallet = await browser.openWallet()
  await wallet.getByRole('radio', { name: bob }).check()
  await heard('accountsChanged', [bob, alice])
  await wallet.getByRole('radio', { name: 'Local Two' }).check()
  await heard('chainChanged', '0x7a6a')
  await wallet.getByRole('button', { name: 'Lock', exact: true }).click()
  await heard('accountsChanged', [])
  await wallet.getByRole('button', { name: 'Unlock' }).click()
  await wallet.getByRole('button', { name: `Disconnect ${site.url}` }).click()
  await wallet.getByText('No site is connected.').waitFor()
  expect(await request('eth_accounts')).toEqual([])
  await wallet.close()
})

test('own page: imports a key and refuses what is none', async () => {
  const wallet = await browser.openWallet()
  await wallet.getByLabel('Private key').fill('0x12')
  await wallet.getByRole('button', { name: 'Import' }).click()
  await wallet.getByText('A private key has 64 hexadecimal digits.').waitFor()
  const key = '0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6'
  await wallet.getByLabel('Private key').fill(key)
  await wallet.getByRole('button', { name: 'Import' }).click()
  await wallet.getByText('0xa0Ee7A142d267C1f36714E4a8F75612F20a79720').waitFor()
  await wallet.close()
})
