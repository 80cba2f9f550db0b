import { expect, test } from 'vitest'
import { openEmailStage, walletPassword } from '../helpers/openEmailStage.js'
import { addPasskeyDevice } from '../helpers/passkeyDevice.js'
import { pressInFrame } from '../helpers/pressInFrame.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

// The button for a passkey, from the host's page, on Chromium's own authenticator.
const { visit, server } = await openEmailStage({ PASSKEY_LOGIN: 'true' })

type Visit = Awaited<ReturnType<typeof visit>>

const part = ({ frame }: Visit, name: string) => frame.locator(`[data-part="${name}"]`)
const buttonOf = ({ dialog }: Visit) => dialog.locator('[data-part="social"][data-id="passkey"]')

/** Makes an account with a new passkey, and its wallet. */
async function signUp(one: Visit) {
  await buttonOf(one).click()
  await pressInFrame(part(one, 'enter').locator('[data-part="other"]'))
  await part(one, 'create').locator('[data-part="submit"]').click()
  await part(one, 'password').fill(walletPassword)
  await part(one, 'again').fill(walletPassword)
  await part(one, 'submit').click()
  await one.value('account-status').toBe('connected')
}

test.for(withSoakRows([400], [1280]))(
  'default: a new account, and once more after a sign-out; %i px',
  async (width) => {
    const one = await visit('', { viewport: { width, height: 800 } })
    const { page, dialog, value, errors, context } = one
    const device = await addPasskeyDevice(page)
    await one.openModal()
    expect(await buttonOf(one).textContent()).toBe('Continue with a passkey')
    await signUp(one)
    await dialog.waitFor({ state: 'detached' })
    const address = (await page.getByTestId('account-address').textContent()) ?? ''
    expect(await device.passkeys()).toHaveLength(1)
    await page.reload()
    await value('account-address').toBe(address)
    await page.getByTestId('disconnect').click()
    await value('account-status').toBe('disconnected')

    await one.openModal()
    await buttonOf(one).click()
    await pressInFrame(part(one, 'enter').locator('[data-part="submit"]'))
    await value('account-status').toBe('connected')
    await value('account-address').toBe(address)
    expect(errors).toEqual([])
    await context.close()
  },
)

test('behavior: a device with nothing on it but the passkey has the account and its wallet back', async () => {
  const one = await visit('adapter=none')
  const { page, value, errors, context } = one
  const device = await addPasskeyDevice(page)
  await one.openModal()
  await signUp(one)
  const address = (await page.getByTestId('account-address').textContent()) ?? ''
  const home = page.url()
  await page.goto('about:blank')
  const session = await context.newCDPSession(page)
  for (const origin of [new URL(home).origin, server.frameUrl ?? ''])
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await page.goto(home)
  await value('account-status').toBe('disconnected')
  // Its secret opens the wallet: nothing more is asked.
  await one.openModal()
  await buttonOf(one).click()
  await pressInFrame(part(one, 'enter').locator('[data-part="submit"]'))
  await value('account-address').toBe(address)
  const synced = await device.sync()
  expect(synced).toHaveLength(1)
  expect(errors).toEqual([])
  await context.close()

  // Where whoever keeps it has not brought its secret along, the account is found, and it is told what opens it.
  const other = await visit('adapter=none')
  await addPasskeyDevice(other.page, { synced })
  await other.openModal()
  await buttonOf(other).click()
  await pressInFrame(part(other, 'enter').locator('[data-part="submit"]'))
  await pressInFrame(part(other, 'unlock').locator('[data-part="submit"]'))
  await other.frame.getByText('This passkey cannot open the wallet. Your password can.').waitFor()
  await pressInFrame(part(other, 'unlock').locator('[data-part="other"]'))
  await part(other, 'password').fill(walletPassword)
  await part(other, 'submit').click()
  await other.value('account-status').toBe('connected')
  await other.value('account-address').toBe(address)
  expect(other.errors).toEqual([])
  await other.context.close()
})

test('behavior: who cancels can try once more, and who closes the modal has given it up', async () => {
  const one = await visit('adapter=none')
  const { page, dialog, sheet, value, errors, context } = one
  await addPasskeyDevice(page)
  await one.openModal()
  await buttonOf(one).focus()
  await page.keyboard.press('Enter')
  await part(one, 'enter').waitFor()
  await page.keyboard.press('Escape')
  await dialog.getByText('You did not sign in').waitFor()
  await sheet.waitFor({ state: 'hidden' })
  await dialog.locator('[data-part="retry"]').click()
  await part(one, 'enter').waitFor()
  await page.keyboard.press('Escape')
  await dialog.getByText('You did not sign in').waitFor()
  await dialog.locator('[data-part="close"]').click()
  await dialog.waitFor({ state: 'detached' })
  await value('account-status').toBe('disconnected')

  await one.openModal()
  await signUp(one)
  expect(errors).toEqual([])
  await context.close()
})
