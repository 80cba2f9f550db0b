import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareBrowser } from '../helpers/shareBrowser.js'
import { visitDemo } from '../helpers/visitDemo.js'

let browser: Browser

beforeAll(async () => {
  browser = await shareBrowser()
})

afterAll(() => browser?.close())

const visitWith = (options: BrowserContextOptions) => visitDemo(browser, { options })

/** What moves in the kit's layer: more than its opacity or a colour changes. */
function movements(page: Page) {
  return page.evaluate(() => {
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    const calm = ['opacity', 'background-color', 'color', 'border-color', 'outline-color', 'stroke']
    const plain = ['offset', 'computedOffset', 'easing', 'composite']
    return roots
      .flatMap((root) => root.getAnimations())
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
      .flatMap((frame) => Object.keys(frame).filter((key) => !plain.includes(key)))
      .map((key) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
      .filter((key) => !calm.includes(key))
  })
}

test('behavior: with reduced motion nothing moves, and waiting still shows', async () => {
  const { context, page, wallet, dialog, openModal, chooseWallet } = await visitWith({
    reducedMotion: 'reduce',
  })
  const moved: string[] = []
  const look = async () => moved.push(...(await movements(page)))
  const ring = () =>
    dialog
      .locator('[data-part="ring"] rect')
      .last()
      .evaluate((part) => ({
        stroke: getComputedStyle(part).stroke,
        fades: part.getAnimations().some((each) => each instanceof CSSAnimation),
      }))
  wallet.setApproval('manual')
  await openModal()
  await look()
  await chooseWallet()
  await dialog.getByText('Confirm in Magpie').waitFor()
  await look()
  const waiting = await ring()
  expect(waiting.fades).toBe(true)
  await wallet.reject()
  await dialog.getByText('You declined in the wallet').waitFor()
  await look()
  await expect.poll(async () => (await ring()).stroke).not.toBe(waiting.stroke)
  expect((await ring()).fades).toBe(false)
  await page.keyboard.press('Escape')
  await look()
  expect(moved).toEqual([])
  await context.close()
})

test('behavior: with motion the dialog comes in and goes out', async () => {
  const { context, page, dialog, openModal } = await visitWith({ reducedMotion: 'no-preference' })
  await openModal()
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await context.close()
})

test.each([
  ['portrait', { width: 390, height: 260 }, { top: 47, bottom: 34, left: 0, right: 0 }],
  ['landscape', { width: 750, height: 240 }, { top: 0, bottom: 21, left: 47, right: 47 }],
] as const)(
  'behavior: in %s nothing lies below the screen’s own edges',
  async (_, viewport, insets) => {
    const { context, page, dialog } = await visitDemo(browser, { options: { viewport } })
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets })
    await page.getByTestId('connect-button').locator('[data-part="connect-button"]').click()
    await dialog.locator('[data-part="wallet"]').first().waitFor()
    const scroller = dialog.locator('.bf-page-scroll').last()
    await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    const edges = await scroller.evaluate((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect()
      return { top, bottom: innerHeight - bottom, left, right: innerWidth - right }
    })
    for (const side of ['top', 'bottom', 'left', 'right'] as const)
      expect(edges[side], side).toBeGreaterThanOrEqual(insets[side])
    await context.close()
  },
)

test('behavior: the theme of the system and the language of the visitor', async () => {
  const options = { colorScheme: 'dark', locale: 'de-AT' } as const
  const query = 'theme=system&locale=auto'
  const { context, page, dialog } = await visitDemo(browser, { options, query })
  const colourOf = (part: Locator) =>
    part.evaluate((element) => getComputedStyle(element).backgroundColor)
  const button = page.locator('.bf-page[data-theme="system"]').first()
  const line = () =>
    button.evaluate((element) => getComputedStyle(element).getPropertyValue('--billfold-text'))
  await page.getByRole('button', { name: 'Wallet verbinden' }).first().click()
  await dialog.getByText('Wallet verbinden').first().waitFor()
  expect([await line(), await colourOf(dialog)]).toEqual(['#f4f5f5', 'rgb(18, 19, 19)'])
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => colourOf(dialog)).toBe('rgb(255, 255, 255)')
  expect(await line()).toBe('#131515')
  await context.close()
})

test('behavior: in forced colours every control has an edge, and focus shows', async () => {
  const { context, page, dialog, openModal, chooseWallet, wallet } = await visitWith({
    forcedColors: 'active',
    reducedMotion: 'reduce',
  })
  const edgeless = () =>
    dialog.evaluate((element) =>
      [...element.querySelectorAll('button, a[href], input')].flatMap((control) => {
        const edges = [control, control.closest('[data-part="search"]') ?? control]
        const hasEdge = edges.some((edge) => {
          const style = getComputedStyle(edge)
          const bordered = style.borderTopStyle !== 'none' && style.borderTopWidth !== '0px'
          return bordered || (style.outlineStyle !== 'none' && style.outlineWidth !== '0px')
        })
        return hasEdge ? [] : [control.outerHTML.slice(0, 120)]
      }),
    )
  await openModal()
  await dialog.locator('[data-part="wallet"]').first().waitFor()
  expect(await edgeless()).toEqual([])
  // Keys pressed before it has the focus are the page's.
  const isInside = () => Boolean(document.activeElement?.shadowRoot?.activeElement)
  await expect.poll(() => page.evaluate(isInside)).toBe(true)
  await page.keyboard.press('Tab')
  const outline = await dialog.evaluate((element) => {
    const root = element.getRootNode()
    const focused = root instanceof ShadowRoot ? root.activeElement : null
    return focused ? Number.parseFloat(getComputedStyle(focused).outlineWidth) : 0
  })
  expect(outline).toBeGreaterThanOrEqual(2)
  wallet.setApproval('manual')
  await chooseWallet()
  await dialog.getByText('Confirm in Magpie').waitFor()
  expect(await edgeless()).toEqual([])
  await context.close()
})

const zoomed = [
  { width: 640, height: 400 },
  { width: 320, height: 256 },
]

test.for(zoomed)('behavior: zoomed in, $width x $height', async (viewport) => {
  const visit = await visitWith({ viewport, reducedMotion: 'reduce' })
  const { context, page, dialog, connect, openModal, wallet, chooseWallet } = visit
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
  const within = async (part: string) => {
    const target = dialog.locator(`[data-part="${part}"]`).first()
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    return Boolean(
      box &&
        box.x >= 0 &&
        box.y >= 0 &&
        box.x + box.width <= viewport.width &&
        box.y + box.height <= viewport.height,
    )
  }
  async function shows(...parts: readonly string[]) {
    for (const part of parts) await expect.poll(() => within(part), { message: part }).toBe(true)
    expect(await fits()).toBe(true)
  }
  await openModal()
  await dialog.locator('[data-part="wallet"]').first().waitFor()
  await shows('close', 'wallet')
  wallet.setApproval('manual')
  await chooseWallet()
  await dialog.getByText('Confirm in Magpie').waitFor()
  await shows('close', 'cancel')
  await wallet.reject()
  await dialog.locator('[data-part="retry"]').waitFor()
  await shows('retry')
  wallet.setApproval('auto')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await connect()
  await page.getByTestId('open-Account').click()
  await dialog.locator('[data-part="copy"]').waitFor()
  await shows('close', 'copy')
  await context.close()
})
