import { bitcoinAccounts, checkMessage } from '@billfold/devnet'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareBrowser } from '../helpers/shareBrowser.js'
import { stage } from '../helpers/stage.js'
import { accept, visitNamespace } from '../helpers/visitNamespace.js'

const { address } = bitcoinAccounts[0].payment
const walletName = 'Practice wallet for Bitcoin'

let browser: Browser
beforeAll(async () => {
  browser = await shareBrowser()
})
afterAll(() => browser?.close())

function visit(query = 'bitcoin=1&adapter=none') {
  return visitNamespace(browser, { query, walletName })
}

async function satoshisOf(owner: string) {
  const { apiUrl = '' } = stage.devnet.bitcoin ?? {}
  const answer = await fetch(`${apiUrl}/address/${owner}`)
  const { chain_stats: stats } = await answer.json()
  return BigInt(stats.funded_txo_sum - stats.spent_txo_sum)
}

test('signMessage: checked by another library; sendTransaction: the money is there', async () => {
  const { context, page, connect } = await visit()
  await connect()
  const message = await page.getByTestId('message').inputValue()
  accept(page)
  await page.getByTestId('sign-message').click()
  const result = page.getByTestId('sign-message-result')
  const base64 = /[A-Za-z0-9+/]{80,}={0,2}/
  await expect.poll(() => result.textContent()).toMatch(base64)
  const [signature = ''] = base64.exec((await result.textContent()) ?? '') ?? []
  expect(checkMessage({ address, message, signature })).toBe(true)

  const orchard = bitcoinAccounts.at(-1)?.payment.address ?? ''
  const before = await satoshisOf(orchard)
  accept(page)
  await page.getByTestId('send').click()
  await page.locator('[data-testid="receipt"][data-status="success"]').waitFor()
  expect(await satoshisOf(orchard)).toBe(before + 25_000_000n)
  await context.close()
})

test('behavior: three namespaces side by side, each with its own session', async () => {
  const { context, page, connect, value, dialog, openModal } = await visit('bitcoin=1&solana=1')
  await connect()
  await page.getByTestId('switch-localnet').click()
  await value('account-status').toBe('disconnected')
  await openModal()
  accept(page)
  await dialog.locator('[data-part="wallet"]', { hasText: 'for Solana' }).click()
  await value('account-status').toBe('connected')
  await dialog.waitFor({ state: 'detached' })
  await page.reload()
  await value('wallet-name').toBe('Practice wallet for Solana')
  await page.getByTestId('switch-0f9188f13cb7b2c71f2a335e3a4fc328').click()
  await value('account-address').toBe(address)
  await context.close()
})
