import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installTestWallet } from '../../packages/kit/src/testing/playwright/installTestWallet.js'
import { type StaticServer, serveStatic } from '../helpers/serveStatic.js'
import { shareBrowser } from '../helpers/shareBrowser.js'
import { stage } from '../helpers/stage.js'

/** A red square of one pixel. */
const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='
const svg = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><circle cx="12" cy="12" r="9"/></svg>')}`
const wallets = [
  { name: 'In pixels', rdns: 'test.pixels', icon: png },
  { name: 'In curves', rdns: 'test.curves', icon: svg },
  { name: 'In pieces', rdns: 'test.pieces', icon: 'data:image/png;base64,AAAA' },
]

let browser: Browser
let site: StaticServer

beforeAll(async () => {
  const rpc = stage.devnet.chains.map(({ rpcUrl }) => rpcUrl)
  const policy = [
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:",
    `connect-src ${rpc.join(' ')}; require-trusted-types-for 'script'`,
  ]
  const headers = { 'content-security-policy': policy.join('; ') }
  site = await serveStatic(stage.demo.folder, { headers })
  browser = await shareBrowser()
})

afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

test('default: announced pictures are there, under a strict policy', async () => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  for (const wallet of wallets)
    await installTestWallet(context, { chains: stage.devnet.chains, ...wallet })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text())
  })
  await page.goto(`${site.url}/?practice=0`)
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  const mark = (name: string) =>
    page
      .locator('[data-part="wallet"]', { hasText: name })
      .locator('[data-part="mark"]')
      .evaluate((element) =>
        element instanceof HTMLImageElement
          ? { width: element.naturalWidth, shown: element.getBoundingClientRect().width }
          : element.textContent,
      )
  await expect.poll(() => mark('In pixels')).toEqual({ width: 1, shown: 40 })
  await expect.poll(() => mark('In curves')).toEqual({ width: 24, shown: 40 })
  await expect.poll(() => mark('In pieces')).toBe('IP')
  expect(complaints).toEqual([])
  await context.close()
})

test('behavior: pictures of networks come with the modal, before their list is shown', async () => {
  const page = await browser.newPage()
  const asked = page.waitForRequest('**/local-two.svg')
  await page.goto(`${site.url}/?practice=0`)
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  await page.locator('[data-page="Connect"]').waitFor()
  await asked
  await page.close()
})
