import type { FrameLocator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openEmailStage, walletPassword } from '../helpers/openEmailStage.js'

const { visit, readMail } = await openEmailStage()

/** Two tabs of somebody who has signed in in the first one, both with the field for a wallet's new password. */
async function openTwice(email: string) {
  const one = await visit()
  const { page, context, field, send, code } = one
  await one.openModal()
  await field.fill(email)
  await send.click()
  await code.fill(await readMail(email))
  await one.frame.locator('[data-part="password"]').waitFor()
  const other = await context.newPage()
  await other.goto(page.url())
  const otherFrame = other.frameLocator('[data-billfold="embedded-wallet"] > iframe')
  const asked = other.evaluate(async () => {
    const { kit } = window as never as {
      kit: { options: { connectors: { id: string; getProvider(): Promise<Asked> }[] } }
    }
    type Asked = { request(call: object): Promise<string[]> }
    const connector = kit.options.connectors.find(({ id }) => id === 'embedded')
    return (await connector?.getProvider())?.request({ method: 'eth_requestAccounts' })
  })
  await otherFrame.locator('[data-part="password"]').waitFor()
  return { ...one, other, otherFrame, asked }
}

async function choosePassword(frame: FrameLocator, password: string): Promise<void> {
  for (const part of ['password', 'again'])
    await frame.locator(`[data-part="${part}"]`).fill(password)
}

test('behavior: two tabs that make a wallet at once make one, and both have it', async () => {
  const one = await openTwice('tara-tabs@orchard.example')
  const { page, frame, otherFrame, asked, context, value, errors } = one
  const both = [frame, otherFrame]
  for (const each of both) await choosePassword(each, walletPassword)
  // One of the two is in the back, where nobody can press.
  const press = (each: FrameLocator) => each.locator('[data-part="submit"]').dispatchEvent('click')
  await Promise.all(both.map(press))
  await value('account-status').toBe('connected')
  const address = await page.getByTestId('account-address').textContent()
  expect(await asked).toEqual([address])
  expect(errors).toEqual([])
  await context.close()
})

test('behavior: a tab whose password came too late says which one counts', async () => {
  const one = await openTwice('theo-tabs@orchard.example')
  const { page, other, frame, otherFrame, asked, context, value } = one
  await choosePassword(frame, walletPassword)
  await frame.locator('[data-part="submit"]').click()
  await value('account-status').toBe('connected')
  await other.bringToFront()
  await choosePassword(otherFrame, `${walletPassword}, alone`)
  await otherFrame.locator('[data-part="submit"]').click()
  await otherFrame.getByText('You have a wallet already').waitFor()
  await otherFrame.locator('[data-part="submit"]').click()
  expect(await asked).toEqual([await page.getByTestId('account-address').textContent()])
  await context.close()
})

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
