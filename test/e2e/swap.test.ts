import {
  accounts,
  deployAccountContracts,
  ExchangeRouter,
  LocalToken,
  SilentToken,
} from '@billfold/devnet'
import { createWalletClient, defineChain, type Hex, http, parseEther, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { openStage } from '../helpers/openStage.js'
import { profiles } from '../helpers/profiles.js'
import { stage } from '../helpers/stage.js'
import { visitWithServer } from '../helpers/visitWithServer.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

const { browser, server } = await openStage()
const [local, second] = stage.devnet.chains
const { contracts } = local
/** An account that no other test uses, and somebody who moves prices. */
const { privateKey, address: owner } = accounts[7] ?? expect.fail('no account')
const mover = accounts[6] ?? expect.fail('no account')

const { rpcUrl, contracts: _, ...definition } = local
const chain = defineChain({ ...definition, rpcUrls: { default: { http: [rpcUrl] } } })
const clientOf = (key: Hex) =>
  createWalletClient({
    ...{ account: privateKeyToAccount(key), chain, transport: http(), pollingInterval: 50 },
  }).extend(publicActions)
const client = clientOf(privateKey)

const held = (token: Hex) =>
  client.readContract({
    ...{ address: token, abi: LocalToken.abi, functionName: 'balanceOf', args: [owner] },
  })
const allowed = (token: Hex) =>
  client.readContract({
    ...{ address: token, abi: LocalToken.abi, functionName: 'allowance' },
    args: [owner, contracts.router],
  })

/** Somebody else swaps so many coins for tokens, and moves the price by it. */
async function moveThePrice(coins: string) {
  const other = clientOf(mover.privateKey)
  const hash = await other.writeContract({
    ...{ address: contracts.router, abi: ExchangeRouter.abi, value: parseEther(coins) },
    functionName: 'swapExactETHForTokens',
    args: [0n, [contracts.wrappedCoin, contracts.token], mover.address, 10n ** 12n],
  })
  await other.waitForTransactionReceipt({ hash })
}

async function visit(profile: keyof typeof profiles = 'desktop', delegate?: Hex) {
  const chains = [{ ...local, delegate }, second] as const
  const visited = await visitWithServer(browser, {
    ...{ server, options: profiles[profile] },
    wallet: { accounts: [privateKey], chains },
  })
  const { page, dialog, openModal, row, value } = visited
  await openModal()
  await row('Magpie').click()
  await value('account-status').toBe('connected')
  await dialog.waitFor({ state: 'detached' })
  const view = (name: string) => dialog.locator(`[data-page="${name}"]`)
  const open = (name: string) => page.getByTestId(name).click()
  const part = (name: string) => view('Swap').locator(`[data-part="${name}"]`)
  const choose = async (side: 'from' | 'to', id: string) => {
    await part(`choose-${side}`).click()
    await view('SwapSelectToken').locator(`[data-part="token"][data-id="${id}"]`).click()
    await view('Swap').waitFor()
  }
  const tokenId = (token: Hex) => `eip155:${local.id}:${token}`
  const review = async () => {
    await part('review').click()
    await view('SwapPreview').waitFor()
  }
  const confirm = () => view('SwapPreview').locator('[data-part="confirm"]:not(:disabled)').click()
  const toast = dialog.locator('[data-part="toast"]')
  return { ...visited, view, open, part, choose, tokenId, review, confirm, toast }
}

test('default: the coin for a token, from Account, and back to Account', async () => {
  const { dialog, open, part, choose, tokenId, review, confirm, view, toast, errors } =
    await visit()
  const before = await held(contracts.token)
  await open('open-Account')
  await dialog.locator('[data-part="action"][data-id="swap"]').click()
  await choose('to', tokenId(contracts.token))
  await view('Swap').locator('[data-part="given"] input').fill('0.5')
  await expect.poll(() => part('expected').textContent()).toMatch(/^[\d,]{3}/)
  await review()
  const facts = await view('SwapPreview').textContent()
  for (const fact of ['0.5 ETH', 'LTK', 'At least', '1%', 'Local One', 'Fee, at most'])
    expect(facts).toContain(fact)
  const least = await view('SwapPreview').locator('[data-part="minimum"] bdi').getAttribute('title')
  await confirm()
  await toast.getByText('Swapped').waitFor()
  await view('Account').waitFor()
  const minimum = parseEther(least?.split(' ')[0] ?? '')
  await expect
    .poll(async () => (await held(contracts.token)) - before)
    .toBeGreaterThanOrEqual(minimum)
  expect(errors).toEqual([])
})

test('default: a token for a token, by an approval of exactly the amount', async () => {
  const { open, choose, tokenId, review, confirm, view, toast, wallet } = await visit()
  const before = await held(contracts.silentToken)
  await open('open-Swap')
  await choose('from', tokenId(contracts.token))
  await choose('to', tokenId(contracts.silentToken))
  await view('Swap').locator('[data-part="given"] input').fill('12')
  await review()
  await view('SwapPreview').getByText('First let the exchange take').waitFor()
  await confirm()
  await view('SwapPreview').getByRole('button', { name: 'Swap', exact: true }).waitFor()
  expect(await allowed(contracts.token)).toBe(parseEther('12'))
  await confirm()
  await toast.getByText('Swapped').waitFor()
  await expect.poll(() => held(contracts.silentToken)).toBeGreaterThan(before)
  expect(await allowed(contracts.token)).toBe(0n)
  const sent = (await wallet.log()).filter(({ method }) => method === 'eth_sendTransaction')
  expect(sent).toHaveLength(2)
})

test.each(withSoakRows(['desktop'], ['phone']))(
  'default: approved and swapped as one where the wallet does that, on a %s',
  async (profile) => {
    const { delegate } = await deployAccountContracts(local)
    const { open, choose, tokenId, review, confirm, view, toast, wallet, errors } = await visit(
      profile,
      delegate,
    )
    const before = await held(contracts.silentToken)
    await open('open-Swap')
    await choose('from', tokenId(contracts.token))
    await choose('to', tokenId(contracts.silentToken))
    await view('Swap').locator('[data-part="given"] input').fill('11')
    await review()
    const preview = view('SwapPreview')
    await preview.getByText('Either both happen or neither').waitFor()
    await confirm()
    await toast.getByText('Swapped').waitFor()
    await view('Account').waitFor()
    await expect.poll(() => held(contracts.silentToken)).toBeGreaterThan(before)
    expect(await allowed(contracts.token)).toBe(0n)
    const asked = (await wallet.log()).map(({ method }) => method)
    expect(asked.filter((method) => method === 'wallet_sendCalls')).toHaveLength(1)
    expect(asked).not.toContain('eth_sendTransaction')
    expect(errors).toEqual([])
  },
)

test('behavior: a wallet that refuses to do it as one is asked step by step', async () => {
  const { delegate } = await deployAccountContracts(local)
  const { open, choose, tokenId, review, confirm, view, toast, wallet } = await visit(
    'desktop',
    delegate,
  )
  await open('open-Swap')
  await choose('from', tokenId(contracts.token))
  await choose('to', 'coin')
  await view('Swap').locator('[data-part="given"] input').fill('6')
  await review()
  const preview = view('SwapPreview')
  // Declined, the visitor may want it the other way.
  await wallet.rejectNext({ method: 'wallet_sendCalls' })
  await confirm()
  await preview.getByText('You declined in the wallet').waitFor()
  await preview.locator('[data-part="separate"]').click()
  await preview.getByText('First let the exchange take').waitFor()
  await preview.locator('[data-part="cancel"]').click()
  // Refused, it goes on by itself.
  await review()
  await preview.getByText('Either both happen or neither').waitFor()
  await wallet.failNext(5760, 'No.', { method: 'wallet_sendCalls' })
  await confirm()
  await preview.getByText('First let the exchange take').waitFor()
  await confirm()
  await preview.getByRole('button', { name: 'Swap', exact: true }).waitFor()
  await confirm()
  await toast.getByText('Swapped').waitFor()
  await expect.poll(() => allowed(contracts.token)).toBe(0n)
})

test('default: a token that wants an older approval taken back first', async () => {
  const { open, choose, tokenId, review, confirm, view, toast } = await visit()
  const hash = await client.writeContract({
    ...{ address: contracts.silentToken, abi: SilentToken.abi, functionName: 'approve' },
    args: [contracts.router, 7n],
  })
  await client.waitForTransactionReceipt({ hash })
  await open('open-Swap')
  await choose('from', tokenId(contracts.silentToken))
  await choose('to', 'coin')
  await view('Swap').locator('[data-part="given"] input').fill('3')
  await review()
  const button = (name: string) => view('SwapPreview').getByRole('button', { name })
  await button('Take the approval back').click()
  await button('Approve').click()
  await view('SwapPreview').getByRole('button', { name: 'Swap', exact: true }).waitFor()
  expect(await allowed(contracts.silentToken)).toBe(3_000_000n)
  await confirm()
  await toast.getByText('Swapped').waitFor()
  await expect.poll(() => allowed(contracts.silentToken)).toBe(0n)
})

/** A token that nobody knows, called like one that is known, with a pool. */
async function deployLookAlike(): Promise<Hex> {
  const { abi, creationCode: bytecode } = LocalToken
  const settle = (hash: Hex) => client.waitForTransactionReceipt({ hash })
  const deployed = await client.deployContract({ abi, bytecode, args: [[owner]] })
  const address = (await settle(deployed)).contractAddress ?? expect.fail('not deployed')
  const [given, last] = [parseEther('100'), 10n ** 12n]
  const approved = { address, abi, functionName: 'approve' } as const
  await settle(await client.writeContract({ ...approved, args: [contracts.router, given] }))
  const pooled = await client.writeContract({
    ...{ address: contracts.router, abi: ExchangeRouter.abi, value: parseEther('1') },
    functionName: 'addLiquidityETH',
    args: [address, given, 0n, 0n, owner, last],
  })
  await settle(pooled)
  return address
}

test('default: a token on no list, named by its address', async () => {
  const { open, part, view, review, confirm, toast, dialog, errors, page } = await visit()
  const address = await deployLookAlike()
  await open('open-Swap')
  await part('choose-to').click()
  const search = view('SwapSelectToken').locator('input')
  await search.fill(contracts.multicall3)
  await view('SwapSelectToken').getByText('no token at this address').waitFor()
  await search.fill(address)
  await view('SwapSelectToken').locator('[data-part="unknown"]').getByText(address).waitFor()
  await view('SwapSelectToken').locator('[data-part="token"]').click()
  await view('Swap').locator('[data-part="given"] input').fill('0.01')
  await part('unknown').getByText(address).waitFor()
  await review()
  // It is called as one that is known is: its address has to be compared.
  const warning = view('SwapPreview').locator('[data-part="warnings"]')
  await warning.getByText(address).waitFor()
  expect(await view('SwapPreview').locator('[data-part="confirm"]').isDisabled()).toBe(true)
  await warning.getByRole('checkbox').check()
  const before = await held(address)
  await confirm()
  await toast.getByText('Swapped').waitFor()
  await expect.poll(() => held(address)).toBeGreaterThan(before)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  // The same as `open({ view: 'Swap', toToken })` asks for.
  await page.evaluate((toToken) => {
    const { kit } = window as never as { kit: { _internal: { dispatch(event: object): void } } }
    kit._internal.dispatch({ type: 'modal/opened', route: { view: 'Swap', toToken } })
  }, `eip155:${local.id}:${address}`)
  await part('unknown').getByText(address).waitFor()
  expect(errors).toEqual([])
})

test('behavior: the price moves further than is let, and the wallet is not asked', async () => {
  const { open, review, confirm, view, toast, wallet } = await visit('phone')
  await open('buy-LTK')
  await review()
  await moveThePrice('12')
  await confirm()
  await view('SwapPreview').getByText('The price has moved').waitFor()
  const asked = async () =>
    (await wallet.log()).filter(({ method }) => method === 'eth_sendTransaction')
  expect(await asked()).toEqual([])
  await view('SwapPreview').getByText('Look at the new one').waitFor()
  await confirm()
  await toast.getByText('Swapped').waitFor()
  expect(await asked()).toHaveLength(1)
})

test('behavior: declined in the wallet, and tried again', async () => {
  const { open, review, confirm, view, toast, wallet } = await visit()
  await open('buy-HUSH')
  await review()
  await wallet.rejectNext({ method: 'eth_sendTransaction' })
  await confirm()
  await view('SwapPreview').getByText('You declined in the wallet').waitFor()
  await confirm()
  await toast.getByText('Swapped').waitFor()
})

test('behavior: the network changes while the swap is looked at, to one without swaps', async () => {
  const { open, review, view, wallet } = await visit()
  await open('buy-LTK')
  await review()
  await wallet.setChain(31338)
  await view('SwapPreview').getByText('Your account or network has changed').waitFor()
  const confirm = view('SwapPreview').locator('[data-part="confirm"]')
  expect(await confirm.isDisabled()).toBe(true)
  await view('SwapPreview').locator('[data-part="cancel"]').click()
  await view('Swap').getByText('Network not supported for Swaps').waitFor()
})

test('default: by keyboard, from a token’s own page', async () => {
  const { page, dialog, open, view, toast, part, tokenId } = await visit()
  await open('open-Account')
  await dialog.locator(`[data-part="token"][data-id="${tokenId(contracts.token)}"]`).click()
  await view('TokenDetails').locator('[data-part="action"][data-id="swap"]').click()
  await view('Swap').locator('[data-part="given"] input:focus').waitFor()
  await page.keyboard.type('4')
  const reach = async (place: ReturnType<typeof part>) => {
    while (!(await place.evaluate((element) => element.matches(':focus'))))
      await page.keyboard.press('Tab')
  }
  await reach(part('choose-to'))
  await page.keyboard.press('Enter')
  const coin = view('SwapSelectToken').locator('[data-part="token"][data-id="coin"]')
  await coin.waitFor()
  await reach(coin)
  await page.keyboard.press('Enter')
  await view('Swap').locator('[data-part="review"]:not(:disabled)').waitFor()
  await reach(part('review'))
  await page.keyboard.press('Enter')
  const next = view('SwapPreview').locator('[data-part="confirm"]:not(:disabled)')
  for (const name of ['Approve', 'Swap']) {
    await next.and(view('SwapPreview').getByRole('button', { name })).waitFor()
    await reach(next)
    await page.keyboard.press('Enter')
  }
  await toast.getByText('Swapped').waitFor()
})
