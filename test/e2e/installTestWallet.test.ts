import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import {
  type Eip1193Provider,
  type InstallTestWalletOptions,
  installTestWallet,
  type WalletInfo,
} from 'billfold/testing'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { createPublicClient, type Hex, http } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type StaticServer, serveStatic } from '../helpers/serveStatic.js'
import { shareBrowser } from '../helpers/shareBrowser.js'
import { stage } from '../helpers/stage.js'

declare global {
  interface Window {
    found: { readonly info: WalletInfo; readonly provider: Eip1193Provider }[]
    heard: [string, unknown][]
    violations: string[]
    ethereum?: Eip1193Provider & { isMetaMask?: boolean }
  }
}

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

let folder: string
let site: StaticServer
let browser: Browser
let context: BrowserContext

/** What a page does that looks for wallets, in a script of its own. */
const script = `
window.found = []
window.heard = []
window.violations = []
addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective))
addEventListener('eip6963:announceProvider', ({ detail }) => {
  if (found.some(({ info }) => info.uuid === detail.info.uuid)) return
  found.push(detail)
  for (const name of ['connect', 'disconnect', 'accountsChanged', 'chainChanged'])
    detail.provider.on(name, (data) => heard.push([name, data]))
})
dispatchEvent(new Event('eip6963:requestProvider'))
`

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/billfold-page-`)
  await writeFile(`${folder}/index.html`, '<!doctype html><script src="page.js"></script>')
  await writeFile(`${folder}/page.js`, script)
  const strict = "default-src 'none'; script-src 'self'; require-trusted-types-for 'script'"
  site = await serveStatic(folder, { headers: { 'content-security-policy': strict } })
  browser = await shareBrowser()
})

afterAll(async () => {
  await browser?.close()
  await site?.stop()
  await rm(folder, { recursive: true })
})

beforeEach(async () => {
  context = await browser.newContext()
})
afterEach(() => context.close())

function install(options: Partial<InstallTestWalletOptions> = {}) {
  const [one, two] = stage.devnet.chains
  return installTestWallet(context, { chains: [one, two], accounts: 2, ...options })
}

async function open(): Promise<Page> {
  const page = await context.newPage()
  await page.goto(site.url)
  return page
}

/** Gives the result, or the error as text. */
function request(page: Page, method: string, params: unknown[] = []): Promise<unknown> {
  return page.evaluate(
    ([name, list]) =>
      window.found[0]?.provider
        .request({ method: name, params: list })
        .catch(({ code, message }) => `${code}: ${message}`),
    [method, params] as const,
  )
}

function heard(page: Page, name: string, data: unknown) {
  return page.waitForFunction(
    ([event, value]) => window.heard.some(([n, d]) => n === event && JSON.stringify(d) === value),
    [name, JSON.stringify(data)] as const,
  )
}

const count = (page: Page) => page.evaluate(() => window.found.length)

test('default: on a page with a strict policy, connects, signs and sends', async () => {
  await install()
  const page = await open()
  expect(await request(page, 'eth_requestAccounts')).toEqual([alice, bob])
  expect(await request(page, 'personal_sign', ['Hello', alice])).toMatch(/^0x[0-9a-f]{130}$/)
  const hash = await request(page, 'eth_sendTransaction', [{ from: alice, to: bob, value: '0x1' }])
  const node = createPublicClient({ transport: http(stage.devnet.chains[0].rpcUrl) })
  const receipt = await node.waitForTransactionReceipt({ hash: hash as Hex, pollingInterval: 50 }) // else it throws
  expect(receipt.status).toBe('success')
  expect(await page.evaluate(() => window.violations)).toEqual([])
})

test('behavior: the test approves and rejects', async () => {
  const wallet = await install({ approval: 'manual' })
  const page = await open()
  const refused = request(page, 'eth_requestAccounts')
  expect(await wallet.reject()).toMatchObject({ kind: 'connect', origin: site.url })
  expect(await refused).toBe('4001: User rejected the request.')
  const connected = request(page, 'eth_requestAccounts')
  await wallet.approve()
  expect(await connected).toEqual([alice, bob])
})

test('behavior: permission outlives a reload', async () => {
  await install()
  const page = await open()
  await request(page, 'eth_requestAccounts')
  await page.reload()
  expect(await request(page, 'eth_accounts')).toEqual([alice, bob])
})

test('behavior: all tabs hear what happens in the wallet', async () => {
  const wallet = await install()
  const [first, second] = [await open(), await open()]
  await request(first, 'eth_requestAccounts')
  await heard(second, 'accountsChanged', [alice, bob])
  wallet.setChain(31338)
  await heard(first, 'chainChanged', '0x7a6a')
  await heard(second, 'chainChanged', '0x7a6a')
  wallet.disconnect()
  await heard(first, 'accountsChanged', [])
  await heard(second, 'disconnect', {
    code: 4900,
    message: 'The wallet has disconnected from all chains.',
  })
})

test('behavior: still heard after a reload', async () => {
  const wallet = await install()
  const page = await open()
  await page.reload()
  await request(page, 'eth_requestAccounts')
  wallet.selectAccount(1)
  await heard(page, 'accountsChanged', [bob, alice])
})

test('parameters: announce later', async () => {
  const wallet = await install({ announce: false })
  const page = await open()
  expect(await count(page)).toBe(0)
  await wallet.announce()
  await page.waitForFunction(() => window.found.length === 1)
  await page.reload()
  expect(await count(page)).toBe(1)
})

test('parameters: legacy and flags', async () => {
  await install({ legacy: true, flags: { isMetaMask: true } })
  const page = await open()
  expect(await page.evaluate(() => window.ethereum?.isMetaMask)).toBe(true)
  expect(await page.evaluate(() => window.ethereum === window.found[0]?.provider)).toBe(true)
})

test('behavior: two wallets on one page', async () => {
  await install({ name: 'One' })
  await install({ name: 'Two' })
  const page = await open()
  const names = await page.evaluate(() => window.found.map(({ info }) => info.name))
  expect(names).toEqual(['One', 'Two'])
})

test('behavior: vanishes from the open page and from the next', async () => {
  const wallet = await install({ legacy: true, approval: 'manual' })
  const page = await open()
  const waiting = request(page, 'eth_requestAccounts')
  await expect.poll(() => wallet.pending().length).toBe(1)
  await wallet.vanish()
  expect(await waiting).toBe('4900: The wallet is gone.')
  expect(await request(page, 'eth_chainId')).toBe('4900: The wallet is gone.')
  await page.reload()
  expect(await count(page)).toBe(0)
  expect(await page.evaluate(() => typeof window.ethereum)).toBe('undefined')
})

test('behavior: hangs and answers garbage', async () => {
  const wallet = await install()
  const page = await open()
  wallet.answerNext([42, null], { method: 'eth_accounts' })
  expect(await request(page, 'eth_accounts')).toEqual([42, null])
  wallet.hangNext()
  const hanging = request(page, 'eth_requestAccounts')
  expect(await request(page, 'eth_chainId')).toBe('0x7a69')
  await wallet.vanish()
  expect(await hanging).toBe('4900: The wallet is gone.')
})
