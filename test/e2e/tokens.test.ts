import { accounts, LocalToken } from '@billfold/devnet'
import type { Locator } from 'playwright-core'
import { createPublicClient, http } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { formatUnits } from '../../packages/kit/src/utils/formatUnits.js'
import { installNamespaceWallets } from '../helpers/installNamespaceWallets.js'
import { localNamespaces } from '../helpers/localNamespaces.js'
import { openStage } from '../helpers/openStage.js'
import { profiles } from '../helpers/profiles.js'
import { stage } from '../helpers/stage.js'
import { type ServerVisit, visitWithServer } from '../helpers/visitWithServer.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

const { browser, server } = await openStage()
const [solana, bitcoin] = localNamespaces
/** An account that no other test uses. */
const { privateKey } = accounts[8] ?? expect.fail('no account')
const owner = privateKeyToAddress(privateKey)
const [{ rpcUrl, contracts }] = stage.devnet.chains
const chain = createPublicClient({ transport: http(rpcUrl) })

async function visit(profile: keyof typeof profiles, query = '') {
  const { rpcUrl: solanaUrl = '' } = stage.devnet.solana ?? {}
  const { apiUrl = '' } = stage.devnet.bitcoin ?? {}
  const visited = await visitWithServer(browser, {
    server,
    query,
    wallet: { accounts: [privateKey] },
    options: profiles[profile],
    prepare: (context) =>
      installNamespaceWallets(context, {
        solana: { name: 'Heron', rpcUrl: solanaUrl },
        bitcoin: { name: 'Otter', apiUrl, place: 'standard' },
      }),
  })
  const { dialog } = visited
  /** What an account holds, exactly, by the token's id. */
  const token = (id: string) => dialog.locator(`[data-part="token"][data-id="${id}"]`)
  const exact = (id: string) => expect.poll(() => token(id).getAttribute('title'))
  return { ...visited, token, exact }
}

async function connectWallet({ page, dialog, value, row }: ServerVisit, name: string) {
  await page.getByTestId('open-Connect').click()
  await row(name).click()
  await value('wallet-name').toBe(name)
  await value('account-status').toBe('connected')
  await dialog.waitFor({ state: 'detached' })
}

function openAccount({ page }: ServerVisit) {
  return page.getByTestId('connect-button').locator('[data-part="account-button"]').click()
}

const ether = async () => `${formatUnits(await chain.getBalance({ address: owner }), 18)} ETH`

async function localTokens() {
  const { address, abi } = { address: contracts.token, abi: LocalToken.abi }
  const args = [owner] as const
  return chain.readContract({ address, abi, functionName: 'balanceOf', args })
}

test.for(withSoakRows(['desktop'], ['phone']))(
  'default: what the accounts of three namespaces hold, by pointer on a %s',
  async (profile) => {
    const visited = await visit(profile, 'solana=1&bitcoin=1')
    const { context, page, dialog, token, exact, errors } = visited
    for (const name of ['Magpie', 'Heron', 'Otter']) await connectWallet(visited, name)
    await openAccount(visited)
    await exact('eip155:31337').toBe(await ether())
    await exact(`eip155:31337:${contracts.token}`).toBe(
      `${formatUnits((await localTokens()) as bigint, 18)} LTK`,
    )
    await exact(`solana:${solana.local}`).toMatch(/^[\d.]+ SOL$/)
    await exact(`bip122:${bitcoin.local}`).toMatch(/^[\d.]+ BTC$/)

    await token(`eip155:31337:${contracts.token}`).click()
    const details = dialog.locator('[data-page="TokenDetails"]')
    await expect.poll(() => details.textContent()).toContain('Local Token')
    await details.locator('[data-id="receive"]').click()
    const receive = dialog.locator('[data-page="Receive"]')
    await receive.locator('input').fill('1.5')
    await expect
      .poll(() => receive.locator('[data-part="qr"] svg').getAttribute('aria-label'))
      .toBe('QR code that asks for this amount')
    await receive.locator('[data-part="receive-network"]').click()
    await dialog
      .locator(`[data-page="WalletCompatibleNetworks"] [data-id="bip122:${bitcoin.local}"]`)
      .click()
    await expect.poll(() => receive.textContent()).toContain(bitcoin.addresses[0])
    expect(errors).toEqual([])
    await page.close()
    await context.close()
  },
)

test('behavior: by keyboard to a token and back', async () => {
  const visited = await visit('desktop')
  const { context, page, dialog, token } = visited
  await connectWallet(visited, 'Magpie')
  await page.getByTestId('connect-button').locator('[data-part="account-button"]').focus()
  await page.keyboard.press('Enter')
  const coin = token('eip155:31337')
  await coin.waitFor()
  await tabTo(coin)
  await page.keyboard.press('Enter')
  const details = dialog.locator('[data-page="TokenDetails"]')
  await expect.poll(() => details.textContent()).toContain('Network')
  await dialog.locator('[data-part="back"]').focus()
  await page.keyboard.press('Enter')
  // All is there at once, and as it was left.
  await dialog.locator('[data-page="Account"]').waitFor()
  expect(await coin.evaluate((each) => each.matches(':focus'))).toBe(true)
  await context.close()
})

/** Presses Tab until an element has the focus. */
async function tabTo(element: Locator) {
  const hasFocus = () => element.evaluate((each) => each.matches(':focus'))
  for (let presses = 0; presses < 40 && !(await hasFocus()); presses += 1)
    await element.page().keyboard.press('Tab')
  expect(await hasFocus()).toBe(true)
}

test('behavior: the account comes back with the tab that was shown', async () => {
  const visited = await visit('desktop')
  const { context, dialog, token } = visited
  await connectWallet(visited, 'Magpie')
  await openAccount(visited)
  await token('eip155:31337').waitFor()
  const tab = (name: string) => dialog.getByRole('tab', { name })
  await tab('Tokens').focus()
  await visited.page.keyboard.press('ArrowRight')
  await expect.poll(() => tab('NFTs').getAttribute('aria-selected')).toBe('true')
  await dialog.locator('[data-part="network"]').click()
  await dialog.locator('[data-page="Networks"]').waitFor()
  await dialog.locator('[data-part="back"]').click()
  await expect.poll(() => tab('NFTs').getAttribute('aria-selected')).toBe('true')
  await context.close()
})

test('behavior: a transfer changes what is shown', async () => {
  const visited = await visit('desktop')
  const { context, page, exact } = visited
  await connectWallet(visited, 'Magpie')
  await openAccount(visited)
  const before = await ether()
  await exact('eip155:31337').toBe(before)
  await page.keyboard.press('Escape')
  await page.getByTestId('send').click()
  await page.locator('[data-testid="receipt"][data-status="success"]').waitFor()
  await openAccount(visited)
  expect(await ether()).not.toBe(before)
  await exact('eip155:31337').toBe(await ether())
  await context.close()
})
