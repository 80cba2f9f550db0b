import { accounts, bitcoinAccounts, solanaAccounts } from '@billfold/devnet'
import { ed25519 } from '@noble/curves/ed25519'
import { createPublicClient, erc20Abi, http, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readSolanaTokens } from '../../packages/kit/src/adapters/solana/readTokens.js'
import { defineNetwork } from '../../packages/kit/src/networks/defineNetwork.js'
import { bytesToBase58 } from '../../packages/kit/src/utils/bytesToBase58.js'
import {
  approvalWindow,
  approve,
  type ExtensionBrowser,
  launchExtension,
  reject,
} from '../helpers/extension.js'
import { fillPayment, typePayment } from '../helpers/payInView.js'
import { profiles } from '../helpers/profiles.js'
import { shareBrowser } from '../helpers/shareBrowser.js'
import { stage } from '../helpers/stage.js'
import { visitDemo } from '../helpers/visitDemo.js'
import { visitWithExtension } from '../helpers/visitWithExtension.js'

const devnet = stage.devnet
const [local] = devnet.chains
const orchard = accounts[9]?.address ?? expect.fail('no account')
const client = createPublicClient({ transport: http(local.rpcUrl) })

let browser: ExtensionBrowser
beforeAll(async () => {
  browser = await launchExtension({ devnet })
})
afterAll(() => browser?.context.close())
beforeEach(async () => {
  const none = { origins: [] }
  await browser.update({ ...none, status: 'unlocked', selected: undefined })
  await browser.updateSolana({ ...none, selected: solanaAccounts[0].address })
  await browser.updateBitcoin({ ...none, selected: 0, network: 'regtest' })
})
afterEach(() => Promise.all(browser.context.pages().map((page) => page.close())))

async function visit(namespace: 'eip155' | 'solana' | 'bip122', query = '') {
  const visited = await visitWithExtension(browser, `solana=1&bitcoin=1&${query}`)
  await visited.connect(namespace)
  const { page, dialog } = visited
  const view = (name: string) => dialog.locator(`[data-page="${name}"]`)
  const toast = dialog.locator('[data-part="toast"]')
  const open = (name: string) => page.getByTestId(name).click()
  const confirm = () => view('WalletSendPreview').locator('[data-part="send"]').click()
  return { ...visited, view, toast, open, confirm }
}

function held(token: `0x${string}`, owner: `0x${string}`) {
  return client.readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  })
}

test('default: a coin from Account, and back to Account', async () => {
  const { page, dialog, view, toast, open, confirm } = await visit('eip155')
  const before = await client.getBalance({ address: orchard })
  await open('open-Account')
  await dialog.locator('[data-part="action"][data-id="send"]').click()
  await fillPayment(dialog, { amount: '0.25', to: orchard })
  // Its page comes before what is in it.
  await view('WalletSendPreview').locator('[data-part="send"]').waitFor()
  const facts = await view('WalletSendPreview').textContent()
  for (const fact of ['0.25 ETH', 'Local One', '0xa0Ee'.slice(2, 6), 'have not sent to this'])
    expect(facts).toContain(fact)
  await confirm()
  await dialog.getByText('Confirm in Billfold Dev Wallet').waitFor()
  await approve(browser.context)
  await toast.getByText('Sent').waitFor()
  await view('Account').waitFor()
  await expect.poll(() => client.getBalance({ address: orchard })).toBe(before + parseEther('0.25'))
  await dialog.locator('[data-part="action"][data-id="send"]').click()
  await view('WalletSend').locator('[data-part="recipient"]').first().waitFor()
  expect(await page.evaluate(() => localStorage.getItem('billfold.recipients'))).toContain(orchard)
})

test('default: a coin from the page itself, which is told to have arrived', async () => {
  const { dialog, view, open, confirm } = await visit('eip155')
  await open('open-WalletSend')
  await fillPayment(dialog, { amount: '0.01', to: orchard })
  await confirm()
  await approve(browser.context)
  await view('WalletSendConfirmed').getByText('It has arrived').waitFor()
  await view('WalletSendConfirmed').locator('[data-part="close"]').click()
  await dialog.waitFor({ state: 'detached' })
})

test.for([
  ['LTK', local.contracts.token, 18],
  ['HUSH', local.contracts.silentToken, 6],
] as const)('default: a token, %s', async ([symbol, token, decimals]) => {
  const { dialog, view, toast, open, confirm } = await visit('eip155')
  const before = await held(token, orchard)
  await open(`send-${symbol}`)
  await view('WalletSend').getByText(`Balance: `).waitFor()
  expect(await view('WalletSend').locator('[data-part="choose-token"]').textContent()).toContain(
    symbol,
  )
  await fillPayment(dialog, { amount: '1.5', to: orchard })
  await confirm()
  await approve(browser.context)
  await toast.getByText('Sent').waitFor()
  await view('Account').waitFor()
  await expect.poll(() => held(token, orchard)).toBe(before + 15n * 10n ** BigInt(decimals - 1))
})

