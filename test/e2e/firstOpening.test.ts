import { type BrowserContext, devices, type Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { loadWallets } from '../../packages/server/src/catalogue/loadWallets.js'
import { openStage } from '../helpers/openStage.js'
import { visitDemo } from '../helpers/visitDemo.js'
import { visitWithServer } from '../helpers/visitWithServer.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

const { browser, server } = await openStage()

const screens = {
  desk: { viewport: { width: 1280, height: 1000 } },
  phone: {
    userAgent: devices['Pixel 7'].userAgent,
    viewport: { width: 360, height: 1000 },
    hasTouch: true,
  },
} as const

/** Holds what the catalogue answers until it is told; and how many wallets it is asked for. */
async function holdCatalogue(context: BrowserContext) {
  let release = () => {}
  const asked: (string | null)[] = []
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route('**/getWallets?*', async (route) => {
    const { searchParams } = new URL(route.request().url())
    if (!searchParams.has('include')) asked.push(searchParams.get('entries'))
    await released
    // The page may be gone.
    await route.continue().catch(() => {})
  })
  return { release, asked }
}

/** Where the dialog is, and each line that can be pressed. */
async function places(dialog: Locator) {
  const box = await dialog.boundingBox()
  const rows = await dialog.locator('.bf-row[data-part]').evaluateAll((all) =>
    all.map((row) => {
      const { x, y, width, height } = row.getBoundingClientRect()
      return [row.dataset.id ?? row.dataset.part, { x, y, width, height }] as const
    }),
  )
  return { dialog: box, ...Object.fromEntries(rows) }
}

async function idsOf(names: readonly string[]) {
  const wallets = await loadWallets()
  return names.map((name) => wallets.find((each) => each.name === name)?.id).join(',')
}

const magpie = { name: 'Magpie', rdns: 'test.magpie' }
const metaMask = { name: 'MetaMask', rdns: 'io.metamask' }

const usual = [
  ['desk', 'none featured', [], magpie],
  ['desk', 'a featured one installed', ['MetaMask', 'Rainbow'], metaMask],
  ['phone', 'a popular one installed', ['Rainbow', 'Zerion'], metaMask],
] as const
const further = [
  ['desk', 'a popular one installed', ['Rainbow'], metaMask],
  ['phone', 'none featured', [], magpie],
] as const

test.for(withSoakRows(usual, further))(
  'default: nothing moves when the catalogue comes, on a %s, %s',
  async (parameters) => {
    const [screen, , featured, wallet] = parameters
    let held: Awaited<ReturnType<typeof holdCatalogue>> | undefined
    const { context, dialog, openModal, errors } = await visitWithServer(browser, {
      server,
      query: `featured=${await idsOf(featured)}`,
      wallet,
      options: screens[screen],
      prepare: async (context) => {
        held = await holdCatalogue(context)
      },
    })
    await openModal()
    await dialog.locator('[data-part="wallet"]', { hasText: wallet.name }).waitFor()
    const before = await places(dialog)
    held?.release()
    const recommended = dialog.locator('[data-group="recommended"] .bf-row-label')
    await recommended.first().waitFor()
    await expect.poll(() => dialog.locator('.bf-skeleton').count()).toBe(0)
    expect(await places(dialog)).toMatchObject(before)
    expect(held?.asked).toEqual(['4', '4'])
    expect(errors).toEqual([])
    await context.close()
  },
)

test('behavior: without an answer the list is as it would be without a catalogue', async () => {
  const { context, dialog, openModal } = await visitWithServer(browser, {
    server,
    prepare: (context) => context.route('**/getWallets?*', (route) => route.abort()),
  })
  await openModal()
  await dialog.locator('[data-part="wallet"]', { hasText: 'Magpie' }).waitFor()
  await expect.poll(() => dialog.locator('.bf-skeleton').count()).toBe(0)
  expect(await dialog.locator('[data-part="wallet"]').count()).toBe(2)
  expect(await dialog.locator('[data-part="all-wallets"]').count()).toBe(0)
  await context.close()
})

test('behavior: a double click on the button opens it, and the second click does not close it', async () => {
  const { context, page, dialog } = await visitDemo(browser, { options: screens.desk })
  const button = page.getByTestId('connect-button').locator('[data-part="connect-button"]')
  await button.dblclick()
  await dialog.locator('[data-part="wallet"]').first().waitFor()
  // The backdrop closes it as ever.
  await page.mouse.click(5, 5)
  await dialog.waitFor({ state: 'detached' })
  await context.close()
})
