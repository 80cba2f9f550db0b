import { rm } from 'node:fs/promises'
import { accounts, serverSettings } from '@billfold/devnet'
import { evmCoins, writeNameClaim } from 'billfold/protocol'
import { createPublicClient, http, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../packages/server/src/storage/openDatabase.js'
import { startPostgres } from '../../packages/server/src/storage/startPostgres.js'
import { claimName, nameOwner } from '../helpers/claimName.js'
import { makeDataFolder } from '../helpers/makeDataFolder.js'
import { fillPayment } from '../helpers/payInView.js'
import { shareBrowser } from '../helpers/shareBrowser.js'
import { stage } from '../helpers/stage.js'
import { startServer } from '../helpers/startServer.js'
import { visitWithServer } from '../helpers/visitWithServer.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

const [local] = stage.devnet.chains
const client = createPublicClient({ transport: http(local.rpcUrl) })
const zone = 'billfold.id'
const key = `0x${'5a'.repeat(32)}` as const

const DATA_DIR = await makeDataFolder()
const server = await startServer({
  ...serverSettings(stage.devnet),
  DATA_DIR,
  NAMES_ZONE: zone,
  NAMES_GATEWAY_KEY: key,
  NAMES_PER_HOUR: '0',
})
afterAll(async () => {
  await server.stop()
  await rm(DATA_DIR, { recursive: true, force: true })
})
const browser = await shareBrowser()
afterAll(() => browser.close())

const account = (place: number) =>
  privateKeyToAccount(accounts[place]?.privateKey ?? expect.fail('no account'))

/** Registers a name without a page. */
async function take(place: number, label: string, url = server.url) {
  const by = account(place)
  const coinType = evmCoins + local.id
  const name = `${label}.${zone}`
  const message = writeNameClaim({ name, address: by.address, coinType, now: Date.now() })
  const signature = await by.signMessage({ message })
  const body = { coin_type: coinType, address: by.address, message, signature }
  const answer = await fetch(`${url}/v1/profile/account`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}

/** A visitor with the account of this place, connected, and the view of names. */
async function visit(adapter: 'wagmi' | 'none', place: number, more: object = {}) {
  const privateKey = accounts[place]?.privateKey ?? expect.fail('no account')
  const visited = await visitWithServer(browser, {
    ...{ server, adapter, query: 'names=1', ...more },
    wallet: { accounts: [privateKey] },
  })
  const { page, dialog, row, value } = visited
  await page.getByTestId('open-Connect').click()
  await row('Magpie').click()
  await value('account-status').toBe('connected')
  await dialog.waitFor({ state: 'detached' })
  const view = dialog.locator('[data-page="RegisterAccountName"]')
  const field = view.locator('[data-part="name"] input')
  const state = view.locator('.bf-name-state')
  const register = view.locator('[data-part="register"]')
  const done = dialog.locator('[data-page="RegisterAccountNameSuccess"]')
  const button = page.getByTestId('connect-button').locator('[data-part="account-button"]')
  return { ...visited, view, field, state, register, done, button }
}

describe.each(withSoakRows(['none'], ['wagmi']))('adapter=%s', (adapter) => {
  const suffix = adapter

  test('default: chosen from the account, signed, shown, and paid by', async () => {
    const owner = adapter === 'none' ? 4 : 5
    const label = `ada-lovelace-${suffix}`
    const name = `${label}.${zone}`
    const visited = await visit(adapter, owner)
    const { context, page, dialog, view, field, state, register, done, errors } = visited
    await page.getByTestId('open-Account').click()
    await dialog.locator('[data-page="Account"] [data-part="name"]').click()
    await expect.poll(() => field.evaluate((input) => input.matches(':focus'))).toBe(true)
    expect(await register.isDisabled()).toBe(true)
    // Phones begin with a capital letter.
    await page.keyboard.type(`Ada-lovelace-${suffix}`)
    await expect.poll(() => state.textContent()).toBe(`${name} is free`)
    await view.locator('[data-part="suggestion"]').first().waitFor()
    await page.keyboard.press('Enter')
    await done.getByText(`${name} is yours`).waitFor()
    await done.locator('[data-part="done"]').click()
    const page1 = dialog.locator('[data-page="Account"]')
    await page1.getByText(name).waitFor()
    // One who has a name is offered none.
    expect(await page1.locator('[data-part="name"]').count()).toBe(0)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => visited.button.textContent()).toContain('ada')
    await page.reload()
    await visited.value('account-status').toBe('connected')
    await expect.poll(() => visited.button.textContent()).toContain('ada')
    expect(errors).toEqual([])
    await context.close()

    const payer = await visit(adapter, owner + 2)
    const before = await client.getBalance({ address: account(owner).address })
    await payer.page.getByTestId('open-WalletSend').click()
    await fillPayment(payer.dialog, { amount: '0.25', to: name })
    const preview = payer.dialog.locator('[data-page="WalletSendPreview"]')
    await expect.poll(() => preview.textContent()).toContain(name)
    await preview.locator('[data-part="send"]').click()
    await payer.dialog.locator('[data-page="WalletSendConfirmed"]').waitFor()
    const after = before + parseEther('0.25')
    await expect.poll(() => client.getBalance({ address: account(owner).address })).toBe(after)
    await payer.page.keyboard.press('Escape')
    await payer.context.close()
  })

  test('behavior: declined, then taken by another in the middle, then another one', async () => {
    const place = adapter === 'none' ? 1 : 2
    const label = `grace-${suffix}`
    const { context, page, wallet, view, field, state, register, done, errors, dialog } =
      await visit(adapter, place)
    await page.getByTestId('open-RegisterAccountName').click()
    await field.fill(label)
    await expect.poll(() => state.textContent()).toBe(`${label}.${zone} is free`)
    await wallet.rejectNext()
    await register.click()
    await view.getByText('You declined in the wallet').waitFor()
    // The choice stands.
    expect(await field.inputValue()).toBe(label)

    await take(place + 7 > 9 ? 8 : place + 7, label)
    await register.click()
    await view.getByText('Somebody was quicker. Choose another name.').waitFor()
    await dialog.locator('[data-part="toast"]', { hasText: 'Error registering name' }).waitFor()
    await expect.poll(() => register.isDisabled()).toBe(true)

    await view.locator('[data-part="suggestion"]').first().click()
    await expect.poll(() => field.inputValue()).toBe(`${label}-pay`)
    await expect.poll(() => register.isDisabled()).toBe(false)
    await register.click()
    await done.getByText(`${label}-pay.${zone} is yours`).waitFor()
    expect(errors).toEqual([])
    await context.close()
  })
})

test('behavior: what cannot be a name is said, and nobody is asked for it', async () => {
  const { context, page, view, field, register } = await visit('none', 9)
  await page.getByTestId('open-RegisterAccountName').click()
  await field.fill('ab')
  await view.locator('[data-part="name"] [aria-live]', { hasText: 'at least 4' }).waitFor()
  expect(await register.isDisabled()).toBe(true)
  await field.fill('аda-cyrillic')
  await view.locator('[data-part="name"] [aria-live]', { hasText: 'at least 4' }).waitFor()
  await field.fill('admin')
  await view.getByText('This name is not free').waitFor()
  await context.close()
})

test('behavior: a name that ends soon is said to, and renewed from the account', async () => {
  const folder = await makeDataFolder()
  const postgres = await startPostgres(folder)
  const { pool, close } = await openDatabase({ url: postgres.url, folder })
  const own = await startServer({
    ...serverSettings(stage.devnet),
    DATABASE_URL: postgres.url,
    NAMES_ZONE: zone,
    NAMES_GATEWAY_KEY: key,
  })
  onTestFinished(async () => {
    await own.stop()
    await close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  })
  await take(3, 'ending', own.url)
  // It goes by another name, and hears of this one all the same.
  const owner = nameOwner(accounts[3] ?? expect.fail('no account'))
  await claimName(owner, 'larkspur.eth')
  onTestFinished(() => claimName(owner, ''))
  const day = 86_400_000
  await pool.query('UPDATE names SET ends_at = $1', [Date.now() + 29 * day])
  const { context, page, dialog, view, register, done, errors } = await visit('none', 3, {
    server: own,
  })
  await page.getByTestId('open-Account').click()
  const row = dialog.locator('[data-page="Account"] [data-part="name"]')
  await row.getByText('Renew your name').waitFor()
  await row.getByText(`ending.${zone} is yours until`).waitFor()
  await row.click()
  await view.getByText('It stays yours for another term').waitFor()
  await register.click()
  await done.getByText(`ending.${zone} is yours`).waitFor()
  const { rows } = await pool.query<{ ends_at: string }>('SELECT ends_at FROM names')
  expect(Number(rows[0]?.ends_at)).toBeGreaterThan(Date.now() + 360 * day)
  await done.locator('[data-part="done"]').click()
  await dialog.locator('[data-page="Account"]').getByText('larkspur.eth').waitFor()
  await expect.poll(() => row.count()).toBe(0)
  expect(errors).toEqual([])
  await context.close()
})

test('behavior: without a zone there are no names, and none are offered', async () => {
  const plain = await startServer(serverSettings(stage.devnet))
  const { context, page, dialog, view } = await visit('none', 9, { server: plain })
  await page.getByTestId('open-Account').click()
  await dialog.locator('[data-page="Account"] [data-part="network"]').waitFor()
  await dialog.locator('[data-page="Account"] [data-part="tab"]').first().waitFor()
  expect(await dialog.locator('[data-page="Account"] [data-part="name"]').count()).toBe(0)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByTestId('open-RegisterAccountName').click()
  await view.getByText('No names here').waitFor()
  await context.close()
  await plain.stop()
})
