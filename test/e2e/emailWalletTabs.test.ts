import { expect, test } from 'vitest'
import { openEmailStage } from '../helpers/openEmailStage.js'

const { visit } = await openEmailStage()

test('behavior: signed out in another tab, and what waits for an answer says so', async () => {
  const one = await visit()
  await one.connect('nora-tabs@orchard.example')
  const { page, context, value, frame, sheet, errors } = one
  const other = await context.newPage()
  await other.goto(page.url())
  const status = () => expect.poll(() => other.getByTestId('account-status').textContent())
  await status().toBe('connected')
  await page.bringToFront()
  await page.getByTestId('sign-message').click()
  await frame.locator('[data-part="sign"]').waitFor()

  await other.bringToFront()
  await other.getByTestId('disconnect').click()
  await status().toBe('disconnected')

  await page.bringToFront()
  await value('account-status').toBe('disconnected')
  await sheet.waitFor({ state: 'hidden' })
  await value('sign-message-result').toBe('You signed out, here or in another tab.')
  // Neither tab finds the wallet again by itself.
  for (const each of [page, other]) {
    await each.reload()
    await expect.poll(() => each.getByTestId('account-status').textContent()).toBe('disconnected')
  }
  expect(errors).toEqual([])
  await context.close()
})
