import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareBrowser } from '../helpers/shareBrowser.js'
import { accept } from '../helpers/visitNamespace.js'
import { visitSeveral } from '../helpers/visitSeveral.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

const onSolana = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'

let browser: Browser

beforeAll(async () => {
  browser = await shareBrowser()
})

afterAll(() => browser?.close())

test.for(withSoakRows(['desktop'], ['phone']))(
  'default: one wallet, and a namespace of it; %s',
  async (profile) => {
    const visited = await visitSeveral(browser, { profile })
    const { context, page, dialog, view, row, namespace, openModal, value, errors } = visited
    await openModal()
    await row.waitFor()
    expect(await row.count()).toBe(1)
    await row.click()
    await view('ChooseChain').waitFor()
    const namespaces = dialog.locator('[data-part="namespace"]')
    await expect
      .poll(() => namespaces.allTextContents())
      .toEqual(['EthereumLocal One · Local Two', expect.stringMatching(/Solana/)])
    accept(page)
    await namespace('solana').click()
    await value('account-address').toBe(onSolana)
    await dialog.waitFor({ state: 'detached' })

    await page.getByTestId('open-Connect').click()
    await row.click()
    await expect.poll(() => namespace('solana').textContent()).toMatch(/Connected$/)
    expect(await namespace('eip155').textContent()).not.toMatch(/Connected/)
    await namespace('eip155').click()
    await value('account-address').toMatch(/^0x/)
    await page.reload()
    await value('account-status').toBe('connected')
    await page.getByTestId('switch-localnet').click()
    await value('account-address').toBe(onSolana)
    expect(errors).toEqual([])
    await context.close()
  },
)

test('behavior: by keyboard, and back', async () => {
  const { context, page, dialog, view, row, namespace, openModal, value } =
    await visitSeveral(browser)
  await openModal()
  await row.focus()
  await page.keyboard.press('Enter')
  await view('ChooseChain').waitFor()
  await dialog.locator('[data-part="back"]').focus()
  await page.keyboard.press('Enter')
  await view('Connect').waitFor()
  await row.focus()
  await page.keyboard.press('Enter')
  await view('ChooseChain').waitFor()
  await namespace('eip155').focus()
  await page.keyboard.press('Enter')
  await value('account-address').toMatch(/^0x/)
  await dialog.waitFor({ state: 'detached' })
  await context.close()
})

test('behavior: what speaks one namespace is connected at once', async () => {
  const { context, page, wallets, view, openModal, value } = await visitSeveral(browser)
  await openModal()
  const asked = page.waitForEvent('dialog').then((question) => question.accept())
  await wallets.filter({ hasText: 'Practice wallet for Bitcoin' }).click()
  await asked
  expect(await view('ChooseChain').count()).toBe(0)
  await value('account-status').toBe('connected')
  await context.close()
})
