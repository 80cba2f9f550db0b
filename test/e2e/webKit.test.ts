import { afterAll, beforeAll, expect, test } from 'vitest'
import { findWebKit } from '../../scripts/findBrowser.mjs'
import { type Box, keys, type Sought } from '../helpers/driverPage.js'
import { type StaticServer, serveStatic } from '../helpers/serveStatic.js'
import { stage } from '../helpers/stage.js'
import { type StartedWebKit, startWebKit } from '../helpers/startWebKit.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

/** Gathers what goes wrong on a page, from its first script on. */
const listen = `<script>
complaints = []
onerror = (message) => void complaints.push(message)
onunhandledrejection = ({ reason }) => complaints.push(String(reason))
console.error = console.warn = (...parts) => complaints.push(parts.join(' '))
</script>`

const isThere = findWebKit() !== undefined

let site: StaticServer
let started: StartedWebKit | undefined

beforeAll(async () => {
  site = await serveStatic(stage.demo.folder, { head: listen })
  if (isThere) started = await startWebKit()
})

afterAll(async () => {
  await started?.stop()
  await site?.stop()
})

const button = '[data-testid="connect-button"] [data-part="connect-button"]'
const dialog = '[data-part="dialog"]'
const wallet = { selector: '[data-part="wallet"]', text: 'Practice wallet' }
const approve = '[data-decision="approve"]'

async function visit(query: string) {
  if (!started) throw new Error('WebKitGTK has not started.')
  const { page } = started
  await page.resize(1280, 900)
  await page.goto(`${site.url}/?${query}`)
  await page.run('localStorage.clear()')
  await page.reload()
  const text = (sought: Sought) => expect.poll(() => page.text(sought))
  const value = (name: string) => text(`[data-testid="${name}"]`)
  const shown = (sought: Sought) => expect.poll(() => page.box(sought).then(Boolean))
  /** Waits until a part of the page is at rest inside of the window, and nothing is beside it. */
  const fits = (sought: Sought) =>
    expect.poll(async () => overflow(await page.box(sought), await page.run(size))).toEqual([])
  return { page, value, shown, fits, complaints: () => page.run('return complaints') }
}

const size = `
const { scrollWidth } = document.documentElement
return { width: innerWidth, height: innerHeight, scrollWidth }`

const isFocusInShadow = 'return Boolean(document.activeElement?.shadowRoot?.activeElement)'

/** Over which edges something reaches. */
function overflow(box: Box | undefined, answer: unknown): readonly string[] {
  const { width, height, scrollWidth } = Object(answer)
  if (!box || box.width < 100) return ['it is not there']
  return [
    ...(box.x < 0 || box.x + box.width > width ? ['a side'] : []),
    ...(box.y < 0 || box.y + box.height > height ? ['top or bottom'] : []),
    ...(scrollWidth > width ? ['the page’s own width'] : []),
  ]
}

// Where it is missing and may not be installed, `npm test` says so.
test.runIf(isThere).for(withSoakRows(['none'], ['wagmi']))(
  'default: a visit in WebKitGTK, adapter=%s',
  async (adapter) => {
    const { page, value, shown, fits, complaints } = await visit(`adapter=${adapter}&theme=light`)
    await shown(button).toBe(true)
    expect(await page.box(button)).toMatchObject({ height: 40 })
    await page.click(button)
    await shown(wallet).toBe(true)
    await fits(dialog)
    // Keys pressed before it has the focus are the page's.
    await expect.poll(() => page.run(isFocusInShadow)).toBe(true)
    await page.press(keys.escape)
    await shown(dialog).toBe(false)

    await page.run('document.querySelector(arguments[0]).focus()', button)
    await page.press(keys.enter)
    await shown(wallet).toBe(true)
    await page.click(wallet)
    await page.click(approve)
    await value('account-status').toBe('connected')
    await value('account-address').toMatch(/^0x/)
    await shown(dialog).toBe(false)

    await page.click('[data-testid="sign-message"]')
    await page.click(approve)
    await value('sign-message-result').toMatch(/^0x[0-9a-f]{130}$/)
    await page.click('[data-testid="switch-31338"]')
    await page.click(approve)
    await value('network-name').toBe('Local Two')

    await page.reload()
    await value('account-status').toBe('connected')
    await value('account-address').toMatch(/^0x/)
    await page.click('[data-testid="disconnect"]')
    await value('account-status').toBe('disconnected')
    expect(await complaints()).toEqual([])
  },
)

test.runIf(isThere)('behavior: dark and from right to left, desktop and phone', async () => {
  const { page, shown, fits, complaints } = await visit('theme=dark&locale=ar')
  for (const [width, height] of [
    [1280, 900],
    [400, 800],
  ] as const) {
    await page.resize(width, height)
    await page.click(button)
    await shown(wallet).toBe(true)
    await fits(dialog)
    const [pane, close] = await Promise.all([page.box(dialog), page.box('[data-part="close"]')])
    expect(close?.x).toBeLessThan((pane?.x ?? 0) + 40)
    await page.click('[data-part="close"]')
    await shown(dialog).toBe(false)
  }
  expect(await complaints()).toEqual([])
})

test.runIf(isThere)('behavior: a long Latin search stays inside an Arabic modal', async () => {
  const { page, shown } = await visit('theme=light&locale=ar')
  await page.click('[data-testid="open-Networks"]')
  await page.click(`${dialog} input`)
  await page.press(...'0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  await shown('.bf-empty-title').toBe(true)
  const [pane, title] = await Promise.all([page.box(dialog), page.box('.bf-empty-title')])
  expect(title?.width).toBeLessThan((pane?.width ?? 0) - 20)
})
