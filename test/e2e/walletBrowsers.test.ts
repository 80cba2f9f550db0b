import { devices } from 'playwright-core'
import { expect, test } from 'vitest'
import { installNamespaceWallets } from '../helpers/installNamespaceWallets.js'
import { openStage } from '../helpers/openStage.js'
import { stage } from '../helpers/stage.js'
import { type ServerVisit, visitWithServer } from '../helpers/visitWithServer.js'
import { withSoakRows } from '../helpers/withSoakRows.js'
import type { NamespaceWalletsOptions } from '../inPage/namespaceWallets.js'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15'
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A; wv) AppleWebKit/537.36'

/** A wallet's own browser: how it calls itself, and what it puts into pages. */
type WalletBrowser = {
  readonly name: string
  readonly userAgent: string
  /** Of its EIP-6963 announcement; without one it only stands at `window.ethereum`. */
  readonly rdns?: string
  readonly flags?: Readonly<Record<string, boolean>>
  readonly solana?: boolean
  readonly bitcoin?: 'standard' | 'btc_providers' | 'unisat'
}

const forEvm = [
  {
    name: 'MetaMask',
    userAgent: `${iphone} Mobile/15E148 WebView MetaMaskMobile`,
    rdns: 'io.metamask.mobile',
    flags: { isMetaMask: true },
  },
  {
    name: 'Trust Wallet',
    userAgent: `${android} Chrome/131.0 Mobile Safari/537.36 Trust/8.30`,
    rdns: 'com.trustwallet.app',
    flags: { isTrust: true, isMetaMask: true },
  },
  {
    name: 'Coinbase Wallet',
    userAgent: `${iphone} Version/18.1 Mobile/15E148 Safari/604.1 CoinbaseWallet/29`,
    flags: { isCoinbaseWallet: true, isCoinbaseBrowser: true, isMetaMask: true },
  },
  {
    name: 'Bitget Wallet',
    userAgent: `${android} Chrome/131.0 Mobile Safari/537.36 BitKeep Android/v8.20`,
    rdns: 'com.bitget.web3',
    flags: { isBitKeep: true, isMetaMask: true },
  },
] as const satisfies readonly WalletBrowser[]

const forOthers = [
  {
    name: 'Phantom',
    userAgent: `${iphone} Mobile/15E148 Phantom/ios/25.20`,
    solana: true,
    address: /^oeYf6/,
  },
  {
    name: 'Xverse',
    userAgent: `${iphone} Mobile/15E148`,
    bitcoin: 'btc_providers',
    address: /^bcrt1q/,
  },
  {
    name: 'UniSat Wallet',
    userAgent: `${android} Version/4.0 Chrome/131.0 Mobile Safari/537.36`,
    bitcoin: 'unisat',
    address: /^bcrt1q/,
  },
] as const satisfies readonly (WalletBrowser & { readonly address: RegExp })[]

const { browser, server } = await openStage()

async function visit(inside: WalletBrowser, adapter: 'wagmi' | 'none' = 'none') {
  const { name, userAgent, rdns, flags = {}, solana, bitcoin } = inside
  const { rpcUrl = '' } = stage.devnet.solana ?? {}
  const { apiUrl = '' } = stage.devnet.bitcoin ?? {}
  const wallets: NamespaceWalletsOptions = {
    solana: solana ? { name, rpcUrl } : undefined,
    bitcoin: bitcoin ? { name, apiUrl, place: bitcoin } : undefined,
  }
  const isEvm = !bitcoin && (!solana || rdns !== undefined)
  return visitWithServer(browser, {
    server,
    adapter,
    query: `${solana ? 'solana=1' : ''}&${bitcoin ? 'bitcoin=1' : ''}&eip6963=${rdns ? 1 : 0}`,
    wallet: {
      name,
      rdns: rdns ?? 'test.unannounced',
      announce: isEvm,
      legacy: isEvm,
      flags,
    },
    options: { ...devices['iPhone 14'], userAgent },
    prepare: (context) => installNamespaceWallets(context, wallets),
  })
}

/**
 * The wallet stands in the first group, no code is shown, and one tap connects; all others are
 * there as well.
 */
async function connectsByOneTap({ name }: WalletBrowser, visited: ServerVisit) {
  const { page, dialog, row, code, value } = visited
  await page.getByTestId('connect-button').locator('[data-part="connect-button"]').tap()
  await row(name).waitFor()
  await value('modal-view').toBe('Connect')
  expect(await row(name).count()).toBe(1)
  // The site's own wallets for play money may stand beside it.
  const first = dialog.locator('[data-part="wallet"]').first()
  expect(await first.getAttribute('data-group')).toBe('injected')
  expect(await row(name).getAttribute('data-group')).toBe('injected')
  expect(await code.count()).toBe(0)
  await row('Phone wallet').waitFor()
  await dialog.locator('[data-part="all-wallets"]').waitFor()
  await row(name).tap()
  await value('account-status').toBe('connected')
  await value('wallet-name').toBe(name)
  await dialog.waitFor({ state: 'detached' })
}

for (const adapter of withSoakRows(['none'], ['wagmi']))
  test.for(forEvm)(`default: $name, adapter=${adapter}`, async (inside) => {
    const visited = await visit(inside, adapter)
    const { context, page, value, errors } = visited
    await connectsByOneTap(inside, visited)
    await value('account-address').toMatch(/^0x/)
    await page.getByTestId('sign-message').tap()
    await value('sign-message-result').toMatch(/^0x[0-9a-f]{130}$/)
    await page.reload()
    await value('account-status').toBe('connected')
    expect(errors).toEqual([])
    await context.close()
  })

test.for(forOthers)('default: $name', async (inside) => {
  const visited = await visit(inside)
  const { context, page, value, errors } = visited
  await connectsByOneTap(inside, visited)
  await value('account-address').toMatch(inside.address)
  await page.getByTestId('sign-message').tap()
  await value('sign-message-result').toMatch(/^.{80,}$/)
  await page.reload()
  await value('account-status').toBe('connected')
  expect(errors).toEqual([])
  await context.close()
})
