import { accounts } from '@billfold/devnet'
import { afterEach, expect, test } from 'vitest'
import { approveInFrame } from '../helpers/approveInFrame.js'
import { launchBrowser } from '../helpers/launchBrowser.js'
import { hasOldChromium, oldChromiumPath } from '../helpers/oldChromiumPath.js'
import { openEmailStage } from '../helpers/openEmailStage.js'
import { fillPayment } from '../helpers/payInView.js'
import { readQrCode } from '../helpers/readQrCode.js'
import { type Phone, phoneOwner, takePhone } from '../helpers/takePhone.js'

const { server, visit } = await openEmailStage({}, async () =>
  launchBrowser({ path: hasOldChromium ? await oldChromiumPath() : undefined }),
)
let phone: Phone | undefined

afterEach(() => {
  phone?.wallet.destroy()
  phone = undefined
})

const signature = /^0x[0-9a-f]{130}$/
const friend = accounts[7]?.address ?? expect.fail('no account')

type Visit = Awaited<ReturnType<typeof visit>>

/** Ends a visit that threw nothing. */
async function leave({ page, value, errors, context }: Visit) {
  await page.getByTestId('disconnect').click()
  await value('account-status').toBe('disconnected')
  expect(errors).toEqual([])
  await context.close()
}

test.runIf(hasOldChromium).for(['wagmi', 'none'])(
  'default: a wallet of the browser, adapter=%s',
  async (adapter) => {
    const one = await visit(`adapter=${adapter}`)
    const { page, dialog, openModal, row, value } = one
    await openModal()
    await row('Magpie').click()
    await value('account-status').toBe('connected')
    await dialog.waitFor({ state: 'detached' })
    await page.getByTestId('sign-message').click()
    await value('sign-message-result').toMatch(signature)
    await page.getByTestId('switch-31338').click()
    await value('network-name').toBe('Local Two')
    await page.reload()
    await value('account-status').toBe('connected')
    await page.getByTestId('open-WalletSend').click()
    await fillPayment(dialog, { amount: '0.01', to: friend })
    await dialog.locator('[data-page="WalletSendPreview"] [data-part="send"]').click()
    await dialog.locator('[data-part="toast"]').getByText('Sent').waitFor()
    await page.keyboard.press('Escape')
    await leave(one)
  },
)

test.runIf(hasOldChromium)('default: a phone, by the code on the screen', async () => {
  const one = await visit()
  const { page, dialog, openModal, row, value } = one
  const code = dialog.locator('[data-part="qr"]')
  await openModal()
  await row('Phone wallet').click()
  await code.waitFor()
  phone = await takePhone({ relayUrl: server.relayUrl })
  await phone.wallet.pair({ uri: (await readQrCode(page, code)) ?? '' })
  await value('account-address').toBe(phoneOwner.address)
  await dialog.waitFor({ state: 'detached' })
  await page.getByTestId('sign-message').click()
  await value('sign-message-result').toMatch(signature)
  await page.reload()
  await value('account-status').toBe('connected')
  await leave(one)
})

test.runIf(hasOldChromium)('default: a wallet by mail', async () => {
  const one = await visit('theme=dark')
  const { page, dialog, frame, connect, value } = one
  await connect('old@orchard.example')
  await page.getByTestId('sign-message').click()
  const ground = () => getComputedStyle(document.body).backgroundColor
  await expect.poll(() => frame.locator('body').evaluate(ground)).toBe('rgb(18, 19, 19)')
  await approveInFrame(frame)
  await value('sign-message-result').toMatch(signature)
  await page.getByTestId('open-Account').click()
  await dialog.locator('[data-page="Account"]').waitFor()
  await page.keyboard.press('Escape')
  await page.reload()
  await value('account-status').toBe('connected')
  await leave(one)
})
