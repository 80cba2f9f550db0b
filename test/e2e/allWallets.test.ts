import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { loadWallets } from '../../packages/server/src/catalogue/loadWallets.js'
import { freePort } from '../../packages/server/src/storage/freePort.js'
import { openStage } from '../helpers/openStage.js'
import { startServer } from '../helpers/startServer.js'
import { visitWithServer } from '../helpers/visitWithServer.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

const { browser, server } = await openStage()

/** Those of our catalogue that serve the demo's chains, any EVM wallet that is. */
async function listed() {
  const wallets = await loadWallets()
  return wallets.filter(({ chains }) => chains.includes('eip155:*'))
}

async function idOf(name: string): Promise<string> {
  const wallet = (await listed()).find((each) => each.name === name)
  if (!wallet) throw new Error(`The catalogue has no ${name}.`)
  return wallet.id
}

test('default: featured, popular, and all to the last', async () => {
  const featured = [await idOf('Rainbow'), await idOf('Zerion')]
  const query = `featured=${featured.join(',')}`
  const { context, page, dialog, openModal, errors } = await visitWithServer(browser, {
    server,
    query,
  })
  await openModal()
  const names = (group: string) =>
    expect.poll(() => dialog.locator(`[data-group="${group}"] .bf-row-label`).allTextContents())
  await names('featured').toEqual(['Rainbow', 'Zerion'])
  await names('recommended').toHaveLength(4)
  await names('recommended').toContain('MetaMask')

  const all = dialog.locator('[data-part="all-wallets"]')
  const count = (await listed()).length
  expect(await all.locator('.bf-tag').textContent()).toBe(String(count))
  await all.focus()
  await page.keyboard.press('Enter')
  const rows = dialog.locator('[data-part="wallet"]')
  await dialog.getByRole('searchbox').waitFor()
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(40)
  expect(await rows.count()).toBeLessThan(count)
  await expect
    .poll(async () => {
      await rows.last().scrollIntoViewIfNeeded()
      return rows.count()
    })
    .toBe(count)
  const mark = rows.first().locator('img')
  await expect.poll(() => mark.evaluate((img: HTMLImageElement) => img.naturalWidth)).not.toBe(0)
  const list = dialog.getByRole('list', { name: 'All wallets' })
  expect(await list.getByRole('listitem').count()).toBe(count)
  expect(new Set(await rows.evaluateAll((all) => all.map((row) => row.dataset.id))).size).toBe(
    count,
  )
  expect(errors).toEqual([])
  await context.close()
})

test('behavior: search by keyboard', async () => {
  const { context, page, dialog, openModal, row, code } = await visitWithServer(browser, { server })
  await openModal()
  await dialog.locator('[data-part="all-wallets"]').click()
  const search = dialog.getByRole('searchbox')
  await search.waitFor()
  await row('MetaMask').waitFor()
  const isFocused = (field: Locator) =>
    expect.poll(() => field.evaluate((element) => element.matches(':focus')))
  await isFocused(search).toBe(true)
  await page.keyboard.press('ArrowDown')
  await isFocused(dialog.locator('[data-part="wallet"]').first()).toBe(true)
  // Typing anywhere searches.
  await page.keyboard.type('ledger')
  await expect
    .poll(() => dialog.locator('[data-part="wallet"]').first().textContent())
    .toContain('Ledger')
  await dialog
    .locator('[role="status"]', { hasText: /wallets? found/ })
    .first()
    .waitFor({ state: 'attached' })
  await expect.poll(() => row('MetaMask').count()).toBe(0)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('no wallet is called so')
  await dialog.getByText('No wallet matches “no wallet is called so”').waitFor()
  await page.keyboard.press('Tab')
  while (
    !(await dialog
      .locator('[data-part="qr-instead"]')
      .evaluate((button) => button.matches(':focus')))
  )
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await code.waitFor()
  await context.close()
})

