import axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StaticServer, serveStatic } from '../helpers/serveStatic.js'
import { shareBrowser } from '../helpers/shareBrowser.js'
import { stage } from '../helpers/stage.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const addresses = [
  '/',
  '/?adapter=none&strict=1&append=0',
  '/?ssr=1&legal=1&colour=blue',
  '/two.html',
  '/embedded.html',
  '/element.html',
]

let browser: Browser
let site: StaticServer

beforeAll(async () => {
  const { rpcUrl: one } = stage.devnet.chains[0]
  const { rpcUrl: two } = stage.devnet.chains[1]
  const policy = [
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:",
    `connect-src ${one} ${two}; require-trusted-types-for 'script'`,
  ]
  const headers = { 'content-security-policy': policy.join('; ') }
  site = await serveStatic(stage.demo.folder, { headers })
  browser = await shareBrowser()
})

afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

/** Opens a page of the site; `complaints` gathers what the browser has to say against it. */
async function open(address: string, options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(site.url + address)
  return { context, page, complaints }
}

/** Goes through the list, and through the wallet's own card. */
async function connectPracticeWallet(page: Page) {
  await page.locator('[data-part="wallet"]', { hasText: 'Practice wallet' }).click()
  const card = page.getByRole('dialog', { name: 'Connect to this site' })
  await card.getByRole('button', { name: 'Connect' }).click()
  await card.waitFor({ state: 'detached' })
}

test.for(withSoakRows(addresses, ['/?adapter=ethers', '/?adapter=ethers5']))(
  'default: %s, under a strict policy',
  async (address) => {
    const { context, page, complaints } = await open(address)
    const isEmbedded = address.startsWith('/embedded')
    if (!isEmbedded) await page.getByRole('button', { name: 'Connect wallet' }).first().click()
    if (address.includes('legal=1')) await page.getByRole('checkbox').check()
    await connectPracticeWallet(page)
    const status = page.getByTestId(address.startsWith('/two') ? 'apples-status' : 'account-status')
    await expect.poll(() => status.textContent()).toBe('connected')
    expect(complaints).toEqual([])
    await context.close()
  },
)

test.for(withSoakRows(['wagmi'], ['none']))(
  'default: sign, send and switch, adapter=%s',
  async (adapter) => {
    const { context, page, complaints } = await open(`/?adapter=${adapter}`)
    const decide = (name: string | RegExp) =>
      page.getByRole('dialog').getByRole('button', { name }).click()
    const text = (id: string) => expect.poll(() => page.getByTestId(id).textContent())

    await page.getByTestId('hero-button').getByRole('button').click()
    await connectPracticeWallet(page)
    await page.getByTestId('sign-message').click()
    await decide('Sign')
    await text('sign-message-result').toMatch(/^0x[0-9a-f]{130}$/)
    await page.getByTestId('sign-typed-data').click()
    await decide('Sign')
    await text('sign-typed-data-result').toMatch(/^0x[0-9a-f]{130}$/)
    await page.getByTestId('send').click()
    await decide('Send')
    await text('send-hash').toMatch(/^0x[0-9a-f]{64}$/)
    await text('receipt').toMatch(/^In block \d+: success$/)
    await page.getByTestId('switch-31338').click()
    await decide(/^Switch/)
    await text('network-name').toBe('Local Two')
    await page.getByTestId('disconnect').click()
    await text('account-status').toBe('disconnected')
    expect(complaints).toEqual([])
    await context.close()
  },
)

test('behavior: what the address says in vain is named', async () => {
  const { context, page } = await open('/?colour=blue')
  expect(await page.getByTestId('ignored').textContent()).toContain('colour=blue')
  await context.close()
})

const further = addresses.filter((address) => !['/', '/element.html'].includes(address))
test.for(withSoakRows(['/', '/element.html'], further))('accessibility: %s', async (address) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const viewport =
      colorScheme === 'light' ? { width: 1280, height: 800 } : { width: 320, height: 640 }
    const { context, page } = await open(address, { colorScheme, viewport, bypassCSP: true })
    const anything = address.startsWith('/embedded') ? '[data-part="wallet"]' : 'button'
    await page.locator(anything).first().waitFor()
    await page.evaluate(axe.source)
    const { violations } = await page.evaluate(() => window.axe.run())
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(viewport.width)
    await context.close()
  }
})
