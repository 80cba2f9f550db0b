import { bitcoinAccounts, solanaAccounts } from '@billfold/devnet'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../helpers/launchBrowser.js'
import { accept, visitFamily } from '../helpers/visitFamily.js'

const solana = {
  walletName: 'Practice wallet for Solana',
  address: solanaAccounts[0].address,
  caipAddress: `solana:localnet:${solanaAccounts[0].address}`,
  network: 'Local Solana',
  symbol: 'SOL',
}
const { address } = bitcoinAccounts[0].payment
const bitcoin = {
  walletName: 'Practice wallet for Bitcoin',
  address,
  caipAddress: `bip122:0f9188f13cb7b2c71f2a335e3a4fc328:${address}`,
  network: 'Local Bitcoin',
  symbol: 'BTC',
}

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

test.for([
  ['solana=1&adapter=wagmi', solana],
  ['solana=1&adapter=none', solana],
  ['bitcoin=1&adapter=none', bitcoin],
] as const)('default: connect, reload, disconnect, %s', async ([query, family]) => {
  const { walletName } = family
  const visited = await visitFamily(browser, { query, walletName })
  const { context, page, connect, value, errors } = visited
  await connect()
  await value('account-caip').toBe(family.caipAddress)
  await value('wallet-name').toBe(walletName)
  await value('network-name').toBe(family.network)
  await value('balance').toMatch(new RegExp(`^\\d+(\\.\\d+)? ${family.symbol}$`))
  await page.reload()
  await value('account-status').toBe('connected')
  await value('account-address').toBe(family.address)
  await page.locator('[data-part="account-button"]').first().click()
  await page.locator('[data-part="dialog"]').getByRole('button', { name: 'Disconnect' }).click()
  await value('account-status').toBe('disconnected')
  await page.reload()
  await value('account-status').toBe('disconnected')
  expect(errors).toEqual([])
  await context.close()
})

test.for([
  ['solana=1', solana],
  ['bitcoin=1', bitcoin],
] as const)('behavior: rejected, then again, %s', async ([query, { walletName }]) => {
  const visited = await visitFamily(browser, { query, walletName })
  const { context, page, choose, dialog, value } = visited
  await choose('dismiss')
  await dialog.getByText('declined', { exact: false }).first().waitFor()
  accept(page)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await value('account-status').toBe('connected')
  await context.close()
})
