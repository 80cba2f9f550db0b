import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import axe from 'axe-core'
import type { PracticeWallet } from 'billfold/testing'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alias } from '../../packages/kit/alias.js'
import { profiles } from '../helpers/profiles.js'
import { type StaticServer, serveStatic } from '../helpers/serveStatic.js'
import { shareBrowser } from '../helpers/shareBrowser.js'
import { stage } from '../helpers/stage.js'

declare global {
  interface Window {
    practice: PracticeWallet
    violations: string[]
    axe: typeof axe
  }
}

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

let folder: string
let site: StaticServer
let browser: Browser

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/billfold-page-`)
  const [one] = stage.devnet.chains
  const chains = JSON.stringify([{ id: one.id, rpcUrl: one.rpcUrl, name: one.name }])
  await writeFile(
    `${folder}/page.js`,
    `import { createPracticeWallet } from 'billfold/testing'
    window.violations = []
    addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective))
    window.practice = createPracticeWallet({ chains: ${chains} })
    practice.announce()`,
  )
  await writeFile(
    `${folder}/index.html`,
    `<!doctype html><html lang="en"><title>A page</title><main><h1>A page</h1></main>
    <script type="module" src="./page.js"></script>`,
  )
  await build({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: [...alias] },
    build: { modulePreload: false },
  })
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;
    connect-src ${one.rpcUrl}; require-trusted-types-for 'script'`
  const headers = { 'content-security-policy': policy.replace(/\s+/g, ' ') }
  site = await serveStatic(`${folder}/dist`, { headers })
  browser = await shareBrowser()
})

afterAll(async () => {
  await browser?.close()
  await site?.stop()
  await rm(folder, { recursive: true })
})

/** Gives the result, or the code of the error. */
function ask(page: Page, method: string, params: unknown[] = []) {
  return page.evaluate(
    ([name, list]) =>
      window.practice.provider
        .request({ method: name, params: list })
        .catch(({ code }) => String(code)),
    [method, params] as const,
  )
}

test.for([
  ['desktop', 'light'],
  ['desktop', 'dark'],
  ['phone', 'light'],
] as const)('default: %s, %s, under a strict policy', async ([profile, colorScheme]) => {
  const context = await browser.newContext({ ...profiles[profile], colorScheme })
  const page = await context.newPage()
  await page.goto(`${site.url}/`)

  const connected = ask(page, 'eth_requestAccounts')
  const card = page.getByRole('dialog', { name: 'Connect to this site' })
  await card.waitFor()
  const mark = card.locator('img')
  await expect.poll(() => mark.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(96)
  // Keys pressed before it has the focus are the page's.
  const isInside = () => Boolean(document.activeElement?.shadowRoot?.activeElement)
  await expect.poll(() => page.evaluate(isInside)).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await connected).toEqual([alice])

  const sent = ask(page, 'eth_sendTransaction', [{ from: alice, to: bob, value: '0x1' }])
  await page.getByRole('button', { name: 'Send' }).click()
  expect(await sent).toMatch(/^0x[0-9a-f]{64}$/)
  expect(await page.evaluate(() => window.violations)).toEqual([])
  await context.close()
})

test.for(['light', 'dark'] as const)(
  'accessibility: axe finds nothing, %s',
  async (colorScheme) => {
    const context = await browser.newContext({
      colorScheme,
      // Colours are measured at rest, not on the way.
      reducedMotion: 'reduce',
      bypassCSP: true,
    })
    const page = await context.newPage()
    await page.goto(`${site.url}/`)
    const connected = ask(page, 'eth_requestAccounts')
    await page.getByRole('button', { name: 'Connect' }).waitFor()
    // Colours are measured at rest, not on the way.
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
    await page.evaluate(axe.source)
    const { violations } = await page.evaluate(() => window.axe.run())
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    await page.keyboard.press('Escape')
    expect(await connected).toBe('4001')
    await context.close()
  },
)
