import { accounts, LocalToken } from '@billfold/devnet'
import { createPublicClient, createWalletClient, type Hex, http, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { approveInFrame } from '../helpers/approveInFrame.js'
import { giveMoney } from '../helpers/giveMoney.js'
import { openEmailStage } from '../helpers/openEmailStage.js'
import { openStage } from '../helpers/openStage.js'
import { rejectInFrame } from '../helpers/rejectInFrame.js'
import { stage } from '../helpers/stage.js'
import { visitWithPocket } from '../helpers/visitWithPocket.js'

const { browser, server } = await openStage()
const { visit } = await openEmailStage()
const [local] = stage.devnet.chains
/** Whom the demo asks to pay, and who makes tokens for whoever pays. */
const shop = accounts[9]?.address ?? expect.fail('no account')
const { privateKey } = accounts[8] ?? expect.fail('no account')
const client = createPublicClient({ transport: http(local.rpcUrl), pollingInterval: 50 })
const token = { address: local.contracts.token, abi: LocalToken.abi }
const held = (owner: Hex) =>
  client.readContract({ ...token, functionName: 'balanceOf', args: [owner] })

async function mint(owner: Hex) {
  const account = privateKeyToAccount(privateKey)
  const hash = await createWalletClient({ account, transport: http(local.rpcUrl) }).writeContract({
    ...{ ...token, functionName: 'mint', args: [owner, parseEther('10')], chain: null },
  })
  await client.waitForTransactionReceipt({ hash })
}

test('remote wallet: declined, then paid, and told of after a reload', async () => {
  const visited = await visitWithPocket(browser, {
    server,
    query: `adapter=wagmi&order=remote-${crypto.randomUUID()}`,
  })
  const { context, page, dialog, value, pair, readLink, decide, sheet, errors } = visited
  await pair(await readLink())
  await decide('Connect')
  await value('account-status').toBe('connected')
  await dialog.waitFor({ state: 'detached' })
  await page.getByTestId(`switch-${local.id}`).click()
  await value('network-chain').toMatch(new RegExp(`:${local.id}$`))
  const payer = (await page.getByTestId('account-address').textContent()) as Hex // of EVM
  const view = (name: string) => dialog.locator(`[data-page="${name}"]`)
  const outcome = page.getByTestId('pay-outcome')
  const before = { shop: await held(shop), payer: await held(payer) }
  await page.getByTestId('ask-to-pay').click()
  await view('Pay').locator('[data-part="review"]:enabled').click()
  await view('PayQuote').locator('[data-part="send"]:enabled').click()
  await sheet.getByRole('button', { name: 'Reject', exact: true }).click()
  await view('PayQuote').getByText('You declined in the wallet').waitFor()
  await view('PayQuote').locator('[data-part="send"]:enabled').click()
  await sheet.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => outcome.textContent()).toMatch(/^0x[\da-f]{64}$/)
  const hash = await outcome.textContent()
  await dialog.waitFor({ state: 'detached' })
  await page.reload()
  await value('account-status').toBe('connected')
  await page.getByTestId('ask-to-pay').click()
  await expect.poll(() => outcome.textContent()).toBe(hash)
  expect((await held(shop)) - before.shop).toBe(parseEther('2'))
  expect(before.payer - (await held(payer))).toBe(parseEther('2'))
  expect(errors).toEqual([])
  await context.close()
})

test('wallet by email: rejected in the frame, then paid, and told of after a reload', async () => {
  const one = await giveMoney(visit('order=email-1'), {
    email: 'hal-pay@orchard.example',
  })
  const { page, frame, details, view, address, value, errors, context } = one
  await mint(address)
  const outcome = page.getByTestId('pay-outcome')
  const before = await held(shop)
  await page.getByTestId('ask-to-pay').click()
  await view('Pay').locator('[data-part="review"]:enabled').click()
  await view('PayQuote').locator('[data-part="send"]:enabled').click()
  await expect.poll(() => details.textContent()).toContain('2')
  expect((await details.textContent())?.toLowerCase()).toContain(shop.toLowerCase())
  await rejectInFrame(frame)
  await view('PayQuote').getByText('You declined').waitFor()
  expect(await held(shop)).toBe(before)
  await view('PayQuote').locator('[data-part="send"]:enabled').click()
  await approveInFrame(frame)
  await expect.poll(() => outcome.textContent()).toMatch(/^0x[\da-f]{64}$/)
  const hash = await outcome.textContent()
  await page.reload()
  await value('account-status').toBe('connected')
  await page.getByTestId('ask-to-pay').click()
  await expect.poll(() => outcome.textContent()).toBe(hash)
  await expect.poll(async () => (await held(shop)) - before).toBe(parseEther('2'))
  expect(await held(address)).toBe(parseEther('8'))
  expect(errors).toEqual([])
  await context.close()
})
