import { accounts, LocalCollectible } from '@billfold/devnet'
import { createTestClient, http, publicActions, walletActions } from 'viem'
import { expect, test } from 'vitest'
import { getNfts } from '../../packages/kit/src/protocol/nfts.js'
import { localNamespaces } from '../helpers/localNamespaces.js'
import { openStage } from '../helpers/openStage.js'
import { stage } from '../helpers/stage.js'
import { visitWithPocket } from '../helpers/visitWithPocket.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

const { browser, server } = await openStage({ isIndexed: true })
const [solana, bitcoin] = localNamespaces
const [{ contracts, rpcUrl, id: chainId }] = stage.devnet.chains
/** The remote wallet's own. */
const owner = accounts[0]?.address ?? expect.fail('no account')
const giver = accounts[6]?.address ?? expect.fail('no account')
const collectible = { address: contracts.collectible, abi: LocalCollectible.abi } as const
const chain = createTestClient({ mode: 'anvil', transport: http(rpcUrl), pollingInterval: 20 })
  .extend(walletActions)
  .extend(publicActions)

/** A remote wallet that is connected, on a network of a namespace. */
async function visit(local: string) {
  const query = 'solana=1&bitcoin=1&adapter=wagmi'
  const visited = await visitWithPocket(browser, { server, query })
  const { page, dialog, value, pair, readLink, decide } = visited
  await pair(await readLink())
  await decide('Connect')
  await value('account-status').toBe('connected')
  await dialog.waitFor({ state: 'detached' })
  await page.getByTestId(`switch-${local}`).click()
  await value('network-chain').toMatch(new RegExp(`:${local}$`))
  const openTab = async (id: 'nfts' | 'activity') => {
    await page.getByTestId('connect-button').locator('[data-part="account-button"]').click()
    await dialog.locator(`[data-part="tab"][data-id="${id}"]`).click()
  }
  return { ...visited, openTab }
}

const rows = withSoakRows(
  [{ ...solana, expected: /To \w{4}.*-0\.25 SOL/ }],
  [
    { local: String(chainId), expected: /To 0x.*-\S+ ETH/ },
    { ...bitcoin, expected: /To bcrt.*-0\.25 BTC/ },
  ],
)

test.for(rows)('activity: what a remote wallet has sent on $local', async ({ local, expected }) => {
  const { context, page, dialog, decide, openTab, errors } = await visit(local)
  await openTab('activity')
  const row = dialog.locator('[data-part="transaction"]')
  await dialog.locator('[data-part="close"]').click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByTestId('send').click()
  await decide('Send')
  await page.locator('[data-testid="receipt"][data-status="success"]').waitFor()
  await openTab('activity')
  await expect.poll(() => row.first().textContent()).toMatch(expected)
  await row.first().focus()
  await page.keyboard.press('Enter')
  const details = dialog.locator('[data-page="Transaction"]')
  await expect.poll(() => details.textContent()).toContain('Confirmed')
  await dialog.locator('[data-part="back"]').click()
  await row.first().waitFor()
  expect(errors).toEqual([])
  await context.close()
})

/** What the server tells, which a page asks for once a minute. */
async function names(): Promise<readonly (string | null)[]> {
  const path = getNfts.path.replace('{address}', owner)
  const query = new URLSearchParams({ chainId: `eip155:${chainId}` })
  const answer = await fetch(`${server.url}${path}?${query}`)
  return getNfts.answer.parse(await answer.json()).data.map(({ name }) => name)
}

test('NFTs: what a remote wallet holds, also after a reload, until it is given away', async () => {
  const minted = await chain.writeContract({
    ...{ ...collectible, functionName: 'mint', args: [owner] },
    ...{ account: giver, chain: null },
  })
  await chain.waitForTransactionReceipt({ hash: minted })
  const id = await chain.readContract({ ...collectible, functionName: 'totalSupply' })
  const name = `Local Collectible ${id}`
  await expect.poll(names, { timeout: 15_000 }).toContain(name)
  const { context, page, dialog, value, openTab, errors } = await visit(String(chainId))
  const card = dialog.getByRole('button', { name, exact: true })
  await openTab('nfts')
  await card.click()
  const details = dialog.locator('[data-page="NftDetails"]')
  await expect.poll(() => details.textContent()).toContain('One of a kind')
  await page.reload()
  await value('account-status').toBe('connected')
  await openTab('nfts')
  await card.waitFor()
  const given = await chain.writeContract({
    ...{ ...collectible, functionName: 'transferFrom', args: [owner, giver, id] },
    ...{ account: owner, chain: null },
  })
  await chain.waitForTransactionReceipt({ hash: given })
  await expect.poll(names, { timeout: 15_000 }).not.toContain(name)
  await page.reload()
  await value('account-status').toBe('connected')
  await openTab('nfts')
  await dialog.locator('[data-part="nft"]').first().waitFor()
  expect(await card.count()).toBe(0)
  expect(errors).toEqual([])
  await context.close()
})
