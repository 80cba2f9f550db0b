import { accounts, LocalToken, setBalance } from '@billfold/devnet'
import { createPublicClient, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { openStage } from '../helpers/openStage.js'
import { profiles } from '../helpers/profiles.js'
import { stage } from '../helpers/stage.js'
import { visitWithServer } from '../helpers/visitWithServer.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

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

type Options = { query?: string; key?: `0x${string}`; isConnected?: boolean }

async function visit(profile: keyof typeof profiles = 'desktop', more: Options = {}) {
  const { query = '', key = privateKey, isConnected = true } = more
  const visited = await visitWithServer(browser, {
    ...{ server, query, options: profiles[profile] },
    wallet: { accounts: [key] },
  })
  const { page, dialog, openModal, row, value } = visited
  async function connect() {
    await row('Magpie').click()
    await value('account-status').toBe('connected')
  }
  if (isConnected) {
    await openModal()
    await connect()
    await dialog.waitFor({ state: 'detached' })
  }
  const view = (name: string) => dialog.locator(`[data-page="${name}"]`)
  const ask = () => page.getByTestId('ask-to-pay').click()
  const outcome = page.getByTestId('pay-outcome')
  const review = () => view('Pay').locator('[data-part="review"]:enabled').click()
  const confirm = () => view('PayQuote').locator('[data-part="send"]:enabled').click()
  return { ...visited, view, ask, outcome, review, confirm, connect }
}

test.each(withSoakRows(['phone'], ['desktop']))(
  'default: what a page asks for is paid, %s',
  async (profile) => {
    const { ask, outcome, review, confirm, view, dialog, errors } = await visit(profile)
    const before = await held()
    await ask()
    await expect.poll(() => view('Pay').textContent()).toMatch(/You pay.*2.*LTK/)
    await review()
    await expect.poll(() => view('PayQuote').textContent()).toContain('LTK')
    await confirm()
    await expect.poll(() => outcome.textContent()).toMatch(/^0x[\da-f]{64}$/)
    await view('PayLoading').getByText('It has arrived.').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(async () => (await held()) - before).toBe(parseEther('2'))
    expect(errors).toEqual([])
  },
)

test('default: by keyboard, and nobody was connected', async () => {
  const { page, ask, outcome, view, connect } = await visit('desktop', { isConnected: false })
  await ask()
  await view('Connect').waitFor()
  await connect()
  await view('Pay').locator('[data-part="review"]:enabled').focus()
  await page.keyboard.press('Enter')
  await view('PayQuote').locator('[data-part="send"]:enabled').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => outcome.textContent()).toMatch(/^0x[\da-f]{64}$/)
})

test('default: with too little of it, something else is swapped first', async () => {
  const key = generatePrivateKey()
  await setBalance(local, { address: privateKeyToAddress(key), value: parseEther('5') })
  const { ask, outcome, review, confirm, view } = await visit('desktop', { key })
  const before = await held()
  await ask()
  await view('Pay').getByText('more is needed').waitFor()
  await view('Pay').locator('[data-part="swap"]').click()
  await view('Swap').locator('[data-part="given"] input').fill('0.01')
  await view('Swap').locator('[data-part="review"]:enabled').click()
  await view('SwapPreview').locator('[data-part="confirm"]:enabled').click()
  await review()
  await confirm()
  await expect.poll(() => outcome.textContent()).toMatch(/^0x[\da-f]{64}$/)
  await expect.poll(async () => (await held()) - before).toBe(parseEther('2'))
})

test('behavior: an order is paid once, also after a reload', async () => {
  const { page, ask, outcome, review, confirm, value } = await visit('desktop', {
    query: 'order=reload-1',
  })
  const before = await held()
  await ask()
  await review()
  await confirm()
  await expect.poll(() => outcome.textContent()).toMatch(/^0x[\da-f]{64}$/)
  const hash = await outcome.textContent()
  await page.reload()
  await value('account-status').toBe('connected')
  await ask()
  await expect.poll(() => outcome.textContent()).toBe(hash)
  await expect.poll(async () => (await held()) - before).toBe(parseEther('2'))
})

test('behavior: loaded anew while the wallet is asked, the visitor is told before it is paid again', async () => {
  const { page, wallet, ask, outcome, review, confirm, view, value } = await visit('desktop', {
    query: 'order=reload-2',
  })
  const before = await held()
  await wallet.setApproval('manual')
  await ask()
  await review()
  await confirm()
  await view('PayLoading').getByText('It waits for your answer').waitFor()
  // The view is there before the wallet is asked, and the payment noted.
  await expect.poll(() => wallet.pending()).toHaveLength(1)
  await page.reload()
  await value('account-status').toBe('connected')
  await wallet.setApproval('auto')
  await ask()
  await view('Pay').getByText('You may have paid this already').waitFor()
  expect(await view('Pay').locator('[data-part="review"]').isDisabled()).toBe(true)
  await view('Pay').getByText('Nothing was sent').click()
  await review()
  await confirm()
  await expect.poll(() => outcome.textContent()).toMatch(/^0x[\da-f]{64}$/)
  await expect.poll(async () => (await held()) - before).toBe(parseEther('2'))
})

