import { accounts } from '@billfold/devnet'
import { createPublicClient, http, parseEther } from 'viem'
import { expect, test, vi } from 'vitest'
import { localNamespaces } from '../helpers/localNamespaces.js'
import { openStage } from '../helpers/openStage.js'
import { fillPayment } from '../helpers/payInView.js'
import { stage } from '../helpers/stage.js'
import { visitWithPocket } from '../helpers/visitWithPocket.js'

const [solana, bitcoin] = localNamespaces
const { solana: cluster, bitcoin: ledger } = stage.devnet
const [local] = stage.devnet.chains
const orchard = accounts[9]?.address ?? expect.fail('no account')
const client = createPublicClient({ transport: http(local.rpcUrl) })

/** What is sent on each namespace, to whom, and what that one holds of it. */
const evm = {
  name: 'eip155',
  local: '31337',
  to: orchard,
  amount: '0.25',
  units: parseEther('0.25'),
  given: () => client.getBalance({ address: orchard }),
  button: 'Send',
} as const
const payments = [
  evm,
  {
    ...solana,
    to: cluster?.accounts.at(-1)?.address ?? '',
    amount: '0.5',
    units: 500_000_000n,
    given: () => solana.given(stage.devnet),
    button: 'Send',
  },
  {
    ...bitcoin,
    to: ledger?.accounts.at(-1)?.payment.address ?? '',
    amount: '0.001',
    units: 100_000n,
    given: () => bitcoin.given(stage.devnet),
    button: 'Sign',
  },
] as const

const { browser, server } = await openStage()

async function visit(namespace: (typeof payments)[number]) {
  const query = 'solana=1&bitcoin=1&adapter=wagmi'
  const visited = await visitWithPocket(browser, { server, query })
  const { page, dialog, value, pair, readLink, decide } = visited
  await pair(await readLink())
  await decide('Connect')
  await value('account-status').toBe('connected')
  await dialog.waitFor({ state: 'detached' })
  await page.getByTestId(`switch-${namespace.local}`).click()
  await value('network-chain').toMatch(new RegExp(`:${namespace.local}$`))
  const view = (name: string) => dialog.locator(`[data-page="${name}"]`)
  const send = () => view('WalletSendPreview').locator('[data-part="send"]').click()
  return { ...visited, view, send }
}

test.for(payments)('$name: sent from a remote wallet', async (payment) => {
  const { context, page, dialog, view, sheet, send, errors } = await visit(payment)
  const before = await payment.given()
  await page.getByTestId('open-Account').click()
  await dialog.locator('[data-part="action"][data-id="send"]').click()
  await fillPayment(dialog, payment)
  await send()
  await view('ConfirmInWallet').waitFor()
  await sheet.getByRole('button', { name: payment.button, exact: true }).click()
  await dialog.locator('[data-part="toast"]').getByText('Sent').waitFor()
  await view('Account').waitFor()
  await expect.poll(payment.given).toBe(before + payment.units)
  expect(errors).toEqual([])
  await context.close()
})

test('behavior: declined there, given up here, sent at last', async () => {
  const { context, page, dialog, view, sheet, send } = await visit(evm)
  await page.getByTestId('open-WalletSend').click()
  await fillPayment(dialog, evm)
  await send()
  await sheet.getByRole('button', { name: 'Reject', exact: true }).click()
  await view('WalletSendPreview').getByText('You declined in the wallet').waitFor()
  await send()
  await view('ConfirmInWallet').locator('[data-part="cancel"]').click()
  await view('WalletSendPreview').locator('[data-part="send"]').waitFor()
  await sheet.getByRole('button', { name: 'Reject', exact: true }).click()
  // Until the page has heard that it was declined, it asks for nothing.
  await vi.waitFor(async () => {
    await send()
    await sheet.getByRole('button', { name: 'Send', exact: true }).click({ timeout: 5000 })
  }, 30_000)
  await view('WalletSendConfirmed').waitFor()
  await context.close()
})

test('behavior: given up here, confirmed there while another is looked at', async () => {
  const { context, page, dialog, view, sheet, send, errors } = await visit(evm)
  const before = await evm.given()
  await page.getByTestId('open-WalletSend').click()
  await fillPayment(dialog, evm)
  await send()
  await view('ConfirmInWallet').locator('[data-part="cancel"]').click()
  await view('WalletSendPreview').getByText('It may still be open in your wallet').waitFor()
  await view('WalletSendPreview').locator('[data-part="cancel"]').click()
  await fillPayment(dialog, evm)
  await view('WalletSendPreview').getByText('An earlier payment may still be open').waitFor()
  const button = view('WalletSendPreview').locator('[data-part="send"]')
  expect(await button.isDisabled()).toBe(true)
  await sheet.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.locator('[data-part="toast"]').getByText('Confirmed after all').waitFor()
  await expect.poll(evm.given).toBe(before + evm.units)
  expect(errors).toEqual([])
  await context.close()
})
