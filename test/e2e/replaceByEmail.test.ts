import { indexSettings, setBalance } from '@billfold/devnet'
import { createTestClient, type Hex, http, parseEther, publicActions } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterEach, expect, test } from 'vitest'
import { approveInFrame } from '../helpers/approveInFrame.js'
import { openEmailStage, walletPassword } from '../helpers/openEmailStage.js'
import { fillPayment } from '../helpers/payInView.js'
import { rejectInFrame } from '../helpers/rejectInFrame.js'
import { stage } from '../helpers/stage.js'
import { isSoak } from '../helpers/withSoakRows.js'

const { visit } = await openEmailStage(indexSettings(stage.devnet))
const [local] = stage.devnet.chains
const chain = createTestClient({ mode: 'anvil', transport: http(local.rpcUrl) }).extend(
  publicActions,
)

// The chain is that of all files of this worker.
afterEach(() => chain.setAutomine(true))

/** A visitor whose payment of half a coin waits, looking at what the account has done. */
async function visitWaiting(email: string) {
  const visited = await visit()
  await visited.connect(email)
  const { page, dialog, frame } = visited
  const address = (await page.getByTestId('account-address').textContent()) as Hex // of EVM
  await setBalance(local, { address, value: parseEther('10') })
  const to = privateKeyToAddress(generatePrivateKey())
  await chain.setAutomine(false)
  await page.getByTestId('open-WalletSend').click()
  await fillPayment(dialog, { amount: '0.5', to })
  await dialog.locator('[data-page="WalletSendPreview"] [data-part="send"]').click()
  await approveInFrame(frame)
  await dialog.locator('[data-page="WalletSendConfirmed"]').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  async function openActivity() {
    await page.getByTestId('connect-button').locator('[data-part="account-button"]').click()
    await dialog.locator('[data-part="tab"]', { hasText: 'Activity' }).click()
  }
  await openActivity()
  const row = dialog.locator('[data-part="recent-transaction"]')
  const button = (part: string) => dialog.locator(`[data-part="replace"] [data-part="${part}"]`)
  const said = () => expect.poll(async () => (await row.allTextContents()).join())
  const details = frame.locator('[data-part="details"]')
  const counted = () => chain.getTransactionCount({ address })
  return { ...visited, address, to, openActivity, button, said, details, counted }
}

const heldBy = (address: Hex) => chain.getBalance({ address })
const paid = parseEther('0.5')

test('default: cancelled before it was carried out; nothing was paid', async () => {
  const one = await visitWaiting('ann-replace@orchard.example')
  const { context, frame, details, to, button, said, counted, errors } = one
  await said().toContain('Waiting to be confirmed')
  await button('cancel').click()
  await expect.poll(() => frame.locator('h1').textContent()).toBe('Cancel this payment?')
  const facts = (await details.textContent()) ?? ''
  for (const fact of ['0.5', to, 'You pay only the fee']) expect(facts).toContain(fact)
  await approveInFrame(frame)
  await said().toContain('Being cancelled')
  expect(await button('cancel').count()).toBe(0)
  await chain.mine({ blocks: 1 })
  await said().toContain('Cancelled; nothing was moved')
  expect([await heldBy(to), await counted()]).toEqual([0n, 1])
  expect(errors).toEqual([])
  await context.close()
})

test('default: sped up, and after a reload once more; it is paid once', async () => {
  const one = await visitWaiting('ben-replace@orchard.example')
  const { context, page, dialog, frame, details, to, button, said, counted, errors } = one
  await button('speedUp').click()
  await expect.poll(() => frame.locator('h1').textContent()).toBe('Speed up this payment?')
  const facts = (await details.textContent()) ?? ''
  for (const fact of ['0.5', to, 'Only one of the two']) expect(facts).toContain(fact)
  await approveInFrame(frame)
  await said().toContain('Being sped up')
  await page.reload()
  await one.openActivity()
  await said().toContain('Being sped up')
  await button('speedUp').click()
  await expect.poll(() => details.textContent()).toContain(to)
  await approveInFrame(frame)
  // This page has not been shown yet who its visitor is.
  await frame.locator('[data-part="password"]').fill(walletPassword)
  await frame.locator('[data-part="submit"]').click()
  await expect.poll(() => button('speedUp').getAttribute('aria-disabled')).toBeNull()
  await chain.mine({ blocks: 1 })
  await expect.poll(() => button('speedUp').count()).toBe(0)
  expect([await heldBy(to), await counted()]).toEqual([paid, 1])
  await dialog.locator('[data-part="transaction"]', { hasText: '-0.5' }).waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('behavior: what is carried out first stays paid, and is not said to be cancelled', async () => {
  const one = await visitWaiting('cat-replace@orchard.example')
  const { context, dialog, frame, to, button, counted } = one
  await button('cancel').click()
  await frame.locator('[data-part="sign"]:enabled').waitFor()
  await chain.mine({ blocks: 1 })
  await approveInFrame(frame)
  await dialog.locator('[data-part="transaction"]', { hasText: '-0.5' }).waitFor()
  await expect.poll(() => button('cancel').count()).toBe(0)
  expect([await heldBy(to), await counted()]).toEqual([paid, 1])
  await context.close()
})

test.runIf(isSoak)('behavior: declined, it waits as before', async () => {
  const one = await visitWaiting('dan-replace@orchard.example')
  const { context, frame, sheet, to, button, said, counted } = one
  await button('speedUp').click()
  await rejectInFrame(frame)
  await expect.poll(() => sheet.isVisible()).toBe(false)
  await said().toContain('Waiting to be confirmed')
  await chain.mine({ blocks: 1 })
  await expect.poll(() => heldBy(to)).toBe(paid)
  expect(await counted()).toBe(1)
  await context.close()
})
