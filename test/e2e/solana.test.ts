import { ed25519 } from '@noble/curves/ed25519'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { base58ToBytes } from '../../packages/kit/src/utils/base58ToBytes.js'
import { launchBrowser } from '../helpers/launchBrowser.js'
import { accept, visitFamily } from '../helpers/visitFamily.js'

const alice = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
const walletName = 'Practice wallet for Solana'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser?.close())

function visit(adapter = 'wagmi') {
  return visitFamily(browser, { query: `solana=1&adapter=${adapter}`, walletName })
}

async function lamportsOf(address: string) {
  const { rpcUrl = '' } = inject('devnet').solana ?? {}
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBalance', params: [address] })
  const answer = await fetch(rpcUrl, { method: 'POST', body })
  const { result } = await answer.json()
  return BigInt(result.value)
}

test.for(['wagmi', 'none'])('default: connect, reload, disconnect; EVM by %s', async (adapter) => {
  const { context, page, connect, value, errors } = await visit(adapter)
  await connect()
  await value('account-caip').toBe(`solana:localnet:${alice}`)
  await value('wallet-name').toBe(walletName)
  await value('network-name').toBe('Local Solana')
  await value('balance').toMatch(/^\d+(\.\d+)? SOL$/)
  await page.reload()
  await value('account-status').toBe('connected')
  await value('account-address').toBe(alice)
  await page.locator('[data-part="account-button"]').first().click()
  await page.locator('[data-part="dialog"]').getByRole('button', { name: 'Disconnect' }).click()
  await value('account-status').toBe('disconnected')
  await page.reload()
  await value('account-status').toBe('disconnected')
  expect(errors).toEqual([])
  await context.close()
})

test('behavior: rejected, then again', async () => {
  const { context, page, choose, dialog, value } = await visit()
  await choose('dismiss')
  await dialog.getByText('declined', { exact: false }).first().waitFor()
  accept(page)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await value('account-status').toBe('connected')
  await context.close()
})

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

  const orchard = inject('devnet').solana?.accounts.at(-1)?.address ?? ''
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

async function textOf(page: Page, testId: string) {
  const place = page.getByTestId(testId)
  await expect.poll(() => place.textContent()).toMatch(/[1-9A-Za-z]{80}/)
  return /[1-9A-Za-z]{80,90}/.exec((await place.textContent()) ?? '')?.[0] ?? ''
}