test('default: by keyboard, all that can be sent', async () => {
  const { page, dialog, view, open } = await visit('eip155')
  await open('send-LTK')
  await typePayment(page, dialog, { amount: '2', to: orchard })
  const send = view('WalletSendPreview').locator('[data-part="send"]')
  while (!(await send.evaluate((button) => button.matches(':focus'))))
    await page.keyboard.press('Tab')
  const before = await held(local.contracts.token, orchard)
  await page.keyboard.press('Enter')
  await approve(browser.context)
  await view('Account').waitFor()
  await expect.poll(() => held(local.contracts.token, orchard)).toBe(before + parseEther('2'))
})

test('default: lamports, and a token for somebody who has no account for it', async () => {
  const { solana } = devnet
  const { page, dialog, view, toast, open, confirm } = await visit('solana')
  const to = bytesToBase58(ed25519.getPublicKey(ed25519.utils.randomPrivateKey()))
  await open('open-WalletSend')
  await fillPayment(dialog, { amount: '0.5', to })
  await confirm()
  await approve(browser.context)
  await toast.getByText('Sent').waitFor()
  await view('Account').waitFor()

  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await open('send-SPL')
  await fillPayment(dialog, { amount: '3.25', to })
  expect(await view('WalletSendPreview').textContent()).toContain('For the receiver’s account')
  await confirm()
  await approve(browser.context)
  await view('Account').waitFor()
  const network = defineNetwork({
    id: 'localnet',
    chainNamespace: 'solana',
    name: 'Local Solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [solana?.rpcUrl ?? ''] } },
  })
  await expect
    .poll(() => readSolanaTokens({ network, address: to }))
    .toMatchObject([{ mint: solana?.token.mint, value: 3_250_000n }])
})

test('default: bitcoin, for the fee that was chosen', async () => {
  const { dialog, view, toast, open, confirm } = await visit('bip122')
  await open('open-WalletSend')
  await fillPayment(dialog, { amount: '0.001', to: bitcoinAccounts[1].payment.address })
  const preview = view('WalletSendPreview')
  const fee = preview.locator('[data-part="fee"] dd')
  const normal = await fee.textContent()
  await preview.locator('[data-part="fee-rates"] button').last().click()
  await expect.poll(() => fee.textContent()).not.toBe(normal)
  await confirm()
  await approve(browser.context)
  await toast.getByText('Sent').waitFor()
  await view('Account').waitFor()
})

test('behavior: declined, waited for no longer, tried again', async () => {
  const { dialog, view, open, confirm } = await visit('eip155')
  await open('open-WalletSend')
  await fillPayment(dialog, { amount: '0.01', to: orchard })
  await confirm()
  await reject(browser.context)
  await view('WalletSendPreview').getByText('You declined in the wallet').waitFor()
  await confirm()
  await approvalWindow(browser.context, 'sendTransaction')
  await view('WalletSendPreview').locator('[data-part="cancel"]').click()
  await view('WalletSendPreview').locator('[data-part="send"]').waitFor()
  await reject(browser.context)
  await confirm()
  await approve(browser.context)
  await view('WalletSendConfirmed').waitFor()
})

test('behavior: disconnected in another tab while the wallet is asked', async () => {
  const { page, view, dialog, open, confirm } = await visit('eip155')
  await open('open-WalletSend')
  await fillPayment(dialog, { amount: '0.01', to: orchard })
  await confirm()
  await approvalWindow(browser.context, 'sendTransaction')
  const other = await browser.context.newPage()
  await other.goto(page.url())
  await other.getByTestId('disconnect').click()
  await view('WalletSendConfirmed').getByText('The wallet was disconnected').waitFor()
  await view('WalletSendConfirmed').locator('[data-part="close"]').click()
  await dialog.waitFor({ state: 'detached' })
})

test('behavior: the account changes while the payment is looked at', async () => {
  const { dialog, view, open } = await visit('eip155')
  await open('open-WalletSend')
  await fillPayment(dialog, { amount: '0.01', to: orchard })
  await browser.update({ selected: accounts[1]?.address })
  await view('WalletSendPreview').getByText('Your account or network has changed').waitFor()
  const send = view('WalletSendPreview').locator('[data-part="send"]')
  expect(await send.isDisabled()).toBe(true)
})

test('behavior: on a phone, an address like one that was paid has to be compared first', async () => {
  const shared = await shareBrowser()
  const { context, page, dialog, connect, errors } = await visitDemo(shared, {
    query: 'adapter=none',
    options: profiles.phone,
  })
  await connect()
  const view = (name: string) => dialog.locator(`[data-page="${name}"]`)
  const send = view('WalletSendPreview').locator('[data-part="send"]')
  await page.getByTestId('open-WalletSend').tap()
  await fillPayment(dialog, { amount: '0.01', to: orchard })
  await send.tap()
  await view('WalletSendConfirmed').locator('[data-part="close"]').tap()
  await dialog.waitFor({ state: 'detached' })

  await page.getByTestId('open-WalletSend').tap()
  const fake = `${orchard.slice(0, 6)}${'1'.repeat(32)}${orchard.slice(-4)}`.toLowerCase()
  await fillPayment(dialog, { amount: '0.01', to: fake })
  await view('WalletSendPreview').getByText('This may be a fake address').waitFor()
  expect(await send.isDisabled()).toBe(true)
  await view('WalletSendPreview').locator('input[type="checkbox"]').tap()
  expect(await send.isDisabled()).toBe(false)
  expect(errors).toEqual([])
  await context.close()
  await shared.close()
})
