import { afterEach, expect, test } from 'vitest'
import { openStage } from '../helpers/openStage.js'
import { readQrCode } from '../helpers/readQrCode.js'
import { type Phone, phoneOwner, takePhone } from '../helpers/takePhone.js'
import { type ServerVisit, visitWithServer } from '../helpers/visitWithServer.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

const { browser, server } = await openStage()
let phone: Phone | undefined

afterEach(() => {
  phone?.wallet.destroy()
  phone = undefined
})

/** From the closed modal to all wallets, down to those that a search finds. */
async function search({ openModal, dialog }: ServerVisit, text: string, adapter = 'wagmi') {
  await openModal()
  // Without an adapter the code comes first, and behind it the wallets here.
  if (adapter === 'none') await dialog.locator('[data-part="other-wallets"]').click()
  await dialog.locator('[data-part="all-wallets"]').click()
  await dialog.getByRole('searchbox').fill(text)
}

async function pair(visit: ServerVisit, metadata: { name: string }) {
  const { page, code } = visit
  await code.waitFor()
  phone = await takePhone({ relayUrl: server.relayUrl, metadata })
  await phone.wallet.pair({ uri: (await readQrCode(page, code)) ?? '' })
  await visit.value('account-status').toBe('connected')
  return phone
}

test.for(withSoakRows(['wagmi'], ['none']))('default: by its code, adapter=%s', async (adapter) => {
  const visit = await visitWithServer(browser, { server, adapter })
  const { context, page, dialog, openModal, row, code, value, errors } = visit
  await search(visit, 'onekey', adapter)
  await row('OneKey').click()
  await code.locator('.bf-qr-mark [data-part="mark"]').waitFor()
  await dialog.getByText('Scan with OneKey').waitFor()
  await pair(visit, { name: 'OneKey' })
  await value('account-address').toBe(phoneOwner.address)
  await value('wallet-name').toBe('OneKey')

  await page.reload()
  await value('account-status').toBe('connected')
  await value('wallet-name').toBe('OneKey')
  await page.getByTestId('disconnect').click()
  await value('account-status').toBe('disconnected')
  await page.reload()
  await openModal()
  if (adapter === 'none') await dialog.locator('[data-part="other-wallets"]').click()
  const recent = dialog.locator('[data-part="wallet"][data-group="recent"]')
  await recent.first().waitFor()
  expect(await recent.locator('.bf-row-label').allTextContents()).toEqual(['OneKey'])
  await recent.press('Enter')
  await dialog.getByText('Scan with OneKey').waitFor()
  await code.waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('behavior: disconnected, and the page left at once', async () => {
  const visit = await visitWithServer(browser, { server })
  const { context, page, dialog, openModal, row, code, value } = visit
  await search(visit, 'onekey')
  await row('OneKey').click()
  await pair(visit, { name: 'OneKey' })
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[data-testid="disconnect"]')?.click()
    location.reload()
  })
  await loaded
  await value('account-status').toBe('disconnected')
  await expect.poll(() => phone?.wallet.sessions()).toEqual([])
  await openModal()
  await dialog.locator('[data-part="wallet"][data-group="recent"]').press('Enter')
  await dialog.getByText('Scan with OneKey').waitFor()
  await code.waitFor()
  await context.close()
})

test('behavior: another wallet comes than the one that was chosen', async () => {
  const visit = await visitWithServer(browser, { server })
  const { context, page, row, value } = visit
  await search(visit, 'onekey')
  await row('OneKey').click()
  await pair(visit, { name: 'Heron' })
  await value('wallet-name').toBe('Heron')
  await page.reload()
  await value('account-status').toBe('connected')
  await value('wallet-name').toBe('Heron')
  await context.close()
})

test('behavior: its ways, by arrow keys', async () => {
  const visit = await visitWithServer(browser, { server })
  const { context, page, dialog, row, code } = visit
  await search(visit, 'earth')
  await row('Earth Wallet').click()
  await code.waitFor()
  const tabs = dialog.getByRole('tab')
  await expect
    .poll(() => tabs.allTextContents())
    .toEqual(['QR code', 'Extension', 'Desktop', 'Website'])
  await tabs.first().focus()
  await page.keyboard.press('ArrowRight')
  await dialog.getByText('Earth Wallet is not in this browser').waitFor()
  const link = (part: string) => dialog.locator(`[data-part="${part}"]`).getAttribute('href')
  expect(await link('get-wallet')).toMatch(/^https:\/\/chrome\.google\.com\//)
  await page.keyboard.press('ArrowRight')
  await dialog.getByText('Continue in Earth Wallet').waitFor()
  await expect.poll(() => link('open-wallet')).toMatch(/^earthwallet:\/\/wc\?uri=wc%3A/)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => link('open-wallet')).toMatch(/^https:\/\/wallet\.earth\/wc\?uri=wc%3A/)
  await page.keyboard.press('ArrowRight')
  await code.waitFor()
  await context.close()
})

test('behavior: installed, it is asked directly', async () => {
  const wallet = { name: 'Rabby', rdns: 'io.rabby' }
  const visit = await visitWithServer(browser, { server, wallet })
  const { context, dialog, row, value } = visit
  await search(visit, 'rabby')
  await row('Rabby Wallet').locator('.bf-tag').waitFor()
  expect(await row('Rabby Wallet').locator('.bf-tag').textContent()).toBe('Installed')
  await row('Rabby Wallet').press('Enter')
  await value('account-status').toBe('connected')
  await value('wallet-name').toBe('Rabby')
  await dialog.waitFor({ state: 'detached' })
  await context.close()
})

test('behavior: left for another wallet, and taken up again', async () => {
  const visit = await visitWithServer(browser, { server })
  const { context, page, dialog, row, code, value } = visit
  await search(visit, 'onekey')
  await row('OneKey').click()
  await code.waitFor()
  await dialog.locator('[data-part="back"]').press('Enter')
  await dialog.getByRole('searchbox').fill('zelcore')
  await row('Zelcore').click()
  await dialog.getByText('Scan with Zelcore').waitFor()
  await pair(visit, { name: 'Zelcore' })
  await value('wallet-name').toBe('Zelcore')
  await page.getByTestId('disconnect').click()
  await value('account-status').toBe('disconnected')
  await context.close()
})
