import { type Browser, devices, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { launchBrowser } from '../helpers/launchBrowser.js'
import { patience } from '../helpers/patience.js'
import { readPixels } from '../helpers/readPixels.js'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser?.close())

const screens = {
  desk: { viewport: { width: 1280, height: 520 } },
  phone: { ...devices['Pixel 7'], viewport: { width: 320, height: 520 }, deviceScaleFactor: 1 },
} as const

/** Lists that are longer than these windows: one that ends by itself, and one above “All wallets”. */
const scenes = ['Connect/many', 'Connect/catalogue'] as const

const cases = (['desk', 'phone'] as const).flatMap((screen) =>
  scenes.flatMap((scene) =>
    (['en', 'ar'] as const).map((locale) => [screen, scene, locale] as const),
  ),
)

test.for(cases)('behavior: a list that goes on fades, %s, %s, %s', async (each) => {
  const [screen, scene, locale] = each
  const context = await browser.newContext({ ...screens[screen], reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${inject('gallery').url}?scene=${scene}&theme=light&locale=${locale}`)
  const rows = page.locator('[data-part="wallet"]')
  await expect.poll(() => rows.count()).toBeGreaterThan(8)

  // A mark that the edge cuts in its middle is whole above, and gone where the list goes on below.
  // Pictures are decoded asynchronously: one that was scrolled to may be painted a moment later.
  await vi.waitFor(async () => {
    const cut = await inksOfMark(page, 'cut')
    expect(cut.first).toBeGreaterThan(200)
    expect(cut.last).toBeLessThan(60)
    expect(cut.steps).toBeGreaterThan(5)
  }, patience.wait)

  // The last one is whole once the list is at its end: nothing fades any more.
  await vi.waitFor(async () => {
    const end = await inksOfMark(page, 'end')
    expect(end.first).toBeGreaterThan(200)
    expect(end.last).toBeCloseTo(end.first, -1)
  }, patience.wait)
  await context.close()
})

/**
 * Scrolls the list until its edge cuts a mark in its middle, or to its end. How much a line of that mark, or of the
 * last one, differs from the page: the first and the last that are seen, and how many lines lie between the two.
 */
async function inksOfMark(page: Page, to: 'cut' | 'end') {
  const place = await page.locator('[data-part="wallet"]').evaluateAll((rows, to) => {
    const marks = rows.flatMap((row) => row.querySelector('[data-part="mark"]') ?? [])
    const scroller = (element: Element): Element =>
      element.scrollHeight > element.clientHeight &&
      getComputedStyle(element).overflowY !== 'visible'
        ? element
        : scroller(element.parentElement ?? document.body)
    const list = scroller(rows[0] ?? document.body)
    const pinned = list.querySelector('.bf-pinned')
    const edge = () => (pinned ?? list).getBoundingClientRect()[pinned ? 'top' : 'bottom']
    list.scrollTop = to === 'end' ? list.scrollHeight : 0
    const middle = (mark: Element) => {
      const { top, height } = mark.getBoundingClientRect()
      return top + height / 2
    }
    if (to === 'cut') {
      const next = marks.find((mark) => middle(mark) > edge())
      if (next) list.scrollTop += middle(next) - edge()
    }
    const mark =
      to === 'end' ? marks.at(-1) : marks.find((mark) => Math.abs(middle(mark) - edge()) < 2)
    const { x = 0, top = 0, bottom = 0 } = mark?.getBoundingClientRect() ?? {}
    // Beside its round corner, and beside what is drawn on it.
    return { x: x + 6, top: Math.ceil(top) + 6, bottom: Math.floor(Math.min(edge(), bottom - 6)) }
  }, to)
  const lines = await readPixels(page, place)
  const inks = lines.map((colours) => colours.reduce((sum, colour) => sum + (255 - colour), 0))
  const [first = 0] = inks
  const last = inks.at(-1) ?? 0
  return { first, last, steps: new Set(inks).size }
}
