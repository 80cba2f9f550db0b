import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { installTestWallet } from '../../packages/kit/src/testing/playwright/installTestWallet.js'
import { shareBrowser } from '../helpers/shareBrowser.js'
import { stage } from '../helpers/stage.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

const browser = await shareBrowser()
afterAll(() => browser.close())

const options = { name: 'Magpie', rdns: 'test.magpie' }

/** A tab of the site, with what tests look at and press there. */
async function openTab(context: BrowserContext, library: string, wallet?: 'unlocked' | 'locked') {
  const page = await context.newPage()
  const { chains } = stage.devnet
  const installed = wallet && (await installTestWallet(page, { ...options, chains }))
  if (wallet === 'locked') installed?.lock()
  await page.goto(`${stage.demo.url}/?practice=0&adapter=${library}`)
  const status = () => expect.poll(() => page.getByTestId('account-status').textContent())
  async function connect() {
    await page.bringToFront()
    await page.getByTestId('connect-button').locator('[data-part="connect-button"]').click()
    await page.locator('[data-part="dialog"] [data-part="wallet"]').first().click()
    await status().toBe('connected')
  }
  return { page, wallet: installed, status, connect }
}

/** Resolves when a tab has heard all that another one has stored so far. */
async function hear(page: Page, other: Page) {
  const mark = crypto.randomUUID()
  const heard = page.evaluate(
    (key) =>
      new Promise<void>((resolve) => {
        addEventListener('storage', (event) => event.key === key && resolve())
        if (localStorage.getItem(key)) resolve()
      }),
    mark,
  )
  await other.evaluate((key) => localStorage.setItem(key, 'set'), mark)
  await heard
}

const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('billfold') ?? '{}').sessions)

const lacking = { other: undefined, name: 'lacks the wallet' } as const
const locked = { other: 'locked', name: 'has it locked' } as const
const usual = [
  { library: 'wagmi', ...lacking },
  { library: 'none', ...locked },
] as const
const further = [
  { library: 'none', ...lacking },
  { library: 'wagmi', ...locked },
] as const

test.for(withSoakRows(usual, further))(
  'behavior: the other tab $name, $library',
  async ({ library, other }) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const b = await openTab(context, library, other)
    const a = await openTab(context, library, 'unlocked')
    // It follows, and finds nobody there.
    const failed = b.page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const shown = document.querySelector('[data-testid="account-status"]')
          let hasFollowed = false
          const look = () => {
            if (shown?.textContent === 'connecting') hasFollowed = true
            if (hasFollowed && shown?.textContent === 'disconnected') resolve()
          }
          new MutationObserver(look).observe(document.body, {
            subtree: true,
            characterData: true,
            childList: true,
          })
        }),
    )
    await a.connect()
    await failed
    await hear(a.page, b.page)
    await a.status().toBe('connected')
    expect(await stored(a.page)).toMatchObject({ eip155: { connectorId: options.rdns } })

    await b.page.reload()
    await b.status().toBe('disconnected')
    await hear(a.page, b.page)
    await a.status().toBe('connected')

    await a.page.reload()
    await a.status().toBe('connected')
    await a.page.getByTestId('disconnect').click()
    await a.status().toBe('disconnected')
    expect(await stored(a.page)).toEqual({})
    await context.close()
  },
)

test.for(withSoakRows(['wagmi'], ['none']))(
  'behavior: what is disconnected in one goes in the other, %s',
  async (library) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const b = await openTab(context, library, 'unlocked')
    const a = await openTab(context, library, 'unlocked')
    await a.connect()
    await hear(b.page, a.page)
    // The wallet of the other tab knows nothing of the first one's permission.
    await b.connect()
    await a.status().toBe('connected')
    await a.page.bringToFront()
    await a.page.getByTestId('disconnect').click()
    await b.status().toBe('disconnected')
    await context.close()
  },
)

test('behavior: the practice wallet is one for all tabs', async () => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const [b, a] = [await openTab(context, 'none'), await openTab(context, 'none')]
  for (const { page } of [b, a]) await page.goto(`${stage.demo.url}/?adapter=none`)
  await a.page.bringToFront()
  await a.page.getByTestId('connect-button').locator('[data-part="connect-button"]').click()
  const wallets = a.page.locator('[data-part="dialog"] [data-part="wallet"]')
  await wallets.filter({ hasText: 'Practice wallet' }).first().click()
  const card = a.page.getByRole('dialog', { name: 'Connect to this site' })
  await card.getByRole('button', { name: 'Connect' }).click()
  await a.status().toBe('connected')
  await b.status().toBe('connected')
  await b.page.bringToFront()
  await b.page.getByTestId('disconnect').click()
  await a.status().toBe('disconnected')
  await context.close()
})
