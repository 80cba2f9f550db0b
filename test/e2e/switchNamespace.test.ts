import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Profile } from '../helpers/profiles.js'
import { shareBrowser } from '../helpers/shareBrowser.js'
import { accept } from '../helpers/visitNamespace.js'
import { visitSeveral, walletName } from '../helpers/visitSeveral.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

const onSolana = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'

let browser: Browser

beforeAll(async () => {
  browser = await shareBrowser()
})

afterAll(() => browser?.close())

/** A visitor whose wallet is connected on Ethereum. */
async function visitConnected(profile: Profile = 'desktop') {
  const visited = await visitSeveral(browser, { profile })
  const { dialog, row, namespace, openModal, value } = visited
  await openModal()
  await row.click()
  await namespace('eip155').click()
  await value('account-address').toMatch(/^0x/)
  await dialog.waitFor({ state: 'detached' })
  return visited
}

test.for(withSoakRows(['phone'], ['desktop']))(
  'default: cancel, connect, switch; %s',
  async (profile) => {
    const visited = await visitConnected(profile)
    const { context, page, dialog, view, wallets, row, agree, cancel, chooseNetwork } = visited
    const { value, errors } = visited
    await chooseNetwork('solana:localnet')
    await view('SwitchNamespace').waitFor()
    await value('network-name').toBe('Local One')
    await cancel.click()
    await view('Networks').waitFor()
    await dialog.locator('[data-part="network"][data-id="solana:localnet"]').click()
    await agree.click()
    await view('Connect').waitFor()
    expect(await wallets.locator('.bf-row-label').allTextContents()).toEqual([walletName])
    accept(page)
    await row.click()
    await value('account-address').toBe(onSolana)
    await dialog.waitFor({ state: 'detached' })

    await chooseNetwork('eip155:31337')
    await dialog.getByText(`You are connected there with ${walletName}, 0x`).waitFor()
    await value('account-address').toBe(onSolana)
    await agree.click()
    await dialog.waitFor({ state: 'detached' })
    await value('account-address').toMatch(/^0x/)
    await value('network-name').toBe('Local One')
    expect(errors).toEqual([])
    await context.close()
  },
)

test('behavior: given up on the way, nothing has changed', async () => {
  const visited = await visitConnected()
  const { context, page, dialog, view, row, agree, chooseNetwork, value } = visited
  await chooseNetwork('solana:localnet')
  await agree.click()
  const asked = page.waitForEvent('dialog').then((question) => question.dismiss())
  await row.click()
  await asked
  await dialog.getByText('You declined in the wallet').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await value('network-name').toBe('Local One')
  await value('account-address').toMatch(/^0x/)
  await chooseNetwork('solana:localnet')
  await view('SwitchNamespace').waitFor()
  await context.close()
})

test('behavior: the wallet there is asked for its network, and says no', async () => {
  const visited = await visitConnected()
  const { context, page, dialog, agree, row, chooseNetwork, value, wallet } = visited
  await chooseNetwork('solana:localnet')
  await agree.click()
  accept(page)
  await row.click()
  await value('account-address').toBe(onSolana)
  await dialog.waitFor({ state: 'detached' })
  await wallet.rejectNext()
  await chooseNetwork('eip155:31338')
  await agree.click()
  await dialog.getByText('You declined in the wallet').waitFor()
  await value('account-address').toBe(onSolana)
  await dialog.locator('[data-part="retry"]').click()
  await value('network-name').toBe('Local Two')
  await value('account-address').toMatch(/^0x/)
  await dialog.waitFor({ state: 'detached' })
  await context.close()
})

test('behavior: by keyboard', async () => {
  const { context, page, dialog, view, wallets, value } = await visitConnected()
  await page.getByTestId('open-Networks').focus()
  await page.keyboard.press('Enter')
  await view('Networks').waitFor()
  await dialog.locator('[data-part="network"][data-id^="bip122:"]').focus()
  await page.keyboard.press('Enter')
  await view('SwitchNamespace').waitFor()
  await dialog.locator('[data-part="agree"]').focus()
  await page.keyboard.press('Enter')
  await view('Connect').waitFor()
  expect(await wallets.locator('.bf-row-label').allTextContents()).toEqual([
    'Practice wallet for Bitcoin',
  ])
  await wallets.focus()
  const asked = page.waitForEvent('dialog').then((question) => question.accept())
  await page.keyboard.press('Enter')
  await asked
  await value('account-address').toMatch(/^(bcrt1|[mn2])/)
  await dialog.waitFor({ state: 'detached' })
  await context.close()
})

test('behavior: with nothing connected a network is just chosen', async () => {
  const { context, dialog, chooseNetwork, value } = await visitSeveral(browser)
  await chooseNetwork('solana:localnet')
  await dialog.waitFor({ state: 'detached' })
  await value('network-name').toMatch(/Solana/)
  await context.close()
})
