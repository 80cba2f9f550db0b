import { ed25519 } from '@noble/curves/ed25519'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { base58ToBytes } from '../../packages/kit/src/utils/base58ToBytes.js'
import { shareBrowser } from '../helpers/shareBrowser.js'
import { stage } from '../helpers/stage.js'
import { accept, visitNamespace } from '../helpers/visitNamespace.js'

const alice = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
const walletName = 'Practice wallet for Solana'

let browser: Browser

beforeAll(async () => {
  browser = await shareBrowser()
})

afterAll(() => browser?.close())

function visit(query = '') {
  return visitNamespace(browser, { query: `solana=1&adapter=wagmi&${query}`, walletName })
}

async function lamportsOf(address: string) {
  const { rpcUrl = '' } = stage.devnet.solana ?? {}
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBalance', params: [address] })
  const answer = await fetch(rpcUrl, { method: 'POST', body })
  const { result } = await answer.json()
  return BigInt(result.value)
}

test('signMessage: verified; sendTransaction: the money is there', async () => {
  const { context, page, connect } = await visit()
  await connect()
  const message = await page.getByTestId('message').inputValue()
  accept(page)
  await page.getByTestId('sign-message').click()
  const signature = await textOf(page, 'sign-message-result')
  const [bytes, key] = [base58ToBytes(signature), base58ToBytes(alice)]
  if (!bytes || !key) throw new Error(`Not base58: ${signature}`)
  expect(ed25519.verify(bytes, new TextEncoder().encode(message), key)).toBe(true)

  const orchard = stage.devnet.solana?.accounts.at(-1)?.address ?? ''
  const before = await lamportsOf(orchard)
  accept(page)
  await page.getByTestId('send').click()
  await page.locator('[data-testid="receipt"][data-status="success"]').waitFor()
  expect(await lamportsOf(orchard)).toBe(before + 250_000_000n)
  await context.close()
})

test('behavior: beside an EVM wallet, each with its own session', async () => {
  const { context, page, connect, openModal, value, dialog } = await visit()
  await connect()
  await page.getByTestId('switch-31337').click()
  await value('account-status').toBe('disconnected')
  await openModal()
  await dialog.locator('[data-part="wallet"]', { hasText: 'Magpie' }).click()
  await value('wallet-name').toBe('Magpie')
  await dialog.waitFor({ state: 'detached' })
  await page.getByTestId('switch-localnet').click()
  await value('account-address').toBe(alice)
  await page.reload()
  await value('account-status').toBe('connected')
  await value('account-address').toBe(alice)
  await page.getByTestId('switch-31337').click()
  await value('wallet-name').toBe('Magpie')
  await context.close()
})

test('behavior: a network that the wallet has not approved is shown, with the reason', async () => {
  const { context, page, connect, dialog, value } = await visit('testnets=1')
  const networks = dialog.locator('[data-part="network"]')
  const refused = dialog.getByRole('button', { name: `Not available in ${walletName}` })
  await page.getByTestId('open-Networks').click()
  await networks.first().waitFor()
  expect(await dialog.locator('[data-part="network"]:disabled').count()).toBe(0)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await connect()
  await page.getByTestId('open-Networks').click()
  expect(await refused.textContent()).toContain('Solana Devnet')
  expect(await refused.isDisabled()).toBe(true)
  expect(await dialog.locator('[data-part="network"]:disabled').count()).toBe(1)
  await page.reload()
  await value('account-status').toBe('connected')
  await page.getByTestId('open-Networks').click()
  expect(await refused.isDisabled()).toBe(true)

  await dialog.locator('[data-part="network"][data-id="eip155:31337"]').click()
  await dialog.locator('[data-page="SwitchNamespace"]').waitFor()
  await context.close()
})

async function textOf(page: Page, testId: string) {
  const place = page.getByTestId(testId)
  await expect.poll(() => place.textContent()).toMatch(/[1-9A-Za-z]{80}/)
  return /[1-9A-Za-z]{80,90}/.exec((await place.textContent()) ?? '')?.[0] ?? ''
}
