import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareBrowser } from '../helpers/shareBrowser.js'
import { stage } from '../helpers/stage.js'
import { visitDemo } from '../helpers/visitDemo.js'
import { whileChainOffline } from '../helpers/whileChainOffline.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

let browser: Browser

beforeAll(async () => {
  browser = await shareBrowser()
})

afterAll(() => browser?.close())

const visitWith = (adapter: string) => visitDemo(browser, { query: `adapter=${adapter}` })

test.for(withSoakRows(['none'], ['wagmi']))(
  'behavior: refuses in each of its ways, adapter=%s',
  async (adapter) => {
    const { context, wallet, dialog, openModal, chooseWallet, value, errors } =
      await visitWith(adapter)
    const failures = [
      [4001, 'You declined in the wallet'],
      [4100, 'The wallet does not allow this'],
      [4900, 'The wallet cannot be reached'],
      [-32603, 'Something went wrong in the wallet'],
    ] as const
    await openModal()
    await dialog.locator('[data-part="wallet"]').first().waitFor()
    // wagmi asks in another way after any other refusal of its first question.
    for (const [code, text] of adapter === 'wagmi' ? failures.slice(0, 1) : failures) {
      wallet.failNext(code, 'a reason of its own')
      await chooseWallet()
      await dialog.getByText(text).waitFor()
      await dialog.locator('[data-part="back"]').click()
    }
    await chooseWallet()
    await value('account-status').toBe('connected')
    expect(errors).toEqual([])
    await context.close()
  },
)

test.for(withSoakRows(['none'], ['wagmi']))(
  'behavior: asked again while it waits, adapter=%s',
  async (adapter) => {
    const { context, wallet, dialog, openModal, chooseWallet, value } = await visitWith(adapter)
    wallet.setApproval('manual')
    await openModal()
    await chooseWallet()
    await expect.poll(() => wallet.pending()).toHaveLength(1)
    await dialog.locator('[data-part="retry"]').click()
    await expect
      .poll(() => wallet.log())
      .toContainEqual(expect.objectContaining({ error: expect.objectContaining({ code: -32002 }) }))
    await wallet.approve()
    await value('account-status').toBe('connected')
    await context.close()
  },
)

const nonsense = [null, 7, 'all', {}, [], ['0x1'], [null], ['<img src=x onerror=alert(1)>']]

test.for(withSoakRows(['none'], ['wagmi']))(
  'behavior: answers nonsense, adapter=%s',
  async (adapter) => {
    const { context, page, wallet, dialog, openModal, chooseWallet, value } =
      await visitWith(adapter)
    await openModal()
    await dialog.locator('[data-part="wallet"]').first().waitFor()
    for (const answer of nonsense) {
      for (const method of ['eth_requestAccounts', 'wallet_requestPermissions'])
        wallet.answerNext(answer, { method })
      wallet.answerNext(answer, { method: 'eth_accounts' })
      await chooseWallet()
      await dialog.locator('[data-part="retry"]').waitFor()
      await value('account-status').toBe('disconnected')
      const stored = await page.evaluate(() => localStorage.getItem('billfold') ?? '')
      expect(stored).not.toContain('"addresses"')
      await page.reload()
      await openModal()
    }
    await chooseWallet()
    await value('account-status').toBe('connected')
    await context.close()
  },
)

test.for(withSoakRows(['wagmi'], ['none']))(
  'behavior: a signature that is none, adapter=%s',
  async (adapter) => {
    const { context, page, wallet, connect, value } = await visitWith(adapter)
    await connect()
    wallet.answerNext({ signed: 'yes' }, { method: 'personal_sign' })
    await page.getByTestId('sign-message').click()
    await expect
      .poll(() => page.getByTestId('sign-message-result').getAttribute('data-status'))
      .toBe('error')
    await page.getByTestId('sign-message').click()
    await value('sign-message-result').toMatch(/^0x[0-9a-f]{130}$/)
    await context.close()
  },
)

test.for(withSoakRows(['wagmi'], ['none']))(
  'behavior: vanishes and locks, adapter=%s',
  async (adapter) => {
    const { context, page, wallet, dialog, connect, openModal, value } = await visitWith(adapter)
    await connect()
    wallet.lock()
    await value('account-status').toBe('disconnected')
    wallet.unlock()
    // wagmi connects again by itself when the wallet says that it is back.
    if (adapter === 'wagmi') await value('account-status').toBe('connected')
    else await connect()
    await wallet.vanish()
    await page.reload()
    await expect.poll(() => page.getByTestId('account-status').textContent()).toBe('disconnected')
    await openModal()
    await dialog.getByText('No wallet found in this browser').waitFor()
    await context.close()
  },
)

test.for(withSoakRows(['none'], ['wagmi']))(
  'behavior: changes its network in the middle, adapter=%s',
  async (adapter) => {
    const visit = await visitWith(adapter)
    const { context, page, wallet, dialog, openModal, chooseWallet, value } = visit
    wallet.setApproval('manual')
    await openModal()
    await chooseWallet()
    await dialog.getByText('Confirm in Magpie').waitFor()
    wallet.setChain(31338)
    await wallet.approve()
    await value('account-status').toBe('connected')
    await value('network-name').toBe('Local Two')
    wallet.setApproval('auto')
    wallet.setChain(999)
    await dialog.getByText('This site does not work on the network').waitFor()
    await dialog.locator('[data-part="network"][data-id="eip155:31337"]').click()
    await value('network-name').toBe('Local One')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.getByTestId('account-status').textContent()).toBe('connected')
    await context.close()
  },
)

test.for(withSoakRows(['wagmi'], ['none']))(
  'behavior: does not know the network, adapter=%s',
  async (adapter) => {
    const [one, two] = stage.devnet.chains
    const visit = await visitDemo(browser, {
      query: `adapter=${adapter}`,
      wallet: { chains: [one] },
    })
    const { context, page, wallet, dialog, connect, value } = visit
    await connect()
    await page.getByTestId('open-Networks').click()
    wallet.rejectNext({ method: 'wallet_addEthereumChain' })
    await dialog.locator(`[data-part="network"][data-id="eip155:${two.id}"]`).click()
    await dialog.getByText('You declined in the wallet').waitFor()
    await dialog.locator('[data-part="retry"]').click()
    await value('network-name').toBe('Local Two')
    expect(wallet.log().map(({ method }) => method)).toContain('wallet_addEthereumChain')
    await context.close()
  },
)

test('behavior: the chain does not answer, and comes back', async () => {
  const { context, page, dialog, connect } = await visitWith('wagmi')
  await whileChainOffline(31337, async () => {
    await connect()
    await page.getByTestId('open-Account').click()
    await dialog.getByText('Balance not available').waitFor({ timeout: 20_000 })
    expect(await dialog.locator('[data-part="retry-balance"]').isVisible()).toBe(true)
  })
  await dialog.locator('[data-part="retry-balance"]').click()
  await dialog.locator('[data-part="balance"]').waitFor()
  await context.close()
})
