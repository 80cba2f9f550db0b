import { afterEach, expect, test } from 'vitest'
import { verifyEd25519 } from '../../packages/kit/src/siwx/verifyEd25519.js'
import { owned, ownedNamespaces } from '../helpers/namespaceOwner.js'
import { openStage } from '../helpers/openStage.js'
import { readQrCode } from '../helpers/readQrCode.js'
import { type Phone, takePhone } from '../helpers/takePhone.js'
import { visitDemo } from '../helpers/visitDemo.js'
import { walletList } from '../helpers/walletList.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

const { browser, server } = await openStage()
let phone: Phone | undefined

afterEach(() => {
  phone?.wallet.destroy()
  phone = undefined
})

/** A visitor who has connected a phone that has keys for EVM and Solana. */
async function visitWithPhone(
  adapter: string,
  namespaces: Parameters<typeof takePhone>[0]['namespaces'] = ownedNamespaces,
) {
  const query = `solana=1&adapter=${adapter}&server=${encodeURIComponent(server.url)}`
  const visit = await visitDemo(browser, { query })
  const { page, dialog, openModal, value } = visit
  phone = await takePhone({ relayUrl: server.relayUrl, namespaces })
  await openModal()
  const row = dialog.locator('[data-part="wallet"]', { hasText: 'Phone wallet' })
  await row.waitFor()
  expect(await row.count()).toBe(1)
  await row.click()
  const code = dialog.locator('[data-part="qr"]')
  await code.waitFor()
  await phone.wallet.pair({ uri: (await readQrCode(page, code)) ?? '' })
  await value('account-status').toBe('connected')
  await dialog.waitFor({ state: 'detached' })
  return { ...visit, wallet: phone.wallet }
}

test.for(withSoakRows(['wagmi'], ['none']))(
  'default: one code, two namespaces; EVM by %s',
  async (adapter) => {
    const { context, page, value, wallet, errors } = await visitWithPhone(adapter)
    await value('account-address').toBe(owned.eip155)
    await page.getByTestId('switch-localnet').click()
    await value('account-caip').toBe(`solana:localnet:${owned.solana}`)

    await page.getByTestId('sign-message').click()
    const result = page.getByTestId('sign-message-result')
    await expect.poll(() => result.textContent()).toMatch(/^[1-9A-Za-z]{80,90}$/)
    const signature = (await result.textContent()) ?? ''
    const message = await page.getByTestId('message').inputValue()
    expect(await verifyEd25519({ address: owned.solana, message, signature })).toBe(true)

    await page.reload()
    await value('account-status').toBe('connected')
    await value('account-address').toBe(owned.solana)
    await page.getByTestId('switch-31337').click()
    await value('account-address').toBe(owned.eip155)
    await value('account-status').toBe('connected')

    const [session] = wallet.sessions()
    await wallet.disconnect({ topic: session?.topic ?? '' })
    await value('account-status').toBe('disconnected')
    await page.getByTestId('switch-localnet').click()
    await value('account-status').toBe('disconnected')
    expect(errors).toEqual([])
    await context.close()
  },
)

test.for(withSoakRows(['none'], ['wagmi']))(
  'behavior: one namespace takes the other along, %s',
  async (adapter) => {
    const { context, page, value, wallet } = await visitWithPhone(adapter)
    await page.getByTestId('switch-localnet').click()
    await value('account-address').toBe(owned.solana)
    await page.getByTestId('disconnect').click()
    await value('account-status').toBe('disconnected')
    await expect.poll(() => wallet.sessions()).toEqual([])
    await page.getByTestId('switch-31337').click()
    await value('account-status').toBe('disconnected')
    await page.reload()
    await value('account-status').toBe('disconnected')
    await context.close()
  },
)

test('behavior: a phone for one namespace leaves the wallet of the other', async () => {
  const query = `solana=1&adapter=wagmi&server=${encodeURIComponent(server.url)}`
  const { context, page, dialog, openModal, value } = await visitDemo(browser, { query })
  await openModal()
  await dialog.locator('[data-part="wallet"]', { hasText: 'Magpie' }).click()
  await value('wallet-name').toBe('Magpie')
  await dialog.waitFor({ state: 'detached' })
  phone = await takePhone({ relayUrl: server.relayUrl, namespaces: ownedNamespaces })
  await page.getByTestId('open-Networks').click()
  await dialog.locator('[data-part="network"][data-id="solana:localnet"]').click()
  await dialog.locator('[data-part="agree"]').click()
  await dialog.locator('[data-part="wallet"]', { hasText: 'Phone wallet' }).click()
  const code = dialog.locator('[data-part="qr"]')
  await code.waitFor()
  await phone.wallet.pair({ uri: (await readQrCode(page, code)) ?? '' })
  await value('account-address').toBe(owned.solana)
  await dialog.waitFor({ state: 'detached' })
  await page.getByTestId('switch-31337').click()
  await value('wallet-name').toBe('Magpie')
  await context.close()
})

test.for(withSoakRows(['wagmi'], ['none']))(
  'behavior: also where another is in use, %s',
  async (adapter) => {
    const { context, page, value, wallet } = await visitWithPhone(adapter)
    const { ids, add, remove, openList } = walletList(page)
    await openList()
    await add('test.magpie')
    // Its one session serves two namespaces, and is shown once.
    await ids().toEqual(['test.magpie', 'walletConnect'])
    await value('account-status').toBe('connected')
    await remove('walletConnect').click()
    await ids().toEqual(['test.magpie'])
    await value('account-status').toBe('connected')
    await expect.poll(() => wallet.sessions()).toEqual([])
    await page.reload()
    await value('account-status').toBe('connected')
    await openList()
    await ids().toEqual(['test.magpie'])
    await context.close()
  },
)

test.for(withSoakRows(['none'], ['wagmi']))(
  'behavior: another takes over and hands back, %s',
  async (adapter) => {
    const { context, page, value, wallet } = await visitWithPhone(adapter)
    const { list, ids, row, add, remove, openList, inUse } = walletList(page)
    await openList()
    await add('test.magpie')
    await row('walletConnect').click()
    await inUse().toBe('walletConnect')
    await page.reload()
    await value('account-status').toBe('connected')
    await openList()
    await ids().toEqual(['walletConnect', 'test.magpie'])
    await row('test.magpie').click()
    await value('account-status').toBe('connected')
    await remove('test.magpie').click()
    await value('account-status').toBe('connected')
    await ids().toEqual(['walletConnect'])
    // One session, and an address of it in each namespace.
    expect(await list.locator('[data-part="identity"]').count()).toBe(2)
    expect(wallet.sessions()).toHaveLength(1)
    await context.close()
  },
)

test.for(withSoakRows(['none'], ['wagmi']))(
  'behavior: a phone without EVM, %s',
  async (adapter) => {
    const { solana } = ownedNamespaces
    const { context, page, value, wallet, errors } = await visitWithPhone(adapter, { solana })
    await value('account-address').toBe(owned.solana)
    await page.reload()
    await value('account-status').toBe('connected')
    await value('account-address').toBe(owned.solana)
    expect(wallet.sessions()).toHaveLength(1)
    expect(errors).toEqual([])
    await context.close()
  },
)
