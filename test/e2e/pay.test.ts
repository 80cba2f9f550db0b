import { accounts, LocalToken } from '@billfold/devnet'
import { createPublicClient, http, parseEther } from 'viem'
import { expect, test } from 'vitest'
import { openStage } from '../helpers/openStage.js'
import { profiles } from '../helpers/profiles.js'
import { stage } from '../helpers/stage.js'
import { visitWithServer } from '../helpers/visitWithServer.js'

const { browser, server } = await openStage()
const [local] = stage.devnet.chains
const { privateKey } = accounts[5] ?? expect.fail('no account')
/** Whom the demo asks to pay. */
const shop = accounts[9]?.address ?? expect.fail('no account')
const client = createPublicClient({ transport: http(local.rpcUrl) })
const held = () =>
  client.readContract({
    ...{ address: local.contracts.token, abi: LocalToken.abi, functionName: 'balanceOf' },
    args: [shop],
  })

async function visit(profile: keyof typeof profiles = 'desktop') {
  const visited = await visitWithServer(browser, {
    ...{ server, options: profiles[profile] },
    wallet: { accounts: [privateKey] },
  })
  const { page, dialog, openModal, row, value } = visited
  await openModal()
  await row('Magpie').click()
  await value('account-status').toBe('connected')
  await dialog.waitFor({ state: 'detached' })
  const view = (name: string) => dialog.locator(`[data-page="${name}"]`)
  const ask = async () => {
    await page.getByTestId('ask-to-pay').click()
    await view('WalletSend').waitFor()
  }
  const outcome = page.getByTestId('pay-outcome')
  const review = async () => {
    await view('WalletSend').locator('[data-part="review"]:not(:disabled)').click()
    await view('WalletSendPreview').waitFor()
  }
  const confirm = () =>
    view('WalletSendPreview').locator('[data-part="send"]:not(:disabled)').click()
  return { ...visited, view, ask, outcome, review, confirm }
}

test.each(['desktop', 'phone'] as const)(
  'default: what a page asks for is paid, %s',
  async (profile) => {
    const { ask, outcome, review, confirm, view, errors } = await visit(profile)
    const before = await held()
    await ask()
    await review()
    expect(await view('WalletSendPreview').textContent()).toContain('LTK')
    await confirm()
    await expect.poll(() => outcome.textContent()).toMatch(/^0x[\da-f]{64}$/)
    await expect.poll(async () => (await held()) - before).toBe(parseEther('2'))
    expect(errors).toEqual([])
  },
)

test('behavior: the visitor changes the amount, and the page is told', async () => {
  const { ask, outcome, review, confirm, view } = await visit()
  await ask()
  await view('WalletSend').locator('[data-part="amount"] input').fill('1')
  await review()
  await confirm()
  await expect.poll(() => outcome.textContent()).toBe('changed')
})

test('behavior: the visitor leaves, and nothing is sent', async () => {
  const { page, dialog, ask, outcome } = await visit()
  const before = await held()
  await ask()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => outcome.textContent()).toBe('cancelled')
  expect(await held()).toBe(before)
})