test('behavior: in two tabs it is paid in one, and the other one hears of it', async () => {
  const { context, page, ask, outcome, review, confirm, value } = await visit('desktop', {
    query: 'order=tabs-1',
  })
  const other = await context.newPage()
  await other.goto(page.url())
  await expect.poll(() => other.getByTestId('account-status').textContent()).toBe('connected')
  const before = await held()
  await other.getByTestId('ask-to-pay').click()
  await other.locator('[data-page="Pay"]').waitFor()
  await page.bringToFront()
  await value('account-status').toBe('connected')
  await ask()
  await review()
  await confirm()
  await expect.poll(() => outcome.textContent()).toMatch(/^0x[\da-f]{64}$/)
  const hash = await outcome.textContent()
  await expect.poll(() => other.getByTestId('pay-outcome').textContent()).toBe(hash)
  await expect.poll(async () => (await held()) - before).toBe(parseEther('2'))
})

test('behavior: another tab has asked the wallet since, and the visitor is told at once', async () => {
  const { context, page, wallet, ask, outcome, review, confirm, view, value } = await visit(
    'desktop',
    { query: 'order=tabs-2' },
  )
  const other = await context.newPage()
  await other.goto(page.url())
  await expect.poll(() => other.getByTestId('account-status').textContent()).toBe('connected')
  const before = await held()
  await page.bringToFront()
  await value('account-status').toBe('connected')
  await ask()
  await review()
  await view('PayQuote').locator('[data-part="send"]:enabled').waitFor()
  await wallet.setApproval('manual')
  await other.getByTestId('ask-to-pay').click()
  await other.locator('[data-page="Pay"] [data-part="review"]:enabled').click()
  await other.locator('[data-page="PayQuote"] [data-part="send"]:enabled').click()
  await other.locator('[data-page="PayLoading"]').waitFor()
  await page.bringToFront()
  await confirm()
  const again = view('Pay').getByText('You may have paid this already')
  await again.waitFor()
  expect(await view('Pay').locator('[data-part="review"]').isDisabled()).toBe(true)
  // Declined there, it is free again here.
  await wallet.reject()
  await again.waitFor({ state: 'detached' })
  await wallet.setApproval('auto')
  await review()
  await confirm()
  await expect.poll(() => outcome.textContent()).toMatch(/^0x[\da-f]{64}$/)
  await expect.poll(async () => (await held()) - before).toBe(parseEther('2'))
})

test('behavior: given up while the wallet is asked, it is told of before it is paid again', async () => {
  const { wallet, ask, outcome, review, confirm, view } = await visit('desktop', {
    query: 'order=again-1',
  })
  const before = await held()
  await wallet.setApproval('manual')
  await ask()
  await review()
  await confirm()
  await view('PayLoading').getByRole('button', { name: 'Cancel' }).click()
  await view('PayQuote').locator('[data-part="cancel"]').click()
  await view('Pay').getByText('You may have paid this already').waitFor()
  await wallet.reject()
  await view('Pay').getByText('You may have paid this already').waitFor({ state: 'detached' })
  await wallet.setApproval('auto')
  await review()
  await confirm()
  await expect.poll(() => outcome.textContent()).toMatch(/^0x[\da-f]{64}$/)
  await expect.poll(async () => (await held()) - before).toBe(parseEther('2'))
})

test('behavior: another network is chosen meanwhile, and the payment is kept', async () => {
  const { wallet, ask, outcome, review, confirm, view } = await visit()
  const before = await held()
  const [, other] = stage.devnet.chains
  await ask()
  await view('Pay').locator('[data-part="review"]:enabled').waitFor()
  await wallet.setChain(other.id)
  await view('Pay').locator('[data-part="switch"]').waitFor()
  await expect.poll(() => view('Pay').textContent()).toMatch(/You pay.*2.*LTK/)
  expect(await outcome.textContent()).toBe('pending')
  await view('Pay').locator('[data-part="switch"]').click()
  await review()
  // Also once it is worked out.
  await view('PayQuote').locator('[data-part="send"]:enabled').waitFor()
  await wallet.setChain(other.id)
  await view('PayQuote').locator('[data-part="problem"]').waitFor()
  expect(await view('PayQuote').locator('[data-part="send"]').isDisabled()).toBe(true)
  await view('PayQuote').locator('[data-part="cancel"]').click()
  await view('Pay').locator('[data-part="switch"]').click()
  await review()
  await confirm()
  await expect.poll(() => outcome.textContent()).toMatch(/^0x[\da-f]{64}$/)
  await expect.poll(async () => (await held()) - before).toBe(parseEther('2'))
})

test('behavior: the visitor leaves, and nothing is sent', async () => {
  const { page, dialog, ask, outcome, view } = await visit()
  const before = await held()
  await ask()
  await view('Pay').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => outcome.textContent()).toBe('cancelled')
  expect(await held()).toBe(before)
})
