import { rm } from 'node:fs/promises'
import {
  accounts,
  indexSettings,
  LocalCollectible,
  LocalToken,
  serverSettings,
} from '@billfold/devnet'
import {
  createTestClient,
  getAddress,
  type Hex,
  http,
  parseEther,
  publicActions,
  walletActions,
} from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { afterAll, expect, test } from 'vitest'
import { truncateAddress } from '../../packages/kit/src/utils/truncateAddress.js'
import { makeDataFolder } from '../helpers/makeDataFolder.js'
import { profiles } from '../helpers/profiles.js'
import { shareBrowser } from '../helpers/shareBrowser.js'
import { stage } from '../helpers/stage.js'
import { startServer } from '../helpers/startServer.js'
import { accept, visitNamespace } from '../helpers/visitNamespace.js'
import { visitWithServer } from '../helpers/visitWithServer.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

const folder = await makeDataFolder()
afterAll(() => rm(folder, { recursive: true, force: true }))
const server = await startServer({
  ...serverSettings(stage.devnet),
  ...indexSettings(stage.devnet),
  DATA_DIR: folder,
})
afterAll(() => server.stop())
const browser = await shareBrowser()
afterAll(() => browser.close())

/** Accounts that no other test uses, but for the last one, which gives. */
const { privateKey } = accounts[7] ?? expect.fail('no account')
const owner = privateKeyToAddress(privateKey)
const giver = accounts[6]?.address ?? expect.fail('no account')
const [{ rpcUrl, contracts }] = stage.devnet.chains
const chain = createTestClient({ mode: 'anvil', transport: http(rpcUrl), pollingInterval: 20 })
  .extend(walletActions)
  .extend(publicActions)

async function mined(sent: Promise<Hex>): Promise<Hex> {
  const { transactionHash } = await chain.waitForTransactionReceipt({ hash: await sent })
  return transactionHash
}

const write = (from: Hex, parameters: object) =>
  mined(chain.writeContract({ ...parameters, account: from, chain: null } as never)) // As it is called below.

const token = { address: contracts.token, abi: LocalToken.abi }
const rowOf = (hash: Hex) => `[data-part="transaction"][data-id="eip155:31337:${hash}"]`

async function visit(profile: keyof typeof profiles, key = privateKey) {
  const visited = await visitWithServer(browser, {
    server,
    wallet: { accounts: [key] },
    options: profiles[profile],
  })
  const { page, dialog, row, value } = visited
  await page.getByTestId('open-Connect').click()
  await row('Magpie').click()
  await value('account-status').toBe('connected')
  await dialog.waitFor({ state: 'detached' })
  await page.getByTestId('connect-button').locator('[data-part="account-button"]').click()
  await dialog.locator('[data-part="tab"]', { hasText: 'Activity' }).click()
  /** What a row says: what was done, with whom, and what was moved. */
  const said = (hash: Hex) =>
    expect.poll(async () => (await dialog.locator(rowOf(hash)).allTextContents()).join())
  return { ...visited, said }
}

