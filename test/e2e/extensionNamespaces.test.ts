import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  approvalWindow,
  approve,
  type ExtensionBrowser,
  launchExtension,
  reject,
} from '../helpers/extension.js'
import { localNamespaces } from '../helpers/localNamespaces.js'
import { stage } from '../helpers/stage.js'
import { visitWithExtension } from '../helpers/visitWithExtension.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

const devnet = stage.devnet
const [solana, bitcoin] = localNamespaces
const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

let browser: ExtensionBrowser

beforeAll(async () => {
  browser = await launchExtension({ devnet })
})

afterAll(() => browser?.context.close())

beforeEach(async () => {
  const none = { origins: [] }
  await browser.update({ ...none, status: 'unlocked', selected: undefined })
  await browser.updateSolana({ ...none, selected: solana.addresses[0] })
  await browser.updateBitcoin({ ...none, selected: 0, network: 'regtest' })
})

afterEach(() => Promise.all(browser.context.pages().map((page) => page.close())))

test.for(localNamespaces)('default: a whole visit, $name', async (namespace) => {
  const { addresses, name, query, signature: pattern } = namespace
  const [first] = addresses
  const visit = await visitWithExtension(browser, query)
  const { page, dialog, value, result } = visit
  await visit.choose(name)
  await reject(browser.context)
  await dialog.getByText('You declined in the wallet').waitFor()
  await dialog.locator('[data-part="retry"]').click()
  const asked = await approvalWindow(browser.context, 'connect')
  expect(await asked.locator('.approval-card').textContent()).toContain(first)
  await approve(browser.context)
  await value('account-status').toBe('connected')
  await value('account-address').toBe(first)
  await dialog.waitFor({ state: 'detached' })

  await page.reload()
  await value('account-address').toBe(first)
  await value('account-status').toBe('connected')

  const message = await page.getByTestId('message').inputValue()
  await page.getByTestId('sign-message').click()
  const text = await approvalWindow(browser.context, 'signMessage')
  expect(await text.locator('dd').allInnerTexts()).toContain(message)
  await approve(browser.context)
  const signature = await result('sign-message-result', pattern)
  expect(await namespace.verify({ address: first, message, signature })).toBe(true)
  expect(await namespace.verify({ address: first, message: `${message}.`, signature })).toBe(false)

  const before = await namespace.given(devnet)
  await page.getByTestId('send').click()
  await approve(browser.context)
  await page.locator('[data-testid="receipt"][data-status="success"]').waitFor()
  expect(await namespace.given(devnet)).toBe(before + namespace.gift)

  await page.getByTestId('disconnect').click()
  await value('account-status').toBe('disconnected')
  // The wallet is told by the page: a page that is gone before has told it nothing.
  const wallet = await browser.openWallet()
  await wallet.getByText('No site is connected.').waitFor()
  await page.reload()
  await value('account-status').toBe('disconnected')
})

test.for(withSoakRows([solana], [bitcoin]))(
  'sign, send: refused in the wallet, $name',
  async ({ name, query }) => {
    const { page, connect, value } = await visitWithExtension(browser, query)
    await connect(name)
    for (const action of ['sign-message', 'send'] as const) {
      await page.getByTestId(action).click()
      await reject(browser.context)
      await value(action === 'send' ? 'send-hash' : 'sign-message-result').toContain('declined')
    }
  },
)

const { solana: cluster, bitcoin: ledger } = devnet
const sent = {
  solana: ['0.25 SOL', 'Local Solana', cluster?.accounts.at(-1)?.address],
  bip122: ['0.25 BTC', 'Local Bitcoin', ledger?.accounts.at(-1)?.payment.address],
}

test.for(withSoakRows([bitcoin], [solana]))(
  'send: the window says how much goes to whom, $name',
  async (namespace) => {
    const { page, connect } = await visitWithExtension(browser, namespace.query)
    await connect(namespace.name)
    await page.getByTestId('send').click()
    const asked = await approvalWindow(browser.context, namespace.asksToSend)
    const facts = await asked.locator('dl').textContent()
    for (const fact of sent[namespace.name]) expect(facts).toContain(fact)
    expect(await asked.locator('.site').textContent()).toBe(stage.demo.url)
  },
)

test('switch: each request of Solana names its network, and nobody is asked', async () => {
  const visit = await visitWithExtension(browser, `${solana.query}&testnets=1`)
  const [address] = solana.addresses
  await visit.connect('solana')
  await visit.value('account-caip').toBe(`solana:localnet:${address}`)
  await visit.page.getByTestId(`switch-${solana.other}`).click()
  await visit.value('account-caip').toBe(`solana:${solana.other}:${address}`)
  await visit.page.reload()
  await visit.value('account-caip').toBe(`solana:${solana.other}:${address}`)
  await visit.page.getByTestId('switch-localnet').click()
  await visit.value('account-caip').toBe(`solana:localnet:${address}`)
})

