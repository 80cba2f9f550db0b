import { type Browser, devices, type Locator, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser } from '../helpers/launchBrowser.js'
import { readQrCode } from '../helpers/readQrCode.js'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser?.close())

const screens = {
  desk: { viewport: { width: 1280, height: 900 } },
  fineDesk: { viewport: { width: 1280, height: 900 }, deviceScaleFactor: 2 },
  phone: devices['Pixel 7'],
  smallPhone: { ...devices['Pixel 7'], viewport: { width: 320, height: 640 } },
} as const

const codes = [
  ['ConnectingWalletConnectBasic/waiting', /^wc:[0-9a-f]{64}@2\?.*symKey=[0-9a-f]{64}/],
  ['ConnectingWalletConnect/waiting', /^wc:[0-9a-f]{64}@2\?.*symKey=[0-9a-f]{64}/],
  ['Receive/first', /^0x[0-9a-fA-F]{40}$/],
] as const

const places = Object.keys(screens).flatMap((screen) =>
  (['light', 'dark'] as const).map((theme) => [screen as keyof typeof screens, theme] as const),
)

test.for(places)('default: can be read, %s, %s', async ([screen, theme]) => {
  const context = await browser.newContext({ ...screens[screen], reducedMotion: 'reduce' })
  const page = await context.newPage()
  for (const [scene, value] of codes) {
    const code = await show(page, scene, theme)
    expect(await readQrCode(page, code), scene).toMatch(value)
  }
  await context.close()
})

test.for(['light', 'dark'] as const)(
  'behavior: can be read off a picture that is askew and not sharp, %s',
  async (theme) => {
    const context = await browser.newContext(screens.fineDesk)
    const page = await context.newPage()
    for (const [scene, value] of codes) {
      const picture = await (await show(page, scene, theme)).screenshot()
      const camera = await browser.newContext({ viewport: { width: 1200, height: 1200 } })
      const taken = await camera.newPage()
      await taken.setContent(
        `<body style="margin:0;display:grid;place-items:center;height:100vh;background:#777">
          <img style="width:800px;filter:blur(1.5px);transform:perspective(1600px) rotateY(20deg) rotate(20deg)"
            src="data:image/png;base64,${picture.toString('base64')}">`,
      )
      await taken.locator('img').evaluate((image: HTMLImageElement) => image.decode())
      // A camera takes one picture after the other as well.
      const look = () => readQrCode(taken, taken.locator('body'))
      await expect.poll(look, { message: scene, timeout: 10_000 }).toMatch(value)
      await camera.close()
    }
    await context.close()
  },
)

/** The code of a scene, when it is there and nothing moves. */
async function show(page: Page, scene: string, theme: string): Promise<Locator> {
  await page.goto(`${inject('gallery').url}?scene=${scene}&theme=${theme}`)
  const code = page.locator('[data-part="qr"]')
  const tab = page.getByRole('tab', { name: 'QR code' })
  await code.or(tab).first().waitFor()
  // On a phone a wallet's app comes first.
  if ((await code.count()) === 0) await tab.click()
  await code.waitFor()
  return code
}
