import { devKeys } from 'billfold/testing'
import type { Browser } from 'playwright-core'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type InstalledTestWallet,
  installTestWallet,
} from '../../packages/kit/src/testing/playwright/installTestWallet.js'
import { type Profile, profiles } from '../helpers/profiles.js'
import { shareBrowser } from '../helpers/shareBrowser.js'
import { stage } from '../helpers/stage.js'
import { visitDemo } from '../helpers/visitDemo.js'
import { walletList } from '../helpers/walletList.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

let browser: Browser

beforeAll(async () => {
  browser = await shareBrowser()
})

afterAll(() => browser?.close())

const [first, second] = devKeys
if (!first || !second) throw new Error('There are two keys.')
const [alice, bob] = [first, second].map((key) => privateKeyToAccount(key).address)
const [magpie, fernwood] = ['test.magpie', 'test.fernwood'] as const

/** A visitor with two wallets for EVM chains, each with an account of its own. */
async function visit({
  adapter = 'wagmi',
  profile = 'desktop',
}: {
  adapter?: string
  profile?: Profile
} = {}) {
  const { chains } = stage.devnet
  let other: InstalledTestWallet | undefined
  const visited = await visitDemo(browser, {
    query: `adapter=${adapter}`,
    wallet: { accounts: [first ?? '0x'] },
    options: profiles[profile],
    async prepare(context) {
      const traits = { name: 'Fernwood', rdns: fernwood, accounts: [second ?? '0x'] } as const
      other = await installTestWallet(context, { ...traits, chains })
    },
  })
  if (!other) throw new Error('There is another wallet.')
  return { ...visited, other, ...walletList(visited.page) }
}

/** With both connected, the list open. */
async function visitConnected(parameters: Parameters<typeof visit>[0] = {}) {
  const visited = await visit(parameters)
  await visited.connect()
  await visited.value('account-address').toBe(alice)
  await visited.openList()
  await visited.add(fernwood)
  await visited.value('account-address').toBe(bob)
  return visited
}

const usual = [
  { adapter: 'wagmi', profile: 'desktop' },
  { adapter: 'none', profile: 'phone' },
] as const
const further = [{ adapter: 'ethers', profile: 'desktop' }] as const

test.for(withSoakRows(usual, further))(
  'default: add, switch, reload, remove; $adapter, $profile',
  async (host) => {
    const visited = await visitConnected(host)
    const { context, page, value, row, ids, inUse, said, openList, remove, wallet, errors } =
      visited
    await ids().toEqual([fernwood, magpie])
    await inUse().toBe(fernwood)

    const asked = (await wallet.log()).length
    await row(magpie).click()
    await value('account-address').toBe(alice)
    await inUse().toBe(magpie)
    await said().toContain('Magpie is in use now')
    // Rows stay where they are until the list is opened anew.
    await ids().toEqual([fernwood, magpie])
    const methods = (await wallet.log()).slice(asked).map(({ method }) => method)
    expect(methods).not.toContain('eth_requestAccounts')

    await page.reload()
    await value('account-status').toBe('connected')
    await value('account-address').toBe(alice)
    await openList()
    await inUse().toBe(magpie)
    await ids().toEqual([magpie, fernwood])

    await remove(magpie).click()
    await value('account-address').toBe(bob)
    await value('account-status').toBe('connected')
    await ids().toEqual([fernwood])
    await inUse().toBe(fernwood)
    await said().toContain('Magpie is disconnected')
    await expect.poll(() => wallet.state().origins).toEqual([])

    await page.reload()
    await value('account-status').toBe('connected')
    await value('account-address').toBe(bob)
    expect(errors).toEqual([])
    await context.close()
  },
)

test('behavior: by keyboard', async () => {
  const { context, page, value, connect, dialog, list, row, ids, inUse, said } = await visit()
  // Chromium's headless shell denies it to those who have not been asked.
  await context.grantPermissions(['clipboard-write'])
  await connect()
  const press = async (part: string) => {
    await dialog.locator(part).focus()
    await page.keyboard.press('Enter')
  }
  await page.getByTestId('connect-button').locator('[data-part="account-button"]').focus()
  await page.keyboard.press('Enter')
  await press('[data-part="wallets"]')
  await press('[data-part="add-wallet"]')
  await press(`[data-part="wallet"][data-id="${fernwood}"]`)
  await ids().toEqual([fernwood, magpie])
  await row(magpie).focus()
  await page.keyboard.press('Enter')
  await inUse().toBe(magpie)

  // Along the line: its address, then its end. What follows takes the focus over.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await said().toContain('Copied')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await ids().toEqual([fernwood])
  await value('account-address').toBe(bob)
  const focused = () =>
    list.evaluate((element) => {
      const root = element.getRootNode() as ShadowRoot // the modal's
      return root.activeElement?.getAttribute('data-id')
    })
  // The row that adds one.
  await expect.poll(focused).toBe('eip155')
  await context.close()
})

test('behavior: other tabs follow', async () => {
  const { context, page, value, row, ids } = await visitConnected()
  const other = await context.newPage()
  await other.goto(page.url())
  const there = (name: string) => expect.poll(() => other.getByTestId(name).textContent())
  await there('account-status').toBe('connected')
  await there('account-address').toBe(bob)
  const tab = walletList(other)
  await tab.openList()
  await tab.ids().toEqual([fernwood, magpie])

  await row(magpie).click()
  await there('account-address').toBe(alice)
  await tab.inUse().toBe(magpie)
  await tab.remove(fernwood).click()
  await ids().toEqual([magpie])
  await value('account-address').toBe(alice)
  await tab.add(fernwood)
  await ids().toEqual([fernwood, magpie])
  await value('account-address').toBe(bob)

  await tab.list.locator('[data-part="disconnect-all"]').click()
  await there('account-status').toBe('disconnected')
  await value('account-status').toBe('disconnected')
  await ids().toEqual([])
  await context.close()
})

test.for(withSoakRows(['wagmi'], ['none']))('behavior: a wallet withdraws, %s', async (adapter) => {
  const { context, value, wallet, other, row, ids, dialog } = await visitConnected({ adapter })
  await other.revoke()
  await value('account-address').toBe(alice)
  await value('account-status').toBe('connected')
  await ids().toEqual([magpie])

  // One that is not in use is found out when it is needed, and can be connected again.
  await row(magpie).waitFor()
  await wallet.setApproval('manual')
  const visited = walletList(dialog.page())
  await visited.add(fernwood)
  await wallet.revoke()
  if (adapter === 'none') {
    await row(magpie).click()
    await dialog.getByText('Confirm in Magpie').waitFor()
    await wallet.approve()
    await ids().toEqual([magpie, fernwood])
    await value('account-address').toBe(alice)
  } else {
    // wagmi follows all of them.
    await ids().toEqual([fernwood])
  }
  await context.close()
})

test('behavior: those that were used before are one press away', async () => {
  const { context, value, list, ids, remove } = await visitConnected()
  await remove(magpie).click()
  await ids().toEqual([fernwood])
  await value('account-address').toBe(bob)
  const recent = list.locator('[data-part="wallets-recent"] [data-part="wallet"]')
  await expect.poll(() => recent.allTextContents()).toEqual(['Magpie'])
  await recent.click()
  await value('account-address').toBe(alice)
  await ids().toEqual([magpie, fernwood])
  await recent.waitFor({ state: 'detached' })
  await context.close()
})
