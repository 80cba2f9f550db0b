import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installTestWallet } from '../../packages/kit/src/testing/playwright/installTestWallet.js'
import { repositoryFolder } from '../helpers/repositoryFolder.js'
import { type StaticServer, serveStatic } from '../helpers/serveStatic.js'
import { shareBrowser } from '../helpers/shareBrowser.js'
import { stage } from '../helpers/stage.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

const { resolve } = createRequire(import.meta.url)
const bootstrap = await readFile(resolve('bootstrap/dist/css/bootstrap.css'), 'utf8')
const tailwind = await readFile(resolve('tailwindcss/preflight.css'), 'utf8')

const styles = withSoakRows(
  [
    ['Tailwind’s reset', tailwind],
    ['* { all: unset }', '* { all: unset }'],
    ['a body that contains what is fixed', 'body { transform: scale(1) }'],
  ],
  [
    ['Bootstrap', bootstrap],
    ['no animations', '* { animation: none !important }'],
    ['small rem', 'html { font-size: 62.5% }'],
    ['hidden buttons', 'button { display: none }'],
  ],
)

/** A host's page on the one-file build; the button stands at a place that no style moves. */
const page = `<!doctype html>
<title>Host</title>
<div id="place"><billfold-button></billfold-button></div>
<script type="module">
  import { createBillfold, defineNetwork, mount } from './billfold.cdn.js'
  const [id, rpcUrl] = location.hash.slice(1).split(',')
  const place = document.getElementById('place')
  place.style.cssText = 'position: absolute; left: 40px; top: 40px; display: block'
  document.documentElement.style.cssText = 'background: #fff; overflow: hidden'
  const network = defineNetwork({
    id: Number(id),
    name: 'Local One',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  mount(createBillfold({ networks: [network], themeMode: 'light' }))
</script>`

let browser: Browser
let site: StaticServer
let neutral: readonly Buffer[]

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'billfold-hostile-'))
  const build = await readFile(join(repositoryFolder, 'packages/kit/dist/billfold.cdn.js'))
  await writeFile(join(folder, 'billfold.cdn.js'), build)
  await writeFile(join(folder, 'index.html'), page)
  site = await serveStatic(folder)
  browser = await shareBrowser()
  neutral = await picture('')
})

afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

/** The button, the wallet list, the account and the networks on a page with a style of its own. */
async function picture(style: string): Promise<readonly Buffer[]> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const { chains } = stage.devnet
  await installTestWallet(context, { name: 'Magpie', rdns: 'test.magpie', chains })
  const page = await context.newPage()
  await page.goto(`${site.url}/#${chains[0].id},${chains[0].rpcUrl}`)
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets]
  }, style)
  const button = await still(page, '[data-part="connect-button"]')
  await page.locator('[data-part="connect-button"]').click()
  const list = await still(page, '[data-part="dialog"]')
  await page.locator('[data-part="wallet"]').click()
  await page.locator('[data-part="dialog"]').waitFor({ state: 'detached' })
  const account = await still(page, '[data-part="account-button"]')
  await page.locator('[data-part="account-button"]').click()
  await page.locator('[data-part="balance"]').waitFor()
  const view = await still(page, '[data-part="dialog"]')
  await context.close()
  return [button, list, account, view]
}

async function still(page: Page, selector: string) {
  const element = page.locator(selector)
  await element.waitFor()
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.fonts.ready)
  return element.screenshot({ animations: 'disabled' })
}

/** The share of pixels that differ, 0 to 1; 1 when the sizes do. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const page = await browser.newPage()
  const images = [one, other].map((image) => `data:image/png;base64,${image.toString('base64')}`)
  const share = await page.evaluate(async (sources) => {
    const [a, b] = await Promise.all(
      sources.map(async (source) => {
        const image = new Image()
        image.src = source
        await image.decode()
        const canvas = new OffscreenCanvas(image.width, image.height)
        const context = canvas.getContext('2d')
        context?.drawImage(image, 0, 0)
        return context?.getImageData(0, 0, image.width, image.height).data
      }),
    )
    if (!a || !b || a.length !== b.length) return 1
    let different = 0
    for (let index = 0; index < a.length; index += 4) {
      const isEqual = [0, 1, 2].every(
        (c) => Math.abs((a[index + c] ?? 0) - (b[index + c] ?? 0)) < 8,
      )
      if (!isEqual) different += 1
    }
    return different / (a.length / 4)
  }, images)
  await page.close()
  return share
}

// The edge of a round corner may be smoothed differently by a pixel.
const tolerance = 0.005

test.for(styles)('behavior: looks the same on a page with %s', async ([, style]) => {
  const hostile = await picture(style)
  for (const [index, image] of hostile.entries()) {
    expect(await difference(image, neutral[index] ?? image)).toBeLessThan(tolerance)
  }
})
