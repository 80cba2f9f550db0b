import { installTestWallet } from 'billfold/testing'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type Hex, verifyMessage } from 'viem'
import { expect, inject } from 'vitest'
import { patience } from '../helpers/patience.js'
import { profiles } from '../helpers/profiles.js'
import { watchPage } from './watchPage.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

export type VisitParameters = {
  /** The host's page. */
  readonly url: string
  /**
   * Where it reads Ethereum's main network; the local chain answers there.
   * @default it reads the local chain, by its own address
   */
  readonly mainnetUrl?: string | undefined
  /** What the framework says of itself, and is no complaint. */
  readonly ignores?: RegExp | undefined
  /** Called with the page before it is visited. */
  readonly onPage?: ((page: Page) => Promise<void>) | undefined
  /** Called when the page has been opened. */
  readonly onOpened?: ((page: Page) => Promise<void>) | undefined
  /** Called when the page has been reloaded with a wallet connected. */
  readonly onReloaded?: ((page: Page) => Promise<void>) | undefined
}

/**
 * A visitor's whole way through a host's guest book: connects, signs, reloads, disconnects. The page
 * may complain of nothing and talk to nobody but its own server and the chain.
 */
export async function visit(browser: Browser, parameters: VisitParameters): Promise<void> {
  const { url, mainnetUrl, ignores, onPage, onOpened, onReloaded } = parameters
  const [{ rpcUrl }] = inject('devnet').chains
  const context = await browser.newContext(profiles.desktop)
  await installTestWallet(context, { chains: [{ id: mainnetUrl ? 1 : 31337, rpcUrl }] })
  if (mainnetUrl) await playNetwork(context, { at: mainnetUrl, by: rpcUrl })
  const page = await context.newPage()
  const record = watchPage(page)
  try {
    await onPage?.(page)
    // A development server builds the page now.
    await page.goto(url, { timeout: patience.test })
    await connectButton(page).waitFor()
    await onOpened?.(page)
    await connect(page)
    await sign(page)
    await page.reload()
    await accountButton(page).waitFor()
    await onReloaded?.(page)
    await disconnect(page)
    expect(record.complaints.filter((each) => !ignores?.test(each))).toEqual([])
    const expected = [url, mainnetUrl ?? rpcUrl].map((each) => new URL(each).origin)
    expect(expected).toEqual(expect.arrayContaining([...record.origins()]))
  } catch (error) {
    throw new Error(await describe(page, error, record.complaints), { cause: error })
  } finally {
    // What a wallet or a query still asks the chain ends with the page.
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  }
}

/** The local chain answers what is asked of a network's own address. */
async function playNetwork(context: BrowserContext, { at, by }: { at: string; by: string }) {
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  const isIt = ({ href }: URL) => href.replace(/\/$/, '') === at
  await context.route(isIt, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers })
    const response = await route.fetch({ url: by })
    await route.fulfill({ response, headers: { ...response.headers(), ...headers } })
  })
}

function connectButton(page: Page) {
  return page.getByRole('button', { name: 'Connect wallet', exact: true })
}

function accountButton(page: Page) {
  return page.getByRole('button', { name: /Account 0xf3…b92266$/ })
}

async function connect(page: Page) {
  await connectButton(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Test Wallet' }).click()
  await accountButton(page).waitFor()
  await dialog.waitFor({ state: 'hidden' })
}

async function sign(page: Page) {
  await page.getByRole('button', { name: 'Sign the guest book' }).click()
  const signature = page.getByRole('status').filter({ hasText: /^0x[0-9a-f]{130}$/ })
  const text = (await signature.textContent()) as Hex // as filtered
  expect(await verifyMessage({ address: alice, message: 'I was here', signature: text })).toBe(true)
}

async function disconnect(page: Page) {
  await accountButton(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await connectButton(page).waitFor()
}

/** The cause stands in the first line, which is all that a report of many tests has room for. */
async function describe(page: Page, error: unknown, complaints: readonly string[]) {
  const body = await page
    .locator('body')
    .ariaSnapshot()
    .catch(() => '(no page)')
  const [cause] = String(error).split('\n')
  return `The visit to ${page.url()} failed: ${cause}\n${body}\n${complaints.join('\n')}`
}
