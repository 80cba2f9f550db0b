import { startOnramp } from '@billfold/devnet'
import type { Locator, Page } from 'playwright-core'
import { createPublicClient, type Hex, http } from 'viem'
import { afterAll, expect, test } from 'vitest'
import { installNamespaceWallets } from '../helpers/installNamespaceWallets.js'
import { lamportsOf } from '../helpers/localSolana.js'
import { openEmailStage } from '../helpers/openEmailStage.js'
import { payInShop } from '../helpers/payInShop.js'
import { stage } from '../helpers/stage.js'
import { visitWithPocket } from '../helpers/visitWithPocket.js'
import { visitWithServer } from '../helpers/visitWithServer.js'
import { isSoak } from '../helpers/withSoakRows.js'

const shop = await startOnramp(stage.devnet)
const onramp = { ONRAMP_SOURCES: 'sandbox', ONRAMP_SANDBOX_URL: shop.url }
const { browser, server, visit } = await openEmailStage(onramp)
afterAll(() => shop.stop())

const [local] = stage.devnet.chains
const client = createPublicClient({ transport: http(local.rpcUrl) })

/** Buys for fifty dollars what is offered first, and waits until it has come. */
async function buy({ page, dialog }: { page: Page; dialog: Locator }, symbol: string) {
  const view = (name: string) => dialog.locator(`[data-page="${name}"]`)
  await page.getByTestId('open-OnRampProviders').click()
  const quoted = view('OnRampProviders').locator('[data-part="offer"][data-group="quote"]')
  await expect.poll(() => quoted.textContent()).toContain(symbol)
  const popup = page.waitForEvent('popup')
  await quoted.click()
  expect(await payInShop(await popup)).toBe(null)
  await view('BuyInProgress').getByText(`Bought ${symbol}`).waitFor()
  await view('BuyInProgress').getByRole('button', { name: 'Done' }).click()
  await view('Account').waitFor()
}

test('default: with a remote wallet', async () => {
  const visited = await visitWithPocket(browser, { server, query: 'adapter=wagmi' })
  const { context, page, dialog, value, pair, readLink, decide, errors } = visited
  await pair(await readLink())
  await decide('Connect')
  await value('account-status').toBe('connected')
  await dialog.waitFor({ state: 'detached' })
  await page.getByTestId(`switch-${local.id}`).click()
  await value('network-chain').toMatch(new RegExp(`:${local.id}$`))
  const owner = (await page.getByTestId('account-address').textContent()) as Hex // of EVM
  const before = await client.getBalance({ address: owner })
  await buy(visited, 'ETH')
  expect((await client.getBalance({ address: owner })) - before).toBe(16_466_666_666_666_666n)
  expect(errors).toEqual([])
  await context.close()
})

test('default: with a wallet by email, on EVM and on Solana', async () => {
  const visited = await visit()
  const { context, page, value, connect, errors } = visited
  await connect('ida-buys@orchard.example')
  const owner = (await page.getByTestId('account-address').textContent()) as Hex // of EVM
  await buy(visited, 'ETH')
  expect(await client.getBalance({ address: owner })).toBe(16_466_666_666_666_666n)
  await page.keyboard.press('Escape')
  await visited.dialog.waitFor({ state: 'detached' })
  await page.getByTestId('switch-localnet').click()
  await value('network-chain').toBe('solana:localnet')
  const address = (await page.getByTestId('account-address').textContent()) ?? ''
  await buy(visited, 'SOL')
  expect(await lamportsOf(address)).toBe(329_333_333n)
  expect(errors).toEqual([])
  await context.close()
})

test.runIf(isSoak)('default: with a wallet of Solana', async () => {
  const { rpcUrl = '' } = stage.devnet.solana ?? {}
  const visited = await visitWithServer(browser, {
    ...{ server, query: 'solana=1' },
    prepare: (context) => installNamespaceWallets(context, { solana: { name: 'Heron', rpcUrl } }),
  })
  const { context, page, dialog, row, openModal, value, errors } = visited
  await openModal()
  await row('Heron').click()
  await value('account-status').toBe('connected')
  await dialog.waitFor({ state: 'detached' })
  const address = (await page.getByTestId('account-address').textContent()) ?? ''
  const before = await lamportsOf(address)
  await buy(visited, 'SOL')
  expect((await lamportsOf(address)) - before).toBe(329_333_333n)
  expect(errors).toEqual([])
  await context.close()
})
