import { installTestWallet } from 'billfold/testing'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { installNamespaceWallets } from '../helpers/installNamespaceWallets.js'
import { launchBrowser } from '../helpers/launchBrowser.js'
import { profiles } from '../helpers/profiles.js'
import { type StaticServer, serveStatic } from '../helpers/serveStatic.js'
import { playMetaMaskRelay } from './playMetaMaskRelay.js'
import { prepareFixture } from './prepareFixture.js'
import { runProgram } from './runProgram.js'
import { visit } from './visit.js'

let browser: Awaited<ReturnType<typeof launchBrowser>>
let site: StaticServer
beforeAll(async () => {
  const [{ rpcUrl }] = inject('devnet').chains
  const folder = await prepareFixture('wagmi2', inject('kit'))
  await runProgram(['npm', 'run', 'build'], { folder, env: { VITE_RPC_URL: rpcUrl } })
  site = await serveStatic(`${folder}/dist`)
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

test('wagmi2: a visitor’s whole way', () => visit(browser, { url: `${site.url}/` }))

// wagmi's own connector with MetaMask's own SDK; of wallets that are not looked at here, nothing is installed.
test('wagmi2: MetaMask’s connector, extension and Solana are one row', async () => {
  const [{ rpcUrl }] = inject('devnet').chains
  await visitMetaMask(async ({ page, context }) => {
    await installTestWallet(context, {
      chains: [{ id: 31337, rpcUrl }],
      name: 'MetaMask',
      rdns: 'io.metamask',
    })
    await installNamespaceWallets(context, {
      solana: { name: 'MetaMask', rpcUrl: 'http://127.0.0.1:9' },
    })
    const dialog = await open(page)
    await expect.poll(() => rows(dialog)).toEqual(['MetaMaskInstalled'])
    await dialog.getByRole('button', { name: 'MetaMask' }).click()
    await dialog.getByRole('button', { name: 'Ethereum' }).click()
    await page.getByRole('button', { name: /Account 0xf3…b92266$/ }).waitFor()
  })
})

test('wagmi2: without the extension MetaMask’s own link is shown as a code', async () => {
  await visitMetaMask(async ({ page }) => {
    const dialog = await open(page)
    const metaMask = dialog.getByRole('button', { name: 'MetaMask' })
    await metaMask.waitFor()
    expect(await rows(dialog)).toHaveLength(1)
    await metaMask.click()
    await dialog.getByText('Scan with MetaMask').waitFor()
    await dialog.getByRole('img', { name: 'QR code' }).waitFor()
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/^metamask:\/\/connect\?channelId=[\w-]{36}&/)
  })
})

type Visitor = { readonly page: Page; readonly context: BrowserContext }

/** Nobody but this machine is reached; MetaMask's relay is played. */
async function visitMetaMask(work: (visitor: Visitor) => Promise<void>): Promise<void> {
  const context = await browser.newContext(profiles.desktop)
  const isElsewhere = ({ hostname }: URL) => !['localhost', '127.0.0.1'].includes(hostname)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await context.route(isElsewhere, (route) => route.abort())
  await context.routeWebSocket(isElsewhere, playMetaMaskRelay)
  const page = await context.newPage()
  try {
    await work({ page, context })
  } catch (error) {
    const body = await page.locator('body').ariaSnapshot()
    throw new Error(`The visit failed.\n${body}`, { cause: error })
  } finally {
    await context.close()
  }
}

async function open(page: Page) {
  await page.goto(`${site.url}/metaMask.html`)
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  return page.getByRole('dialog')
}

function rows(dialog: ReturnType<Page['getByRole']>): Promise<readonly string[]> {
  return dialog.locator('[data-part="wallet"]').allTextContents()
}