test.for(withSoakRows(['phone'], ['desktop']))(
  'default: sent and received on a %s: the network’s own currency, a token, an NFT',
  async (profile) => {
    const native = await mined(
      chain.sendTransaction({ account: giver, to: owner, value: parseEther('1.5'), chain: null }),
    )
    const got = await write(giver, {
      ...{ ...token, functionName: 'transfer', args: [owner, parseEther('2.12345')] },
    })
    const nft = await write(giver, {
      ...{ address: contracts.collectible, abi: LocalCollectible.abi },
      ...{ functionName: 'mint', args: [owner] },
    })
    const { context, page, dialog, said, errors } = await visit(profile)
    await said(native).toContain('+1.5 ETH')
    await said(native).toContain(`From ${truncateAddress(getAddress(giver))}`)
    await said(got).toContain('+2.123 LTK')
    await said(nft).toMatch(/Minted.*\+Local Collectible #\d+/)

    // What the page itself sends stands at the top at once, and becomes a row like the others.
    const sent = dialog.locator('[data-part="transaction"]', { hasText: 'Sent' })
    const before = await sent.count()
    await dialog.locator('[data-part="close"]').click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByTestId('send').click()
    await page.getByTestId('connect-button').locator('[data-part="account-button"]').click()
    await expect.poll(() => sent.count()).toBe(before + 1)
    await expect.poll(() => dialog.locator('[data-part="recent-transaction"]').count()).toBe(0)

    await dialog.locator(rowOf(got)).click()
    const details = dialog.locator('[data-page="Transaction"]')
    await expect.poll(() => details.textContent()).toContain('+2.12345 LTK')
    expect(await details.textContent()).toContain('Confirmed')
    await dialog.locator('[data-part="back"]').click()
    await dialog.locator(rowOf(got)).waitFor()
    expect(errors).toEqual([])
    await context.close()
  },
)

test('default: an account page of the host’s own, by hooks alone', async () => {
  const key = `0x${'7a9e'.repeat(16)}` as const
  const own = privateKeyToAddress(key)
  await mined(
    chain.sendTransaction({ account: giver, to: own, value: parseEther('1.5'), chain: null }),
  )
  await write(giver, {
    ...{ address: contracts.collectible, abi: LocalCollectible.abi },
    ...{ functionName: 'mint', args: [own] },
  })
  const { context, page, row, dialog, value, errors } = await visitWithServer(browser, {
    ...{ server, query: 'accountPage=1', wallet: { accounts: [key] } },
  })
  await page.getByTestId('open-Connect').click()
  await row('Magpie').click()
  await value('account-status').toBe('connected')
  await dialog.waitFor({ state: 'detached' })
  const account = page.getByRole('region', { name: 'Your account' })
  const list = (name: string) =>
    expect.poll(() => account.getByRole('list', { name }).textContent(), { timeout: 15_000 })
  await expect.poll(() => account.getByRole('heading').textContent()).toBe(own)
  await list('Tokens').toContain('1.5 ETH')
  await list('NFTs').toContain('Local Collectible')
  await list('Activity').toContain('receive 1.5 ETH')
  await account.getByLabel('To', { exact: true }).fill(giver)
  await account.getByLabel('Amount').fill('0.25')
  await account.getByRole('button', { name: 'Work it out' }).click()
  await account.getByText(`0.25 ETH to ${getAddress(giver)}`).waitFor()
  await account.getByRole('button', { name: 'Send it' }).click()
  await account.getByText('Sent: 0x').waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test.for([
  ['solana=1', 'Practice wallet for Solana', /To \w{4}.*-0\.25 SOL/],
  ['bitcoin=1', 'Practice wallet for Bitcoin', /To bcrt.*-0\.25 BTC/],
] as const)('default: what was sent with %s', async ([namespace, walletName, expected]) => {
  const query = `${namespace}&adapter=none&server=${encodeURIComponent(server.url)}`
  const { context, page, dialog, connect, errors } = await visitNamespace(browser, {
    ...{ query, walletName },
  })
  await connect()
  accept(page)
  await page.getByTestId('send').click()
  await page.locator('[data-testid="receipt"][data-status="success"]').waitFor()
  await page.getByTestId('connect-button').locator('[data-part="account-button"]').click()
  await dialog.locator('[data-part="tab"]', { hasText: 'Activity' }).click()
  const first = dialog.locator('[data-part="transaction"]').first()
  await expect.poll(() => first.textContent()).toMatch(expected)
  await first.click()
  const details = dialog.locator('[data-page="Transaction"]')
  await expect.poll(() => details.textContent()).toContain('Confirmed')
  expect(errors).toEqual([])
  await context.close()
})

test('behavior: cancelled in the wallet, it is pending no longer, and said to be cancelled', async () => {
  const { privateKey: ownKey } = accounts[4] ?? expect.fail('no account')
  const own = privateKeyToAddress(ownKey)
  const { context, page, dialog, errors } = await visit('desktop', ownKey)
  await dialog.locator('[data-part="close"]').click()
  await dialog.waitFor({ state: 'detached' })
  await chain.setAutomine(false)
  try {
    await page.getByTestId('send').click()
    await page.getByTestId('connect-button').locator('[data-part="account-button"]').click()
    const recent = dialog.locator('[data-part="recent-transaction"]')
    await expect.poll(() => recent.allTextContents()).toEqual([expect.stringContaining('Waiting')])
    await dialog.getByText('Your wallet may be able to').waitFor()
    const nonce = await chain.getTransactionCount({ address: own })
    const fees = { maxFeePerGas: parseEther('0.000001'), maxPriorityFeePerGas: 10n ** 10n }
    await chain.sendTransaction({ account: own, to: own, chain: null, nonce, ...fees })
    await chain.mine({ blocks: 1 })
    await expect
      .poll(() => recent.allTextContents())
      .toEqual([expect.stringContaining('Cancelled; nothing was moved')])
    expect(await dialog.getByText('Your wallet may be able to').count()).toBe(0)
  } finally {
    await chain.setAutomine(true)
  }
  expect(errors).toEqual([])
  await context.close()
})

test('behavior: what strangers send to mislead is shown on request alone', async () => {
  // Nobody needs leave to move nothing.
  const bait = await write(giver, {
    ...token,
    functionName: 'transferFrom',
    args: [owner, giver, 0n],
  })
  const real = await write(giver, { ...token, functionName: 'transfer', args: [owner, 1n] })
  const { context, dialog, said } = await visit('desktop')
  await said(real).toContain('+<0.001 LTK')
  expect(await dialog.locator(rowOf(bait)).count()).toBe(0)
  await dialog.locator('[data-part="hidden-transactions"]').click()
  await said(bait).toContain('Suspicious')
  await dialog.locator(rowOf(bait)).click()
  await dialog.locator('[data-page="Transaction"]').waitFor()
  await dialog.locator('[data-part="back"]').click()
  await dialog.locator(rowOf(bait)).waitFor()
  await context.close()
})

test('behavior: by keyboard, to the oldest of many pages, its details and back', async () => {
  const { privateKey: ownKey } = accounts[5] ?? expect.fail('no account')
  const own = privateKeyToAddress(ownKey)
  const oldest = await mined(
    chain.sendTransaction({ account: giver, to: own, value: parseEther('0.5'), chain: null }),
  )
  const sent: Hex[] = []
  // More than a page.
  for (let count = 0; count < 60; count += 1)
    sent.push(await chain.sendTransaction({ account: giver, to: own, value: 1n, chain: null }))
  await mined(Promise.resolve(sent.at(-1) ?? expect.fail('nothing sent')))
  const { context, page, dialog, errors } = await visit('desktop', ownKey)
  const rows = dialog.locator('[data-part="transaction"]')
  await rows.first().focus()
  await expect
    .poll(async () => {
      await rows.last().focus()
      return dialog.locator(rowOf(oldest)).count()
    })
    .toBe(1)
  await dialog.locator(rowOf(oldest)).focus()
  await page.keyboard.press('Enter')
  const details = dialog.locator('[data-page="Transaction"]')
  await expect.poll(() => details.textContent()).toContain('+0.5 ETH')
  await dialog.locator('[data-part="back"]').focus()
  await page.keyboard.press('Enter')
  const isFocused = () => dialog.locator(rowOf(oldest)).evaluate((row) => row.matches(':focus'))
  await expect.poll(isFocused).toBe(true)
  expect(await rows.count()).toBeGreaterThan(60)
  expect(errors).toEqual([])
  await context.close()
})
