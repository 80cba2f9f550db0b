import { createPublicKey, verify } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { base58ToBytes } from '../../packages/kit/src/utils/base58ToBytes.js'
import { bytesToBase58 } from '../../packages/kit/src/utils/bytesToBase58.js'
import { launchBrowser } from '../helpers/launchBrowser.js'
import { profiles } from '../helpers/profiles.js'
import { serveStatic } from '../helpers/serveStatic.js'
import { playMobileWallet } from './playMobileWallet.js'
import { prepareFixture } from './prepareFixture.js'
import { runProgram } from './runProgram.js'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

test('mobile-wallet-adapter: the wallet app of a phone is found, connected, and signs', async () => {
  const folder = await prepareFixture('mobile-wallet-adapter', inject('kit'))
  await runProgram(['npm', 'run', 'build'], { folder })
  const site = await serveStatic(`${folder}/dist`)
  const context = await browser.newContext(profiles.phone)
  // The visitor has let the page reach the wallet's app: in a headless browser there is nobody to ask.
  await context.grantPermissions(['local-network-access'], { origin: site.url })
  await context.addInitScript(() => {
    const query = navigator.permissions.query.bind(navigator.permissions)
    const allowed = { state: 'granted' } as PermissionStatus // all that the package reads
    navigator.permissions.query = async (asked) =>
      String(asked.name) === 'loopback-network' ? allowed : query(asked)
  })
  await context.route('https://api.devnet.solana.com/**', (route) => route.abort())
  const page = await context.newPage()
  const wallet = await playMobileWallet(page)
  try {
    await page.goto(`${site.url}/`)
    await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Mobile Wallet Adapter' }).click()
    const address = bytesToBase58(wallet.publicKey)
    const name = `Account ${address.slice(0, 4)}…${address.slice(-6)}`
    const account = page.getByRole('button', { name })
    await account.waitFor()
    await dialog.waitFor({ state: 'hidden' })

    await page.getByRole('button', { name: 'Sign the guest book' }).click()
    const signed = page.getByRole('status').filter({ hasText: /^\w{80,}$/ })
    const signature = base58ToBytes((await signed.textContent()) ?? '') ?? new Uint8Array()
    const key = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(wallet.publicKey).toString('base64url') },
      format: 'jwk',
    })
    expect(verify(null, Buffer.from('I was here'), key, signature)).toBe(true)
    expect(wallet.asked).toEqual(expect.arrayContaining(['authorize', 'sign_messages']))

    // The package keeps what the app has granted: the reload asks nobody.
    const before = wallet.asked.length
    await page.reload()
    await account.waitFor()
    expect(wallet.asked).toHaveLength(before)
  } finally {
    await wallet.stop()
    await context.close()
    await site.stop()
  }
})
