import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installNamespaceWallets } from '../helpers/installNamespaceWallets.js'
import { localNamespaces } from '../helpers/localNamespaces.js'
import { shareBrowser } from '../helpers/shareBrowser.js'
import { stage } from '../helpers/stage.js'
import { visitDemo } from '../helpers/visitDemo.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

const [solana, bitcoin] = localNamespaces
const evm = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

let browser: Browser

beforeAll(async () => {
  browser = await shareBrowser()
})

afterAll(() => browser?.close())

/** A visitor who has connected a wallet of each namespace; the one for Bitcoin is the last. */
async function visit(adapter: string) {
  const { rpcUrl = '' } = stage.devnet.solana ?? {}
  const { apiUrl = '' } = stage.devnet.bitcoin ?? {}
  const visited = await visitDemo(browser, {
    query: `solana=1&bitcoin=1&adapter=${adapter}`,
    prepare: (context) =>
      installNamespaceWallets(context, {
        solana: { name: 'Heron', rpcUrl },
        bitcoin: { name: 'Otter', apiUrl, place: 'standard' },
      }),
  })
  const { page, dialog, value } = visited
  for (const name of ['Magpie', 'Heron', 'Otter']) {
    await page.getByTestId('open-Connect').click()
    await dialog.locator('[data-part="wallet"]', { hasText: name }).click()
    await value('wallet-name').toBe(name)
    await value('account-status').toBe('connected')
    await dialog.waitFor({ state: 'detached' })
  }
  /** What each namespace says, asked by its network. */
  async function shows(addresses: { evm: string; solana: string; bitcoin: string }) {
    for (const [network, address] of [
      ['31337', addresses.evm],
      [solana.local, addresses.solana],
      [bitcoin.local, addresses.bitcoin],
    ] as const) {
      await page.getByTestId(`switch-${network}`).click()
      await value('account-address').toBe(address)
    }
  }
  return { ...visited, shows }
}

test.for(withSoakRows(['wagmi'], ['none', 'ethers', 'ethers5']))(
  'default: three wallets, another account, a reload; EVM by %s',
  async (adapter) => {
    const { context, page, shows, errors } = await visit(adapter)
    const first = { evm, solana: solana.addresses[0], bitcoin: bitcoin.addresses[0] }
    await shows(first)
    await page.evaluate(() => window.namespaceWallets.solana?.selectAccount(1))
    await page.evaluate(() => window.namespaceWallets.bitcoin?.selectAccount(1))
    const second = { evm, solana: solana.addresses[1], bitcoin: bitcoin.addresses[1] }
    await shows(second)
    await page.reload()
    await shows(second)
    expect(errors).toEqual([])
    await context.close()
  },
)

test.for(withSoakRows(['none'], ['wagmi']))(
  'behavior: one withdraws, the others stay; EVM by %s',
  async (adapter) => {
    const { context, page, wallet, value, shows, errors } = await visit(adapter)
    const all = { evm, solana: solana.addresses[0], bitcoin: bitcoin.addresses[0] }
    await page.evaluate(() => window.namespaceWallets.solana?.disconnect())
    await shows({ ...all, solana: '' })
    await page.reload()
    await shows({ ...all, solana: '' })
    wallet.disconnect()
    await page.getByTestId('switch-31337').click()
    await value('account-status').toBe('disconnected')
    await shows({ ...all, evm: '', solana: '' })
    await page.getByTestId('disconnect').click()
    await value('account-status').toBe('disconnected')
    await page.reload()
    await value('account-status').toBe('disconnected')
    expect(errors).toEqual([])
    await context.close()
  },
)
