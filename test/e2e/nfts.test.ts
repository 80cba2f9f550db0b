import { accounts, LocalCollectible, serverSettings } from '@billfold/devnet'
import type { BrowserContext } from 'playwright-core'
import { createWalletClient, defineChain, http, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { getNfts } from '../../packages/kit/src/protocol/nfts.js'
import { openStage } from '../helpers/openStage.js'
import { fillPayment } from '../helpers/payInView.js'
import { profiles } from '../helpers/profiles.js'
import { stage } from '../helpers/stage.js'
import { startServer } from '../helpers/startServer.js'
import { visitWithServer } from '../helpers/visitWithServer.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

const { browser, server } = await openStage({ isIndexed: true })
/** An account that no other test uses. */
const { privateKey } = accounts[9] ?? expect.fail('no account')
const account = privateKeyToAccount(privateKey)
const [{ contracts, rpcUrl, ...definition }] = stage.devnet.chains
const collectible = { address: contracts.collectible, abi: LocalCollectible.abi } as const
const client = createWalletClient({
  account,
  chain: defineChain({ ...definition, rpcUrls: { default: { http: [rpcUrl] } } }),
  transport: http(),
  pollingInterval: 50,
}).extend(publicActions)

/** Waits until the server says so, too: a page does not ask again for a minute. */
function seen(id: bigint, isHeld: boolean) {
  const query = new URLSearchParams({ chainId: `eip155:${definition.id}` })
  const path = getNfts.path.replace('{address}', account.address)
  const read = async () => {
    const answer = await fetch(`${server.url}${path}?${query}`)
    const { data } = getNfts.answer.parse(await answer.json())
    return data.some(({ tokenId }) => tokenId === String(id))
  }
  return expect.poll(read).toBe(isHeld)
}

/** A new one of the account's, and what it is called. */
async function mint() {
  const functionName = 'mint'
  const hash = await client.writeContract({ ...collectible, functionName, args: [account.address] })
  await client.waitForTransactionReceipt({ hash })
  const id = (await client.readContract({ ...collectible, functionName: 'totalSupply' })) as bigint
  await seen(id, true)
  return { id, name: `Local Collectible ${id}` }
}

async function openNfts(
  profile: keyof typeof profiles,
  {
    from = server,
    prepare,
  }: { from?: typeof server; prepare?: (context: BrowserContext) => Promise<unknown> } = {},
) {
  const visited = await visitWithServer(browser, {
    server: from,
    wallet: { accounts: [privateKey] },
    options: profiles[profile],
    prepare,
  })
  const { page, dialog, row, value } = visited
  await page.getByTestId('open-Connect').click()
  await row('Magpie').click()
  await value('account-status').toBe('connected')
  await dialog.waitFor({ state: 'detached' })
  await page.getByTestId('connect-button').locator('[data-part="account-button"]').click()
  await dialog.locator('[data-part="tab"][data-id="nfts"]').click()
  const card = (name: string) => dialog.getByRole('button', { name, exact: true })
  return { ...visited, card }
}

test.for(withSoakRows(['phone'], ['desktop']))(
  'default: what the account holds, with its details, on a %s',
  async (profile) => {
    const { name, id } = await mint()
    const { context, page, dialog, card, errors } = await openNfts(profile)
    await card(name).click()
    const details = dialog.locator('[data-page="NftDetails"]')
    await expect.poll(() => details.textContent()).toContain('One of a kind')
    expect(await details.textContent()).toContain(String(id))
    await dialog.locator('[data-part="back"]').click()
    await card(name).waitFor()
    expect(errors).toEqual([])
    await page.close()
    await context.close()
  },
)

test('behavior: a visit through all tabs, receiving and sending asks the host, its server and its nodes, and nobody else', async () => {
  const { name } = await mint()
  const asked = new Set<string>()
  const { context, page, dialog, card } = await openNfts('desktop', {
    prepare: async (context) => {
      context.on('request', (request) => void asked.add(new URL(request.url()).origin))
      context.on('page', (page) => {
        page.on('websocket', (socket) => asked.add(new URL(socket.url()).origin))
      })
    },
  })
  await card(name).waitFor()
  for (const [tab, part] of [
    ['tokens', 'token'],
    ['activity', 'transaction'],
  ]) {
    await dialog.locator(`[data-part="tab"][data-id="${tab}"]`).click()
    await dialog.locator(`[data-part="${part}"]`).first().waitFor()
  }
  const act = (id: string) => dialog.locator(`[data-part="action"][data-id="${id}"]`).click()
  await act('receive')
  await dialog.locator('[data-page="Receive"]').waitFor()
  await dialog.locator('[data-part="back"]').click()
  await act('send')
  await fillPayment(dialog, { amount: '0.01', to: accounts[0]?.address ?? '' })
  await dialog.locator('[data-page="WalletSendPreview"] [data-part="send"]').click()
  await dialog.locator('[data-part="toast"]').getByText('Sent').waitFor()
  await dialog.locator('[data-page="Account"]').waitFor()
  const ownSocket = new URL(server.url.replace('http', 'ws')).origin
  const own = [new URL(page.url()).origin, new URL(server.url).origin, ownSocket]
  const nodes = stage.devnet.chains.map(({ rpcUrl }) => new URL(rpcUrl).origin)
  expect(asked).toContain(own[1])
  const others = [...asked].filter(
    (origin) => origin !== 'null' && ![...own, ...nodes].includes(origin),
  )
  expect(others).toEqual([])
  await context.close()
})

test('behavior: by keyboard, and what was given away is gone on the next visit', async () => {
  const { name, id } = await mint()
  const first = await openNfts('desktop')
  await first.card(name).focus()
  await first.page.keyboard.press('Enter')
  await first.dialog.locator('[data-page="NftDetails"]').getByText(name).waitFor()
  await first.context.close()
  const { address: other } = accounts[0] ?? expect.fail('no account')
  const args = [account.address, other, id] as const
  const hash = await client.writeContract({ ...collectible, functionName: 'transferFrom', args })
  await client.waitForTransactionReceipt({ hash })
  await seen(id, false)
  const second = await openNfts('desktop')
  await second.dialog.locator('[data-part="nft"]').first().waitFor()
  expect(await second.card(name).count()).toBe(0)
  await second.context.close()
})

test('behavior: on a network whose transfers are not known it says so', async () => {
  const unindexed = await startServer(serverSettings(stage.devnet))
  onTestFinished(() => unindexed.stop())
  const { context, dialog } = await openNfts('desktop', { from: unindexed })
  await dialog.getByText('NFTs are not known on').waitFor()
  await context.close()
})
