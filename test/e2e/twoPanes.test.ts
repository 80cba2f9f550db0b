import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openStage } from '../helpers/openStage.js'
import { visitDemo } from '../helpers/visitDemo.js'
import { visitWithServer } from '../helpers/visitWithServer.js'

const { browser, server } = await openStage()

const wide = { viewport: { width: 1280, height: 900 } }

/** Where the dialog and the lines of its list are. */
async function places(dialog: Locator) {
  const rows = await dialog
    .locator('[data-page="Connect"] .bf-page-content .bf-row')
    .evaluateAll((all) => all.map((row) => JSON.stringify(row.getBoundingClientRect())))
  return { dialog: await dialog.boundingBox(), rows }
}

test('default: a choice stands beside the list, and moves nothing', async () => {
  const { context, page, dialog, openModal, row, code, value, errors } = await visitWithServer(
    browser,
    { server, options: wide, wallet: { approval: 'manual' } },
  )
  const pane = dialog.locator('[data-part="pane"]')
  const back = dialog.getByRole('button', { name: 'Back' })
  const chosen = dialog.locator('.bf-row[aria-current]')
  await openModal()
  await pane.getByRole('heading', { name: 'What is a wallet?' }).waitFor()
  await dialog.locator('[data-group="recommended"] img').first().waitFor()
  await expect.poll(() => dialog.locator('.bf-skeleton').count()).toBe(0)
  const before = await places(dialog)
  expect(await chosen.count()).toBe(0)

  await row('Phone wallet').press('Enter')
  await code.waitFor()
  await expect.poll(() => chosen.allTextContents()).toEqual([expect.stringMatching('Phone wallet')])
  expect(await places(dialog)).toEqual(before)

  // The next choice takes the place of the last.
  await row('Magpie').press('Enter')
  await pane.getByText('Confirm in Magpie').waitFor()
  await expect.poll(() => chosen.allTextContents()).toEqual([expect.stringMatching('Magpie')])
  expect(await code.count()).toBe(0)
  expect(await places(dialog)).toEqual(before)

  await back.press('Enter')
  await pane.getByRole('heading', { name: 'What is a wallet?' }).waitFor()
  expect(await chosen.count()).toBe(0)
  await expect.poll(() => row('Magpie').evaluate((button) => button.matches(':focus'))).toBe(true)
  expect(await places(dialog)).toEqual(before)
  await value('account-status').toBe('disconnected')

  await page.setViewportSize({ width: 700, height: 900 })
  await pane.waitFor({ state: 'detached' })
  await row('Magpie').click()
  await dialog.getByRole('heading', { name: 'Magpie' }).waitFor()
  expect(await row('Phone wallet').count()).toBe(0)
  expect(errors).toEqual([])
  await context.close()
})

test('behavior: a double click on a wallet is one choice', async () => {
  const { context, page, dialog, openModal, row, errors } = await visitWithServer(browser, {
    server,
    options: wide,
    wallet: { approval: 'manual' },
  })
  await openModal()
  await row('Magpie').dblclick()
  await dialog.locator('[data-part="pane"]').getByText('Confirm in Magpie').waitFor()
  // Chosen anew once it was left, by way of another one.
  await row('Phone wallet').dblclick()
  await dialog.locator('[data-part="qr"]').waitFor()
  const chosen = page.getByTestId('events').getByText('SELECT_WALLET')
  expect(await chosen.count()).toBe(2)
  expect(errors).toEqual([])
  await context.close()
})

test('behavior: who chooses the same wallet again gets its code all the same', async () => {
  const { context, dialog, openModal, row, errors } = await visitWithServer(browser, {
    server,
    options: wide,
  })
  await openModal()
  const code = dialog.locator('[data-part="qr"]')
  await row('Phone wallet').press('Enter')
  await row('Phone wallet').press('Enter')
  await code.waitFor()
  await row('Phone wallet').press('Enter')
  await code.waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('behavior: one wallet alone is a list alone', async () => {
  const { context, dialog, openModal } = await visitDemo(browser, { options: wide })
  await openModal()
  await dialog.locator('[data-part="wallet"]').waitFor()
  expect(await dialog.locator('[data-part="pane"]').count()).toBe(0)
  await dialog.locator('[data-part="newcomer"]').waitFor()
  await context.close()
})