test('switch: Bitcoin asks, and its addresses are others', async () => {
  const { page, connect, value, dialog } = await visitWithExtension(
    browser,
    `${bitcoin.query}&testnets=1`,
  )
  await connect('bip122')
  await page.getByTestId(`switch-${bitcoin.other}`).click()
  await reject(browser.context)
  await value('switch-result').toContain('declined')
  await value('account-address').toBe(bitcoin.addresses[0])
  await page.getByTestId(`switch-${bitcoin.other}`).click()
  const asked = await approvalWindow(browser.context, 'changeNetwork')
  expect(await asked.locator('dd').allInnerTexts()).toEqual(['Local Bitcoin', 'Bitcoin testnet'])
  await approve(browser.context)
  await value('account-address').toMatch(/^tb1q/)
  await browser.updateBitcoin({ network: 'regtest' })
  await value('account-address').toBe(bitcoin.addresses[0])
  expect(await dialog.count()).toBe(0)
})

test('switch: a page hears of what its wallet does at once after that', async () => {
  const { page, connect, value } = await visitWithExtension(browser, `${bitcoin.query}&testnets=1`)
  await connect('bip122')
  await browser.delayNews(1000)
  onTestFinished(() => browser.delayNews(0))
  await page.getByTestId(`switch-${bitcoin.other}`).click()
  await approve(browser.context)
  await value('account-address').toMatch(/^tb1q/)
  await browser.updateBitcoin({ network: 'regtest' })
  await value('account-address').toBe(bitcoin.addresses[0])
})

test.for(withSoakRows([solana], [bitcoin]))(
  'behavior: another account, and leaving, in the wallet, $name',
  async (namespace) => {
    const { addresses, name, query } = namespace
    const { page, connect, value } = await visitWithExtension(browser, query)
    await connect(name)
    const wallet = await browser.openWallet()
    await wallet.getByRole('radio', { name: addresses[1] }).check()
    await value('account-address').toBe(addresses[1])
    await page.reload()
    await value('account-address').toBe(addresses[1])
    await wallet.getByRole('button', { name: 'Lock', exact: true }).click()
    await value('account-status').toBe('disconnected')
    await wallet.getByRole('button', { name: 'Unlock' }).click()
    await wallet.getByRole('button', { name: `Disconnect ${stage.demo.url}` }).click()
    await page.bringToFront()
    await connect(name)
    await wallet.getByRole('button', { name: `Disconnect ${stage.demo.url}` }).click()
    await value('account-status').toBe('disconnected')
    await page.reload()
    await value('account-status').toBe('disconnected')
  },
)

test.for(withSoakRows([bitcoin], [solana]))(
  'connect: a locked wallet asks to be unlocked first, $name',
  async (namespace) => {
    await browser.update({ status: 'locked' })
    const { choose, value } = await visitWithExtension(browser, namespace.query)
    await choose(namespace.name)
    await approvalWindow(browser.context, 'unlock')
    await approve(browser.context)
    await approvalWindow(browser.context, 'connect')
    await approve(browser.context)
    await value('account-address').toBe(namespace.addresses[0])
  },
)

test.for(withSoakRows(['none'], ['wagmi']))(
  'combination: all three namespaces at once, EVM by %s',
  async (adapter) => {
    const query = `solana=1&bitcoin=1&adapter=${adapter}`
    const { page, connect, value } = await visitWithExtension(browser, query)
    const owners = [
      ['31337', alice],
      [solana.local, solana.addresses[0]],
      [bitcoin.local, bitcoin.addresses[0]],
    ] as const
    async function seeAll(expected: readonly (readonly [id: string, address: string])[]) {
      for (const [id, address] of expected) {
        await page.getByTestId(`switch-${id}`).click()
        await value('account-address').toBe(address)
        await value('account-status').toBe('connected')
      }
    }
    await connect('eip155')
    await page.getByTestId(`switch-${solana.local}`).click()
    await value('account-status').toBe('disconnected')
    await connect('solana')
    await page.getByTestId(`switch-${bitcoin.local}`).click()
    await value('account-status').toBe('disconnected')
    await connect('bip122')
    await seeAll(owners)
    await page.reload()
    await value('account-address').toBe(bitcoin.addresses[0])
    await seeAll(owners)

    const wallet = await browser.openWallet()
    await wallet.getByText('Ethereum, Solana, Bitcoin').waitFor()
    await page.bringToFront()
    await browser.updateSolana({ selected: solana.addresses[1] })
    const [evm, , btc] = owners
    await seeAll([evm, [solana.local, solana.addresses[1]], btc])

    await page.getByTestId(`switch-${solana.local}`).click()
    await page.getByTestId('disconnect').click()
    await value('account-status').toBe('disconnected')
    await wallet.getByText('Ethereum, Bitcoin').waitFor()
    await seeAll([evm, btc])
    await page.reload()
    await seeAll([evm, btc])

    await wallet.getByRole('button', { name: `Disconnect ${stage.demo.url}` }).click()
    for (const [id] of owners) {
      await page.getByTestId(`switch-${id}`).click()
      await value('account-status').toBe('disconnected')
    }
  },
)