test('behavior: wallets on their way are neither missing nor unseen', async () => {
  const { context, page, dialog, openModal, row } = await visitWithServer(browser, {
    server,
    query: 'pocket=https://pocket.example',
  })
  /** Holds back what is asked for at such an address. */
  async function hold(part: string) {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const address = (url: URL) => url.pathname.endsWith('/getWallets') && url.search.includes(part)
    await page.route(address, async (route) => {
      await released
      await route.continue()
    })
    return { release, asked: page.waitForRequest((request) => address(new URL(request.url()))) }
  }
  await openModal()
  const first = await hold('entries=40')
  await dialog.locator('[data-part="all-wallets"]').click()
  await first.asked
  await row('Pocket').waitFor()
  await dialog.locator('[data-page="AllWallets"] .bf-skeleton').first().waitFor()
  first.release()
  await row('MetaMask').waitFor()

  const search = dialog.getByRole('searchbox')
  await search.fill('no wallet is called so')
  const nothing = dialog.getByText('No wallet matches')
  await nothing.waitFor()
  const found = await hold('search=ledger')
  await search.fill('ledger')
  await found.asked
  await expect.poll(() => nothing.count()).toBe(0)
  found.release()
  await dialog.locator('[data-part="wallet"]', { hasText: 'Ledger' }).first().waitFor()
  await context.close()
})

test('behavior: back from a wallet, the list is as it was left', async () => {
  const { context, dialog, openModal, row } = await visitWithServer(browser, { server })
  await openModal()
  const all = dialog.locator('[data-part="all-wallets"]')
  await all.click()
  const scroller = dialog.locator('[data-page="AllWallets"]')
  const top = () => scroller.evaluate((box) => box.scrollTop)
  const rows = dialog.locator('[data-part="wallet"]')
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(40)
  await rows.nth(30).scrollIntoViewIfNeeded()
  expect(await top()).toBeGreaterThan(0)
  const chosen = rows.nth(30)
  const place = await chosen.boundingBox()
  await chosen.click()
  await dialog.locator('[data-page="ConnectingWalletConnect"]').waitFor()
  await dialog.getByRole('button', { name: 'Back' }).click()
  // Names above that need two lines were taken for shorter ones when it came.
  await expect
    .poll(async () => Math.abs(((await chosen.boundingBox())?.y ?? 0) - (place?.y ?? 0)))
    .toBeLessThan(56)
  expect(await chosen.evaluate((row) => row.matches(':focus'))).toBe(true)

  const search = dialog.getByRole('searchbox')
  await search.fill('ledger')
  await expect.poll(() => rows.first().textContent()).toContain('Ledger')
  await rows.first().click()
  await dialog.locator('[data-page="ConnectingWalletConnect"]').waitFor()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect.poll(() => search.inputValue()).toBe('ledger')
  await expect.poll(() => rows.first().textContent()).toContain('Ledger')

  // Left the other way, it begins anew.
  await dialog.getByRole('button', { name: 'Back' }).click()
  await all.click()
  expect(await search.inputValue()).toBe('')
  await row('MetaMask').waitFor()
  expect(await top()).toBe(0)
  await context.close()
})

test.for(withSoakRows([['pocket=https://pocket.example', 1]], [['', 0]]))(
  'behavior: the server is down, then back; %s',
  async ([query, own]) => {
    const port = await freePort()
    const late = await startServer({ PORT: `${port}` })
    const { context, dialog, openModal, row } = await visitWithServer(browser, {
      server: late,
      query,
    })
    await openModal()
    const all = dialog.locator('[data-part="all-wallets"]')
    await all.waitFor()
    await late.stop()
    await all.click()
    await dialog.getByText('The wallets could not be loaded').waitFor()
    expect(await row('Pocket').count()).toBe(own)
    const back = await startServer({ PORT: `${port}` })
    await dialog.getByRole('button', { name: 'Try again' }).press('Enter')
    await row('MetaMask').waitFor()
    await context.close()
    await back.stop()
  },
)

test('parameters: collapse, all', async () => {
  const collapsed = await visitWithServer(browser, { server, query: 'collapse=1' })
  await collapsed.openModal()
  expect(await collapsed.row('MetaMask').count()).toBe(0)
  await collapsed.dialog.locator('[data-part="wallets"]').click()
  await collapsed.row('MetaMask').waitFor()
  await collapsed.dialog.locator('[data-part="all-wallets"]').waitFor()
  await collapsed.context.close()

  const hidden = await visitWithServer(browser, { server, query: 'all=HIDE' })
  await hidden.openModal()
  await hidden.row('MetaMask').waitFor()
  expect(await hidden.dialog.locator('[data-part="all-wallets"]').count()).toBe(0)
  await hidden.context.close()
})

test('behavior: opened at once again, what is typed is searched for', async () => {
  const { context, page, dialog, row } = await visitWithServer(browser, { server })
  for (const _ of ['first', 'again']) {
    await page.getByTestId('open-AllWallets').click()
    await dialog.getByRole('searchbox').and(dialog.locator(':focus')).waitFor()
    await page.keyboard.type('rainb')
    await row('Rainbow').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  await context.close()
})
