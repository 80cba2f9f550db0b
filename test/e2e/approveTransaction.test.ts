import { type Hex, verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { approveInFrame } from '../helpers/approveInFrame.js'
import { openEmailStage } from '../helpers/openEmailStage.js'
import { pressInFrame } from '../helpers/pressInFrame.js'
import { rejectInFrame } from '../helpers/rejectInFrame.js'

const { visit } = await openEmailStage()

test('default: the modal says what lies over it, until that is answered', async () => {
  const visited = await visit()
  const { context, page, dialog, frame, sheet, value, errors } = visited
  await visited.connect('ada-approves@orchard.example')
  const view = dialog.locator('[data-page="ApproveTransaction"]')
  const button = page.getByTestId('sign-message')
  const result = page.getByTestId('sign-message-result')
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('data-testid') ?? '')

  await button.press('Enter')
  await view.waitFor()
  await view.getByText('Confirm in Email wallet').waitFor()
  await approveInFrame(frame)
  await value('sign-message-result').toMatch(/^0x[0-9a-f]{130}$/)
  await dialog.waitFor({ state: 'detached' })
  const address = (await page.getByTestId('account-address').textContent()) as Hex // of EVM
  const message = await page.getByTestId('message').inputValue()
  const signature = (await result.textContent()) as Hex // by the line above
  expect(await verifyMessage({ address, message, signature })).toBe(true)
  await expect.poll(focused).toBe('sign-message')

  await button.press('Enter')
  await view.waitFor()
  await rejectInFrame(frame)
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => result.getAttribute('data-status')).toBe('error')
  await expect.poll(focused).toBe('sign-message')

  // A page that makes the modal close gives up what was asked.
  await button.press('Enter')
  await view.waitFor()
  await frame.locator('[data-part="sign"]').waitFor()
  await page.evaluate(() => {
    const { kit } = window as never as {
      kit: { _internal: { dispatch(event: { type: 'modal/closed' }): void } }
    }
    kit._internal.dispatch({ type: 'modal/closed' })
  })
  await expect.poll(() => sheet.isVisible()).toBe(false)
  await expect.poll(() => result.getAttribute('data-status')).toBe('error')
  expect(errors).toEqual([])
  await context.close()
})

test('behavior: opened by name while there is nothing to approve, it is the account', async () => {
  const visited = await visit()
  const { context, page, dialog, frame, errors } = visited
  await page.getByTestId('open-ApproveTransaction').click()
  await dialog.locator('[data-page="Connect"]').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await visited.connect('bea-approves@orchard.example')
  await page.getByTestId('open-ApproveTransaction').click()
  const account = dialog.locator('[data-page="Account"]')
  await account.locator('[data-part="settings"]').click()
  await dialog.locator('[data-page="AccountSettings"] [data-part="take-along"]').click()
  const upgrade = dialog.locator('[data-page="UpgradeEmailWallet"]')
  await upgrade.getByText('12 words, or more').waitFor()
  await upgrade.locator('[data-part="open-security"]').click()
  await pressInFrame(frame.locator('[data-part="menu"] [data-part="close"]'))
  // Until then the frame has the keys.
  await visited.sheet.waitFor({ state: 'hidden' })
  // The wallet's settings are nothing to approve.
  await upgrade.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(errors).toEqual([])
  await context.close()
})
