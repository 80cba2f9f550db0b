import { accounts } from '@billfold/devnet'
import type { Browser } from 'playwright-core'
import { namehash } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { truncateAddress } from '../../packages/kit/src/utils/truncateAddress.js'
import { claimName, nameOwner } from '../helpers/claimName.js'
import { shareBrowser } from '../helpers/shareBrowser.js'
import { visitDemo } from '../helpers/visitDemo.js'
import { whileChainOffline } from '../helpers/whileChainOffline.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

let browser: Browser
beforeAll(async () => {
  browser = await shareBrowser()
})
afterAll(() => browser?.close())

/** An account that no other test uses, and the chain it is on. */
const walletOf = (index: 6 | 7) => nameOwner(accounts[index] ?? expect.fail('no account'))

const claim = (index: 6 | 7, name: string, owner?: `0x${string}`) =>
  claimName(walletOf(index), name, owner)

/** The name says which picture it has. */
async function picture(index: 6 | 7, name: string) {
  const { client, names } = walletOf(index)
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const args = [namehash(name), 'avatar', `data:image/png;base64,${dot}`] as const
  const hash = await client.writeContract({ ...names, functionName: 'write', args })
  await client.waitForTransactionReceipt({ hash })
}

async function visitAs(index: 6 | 7, adapter: string, query = '') {
  const { privateKey } = walletOf(index)
  const visit = await visitDemo(browser, {
    query: `adapter=${adapter}${query}`,
    wallet: { accounts: [privateKey] },
  })
  await visit.connect()
  const openAccount = async () => {
    await visit.page.getByTestId('connect-button').locator('[data-part="account-button"]').click()
    await visit.dialog.locator('[data-part="identity"]').waitFor()
  }
  return { ...visit, openAccount, name: visit.dialog.locator('[data-part="account-name"]') }
}

const shortAddress = (index: 6 | 7) => truncateAddress(walletOf(index).address)

describe.each(withSoakRows(['none'], ['wagmi']))('adapter=%s', (adapter) => {
  test('name: one that leads back, beside the address', async () => {
    await claim(7, 'wren.eth')
    const { context, value, dialog, name, openAccount, errors } = await visitAs(7, adapter)
    await value('account-name').toBe('wren.eth')
    await openAccount()
    await expect.poll(() => name.textContent()).toBe('wren.eth')
    expect(await dialog.textContent()).toContain(shortAddress(7))
    expect(errors).toEqual([])
    await context.close()
  })

  test('name: in the button where the host says so, with its picture, and nothing moves', async () => {
    await claim(7, 'wren.eth')
    await picture(7, 'wren.eth')
    const { context, page, errors } = await visitAs(7, adapter, '&names=1')
    const button = page.getByTestId('connect-button').locator('[data-part="account-button"]')
    const widths = new Set<number>()
    const named = async () => {
      const { width } = (await button.boundingBox()) ?? { width: 0 }
      if (width > 0) widths.add(width)
      return button.textContent()
    }
    await button.waitFor()
    await expect.poll(named).toContain('wren.eth')
    await button.locator('img[src^="data:image/png"]').waitFor()
    await named()
    // The name of the last visit is shown until the chain has said that it leads elsewhere.
    await claim(7, 'wren.eth', accounts[0]?.address)
    await page.reload()
    await button.waitFor()
    await expect.poll(named).toContain(shortAddress(7))
    expect(await button.locator('.bf-avatar img').count()).toBe(0)
    expect(widths.size).toBe(1)
    expect(errors).toEqual([])
    await context.close()
  })

  test('name: in an element, from when its attribute says so', async () => {
    await claim(7, 'wren.eth')
    const { context, page, errors } = await visitAs(7, adapter)
    await page.goto(new URL('/element.html?practice=0&adapter=none', page.url()).href)
    const element = page.getByTestId('connect-button')
    const button = element.locator('[data-part="account-button"]')
    await expect.poll(() => button.textContent()).toContain(shortAddress(7))
    await element.evaluate((each) => each.setAttribute('name', 'show'))
    await expect.poll(() => button.textContent()).toContain('wren.eth')
    expect(errors).toEqual([])
    await context.close()
  })

  test.each([
    ['leads to somebody else', 'robin.eth', accounts[0]?.address],
    ['only looks like one', 'wrеn.eth', undefined],
  ])('name: one that %s is not shown', async (_, text, owner) => {
    await claim(6, text, owner)
    const { context, value, dialog, name, openAccount } = await visitAs(6, adapter)
    await value('account-name').toBe('none')
    await openAccount()
    expect(await name.count()).toBe(0)
    expect(await dialog.textContent()).toContain(shortAddress(6))
    await context.close()
  })

  test('name: the chain does not answer', async () => {
    const { context, page, value, dialog, name, openAccount, errors } = await visitAs(7, adapter)
    const button = page.getByTestId('connect-button').locator('[data-part="account-button"]')
    await expect.poll(() => button.textContent()).toContain('ETH')
    const shown = await button.textContent()
    await whileChainOffline(31337, async () => {
      // What was fetched before is painted at once, before anything could have answered.
      await page.reload()
      await expect.poll(() => button.textContent()).toBe(shown)
      await page.evaluate(() => localStorage.removeItem('billfold.fetched'))
      await page.reload()
      await openAccount()
      await dialog.getByText('Balance not available').waitFor()
      await value('account-name').toBe('error')
      expect(await name.count()).toBe(0)
      expect(await dialog.textContent()).toContain(shortAddress(7))
    })
    expect(errors).toEqual([])
    await context.close()
  })

  test('type: a contract is told apart', async () => {
    const { client, rpcUrl, address } = walletOf(6)
    const setCode = (code: string) =>
      fetch(rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'anvil_setCode',
          params: [address, code],
        }),
      })
    await setCode('0x6001')
    expect(await client.getCode({ address })).toBe('0x6001')
    const { context, value, dialog, openAccount } = await visitAs(6, adapter)
    await value('account-type').toBe('smartAccount')
    await openAccount()
    await dialog.getByText('Smart account').waitFor()
    await setCode('0x')
    await context.close()
  })

  test('batch: two calls, both on the chain', async () => {
    const { context, page, value, errors } = await visitAs(7, adapter)
    await value('calls-atomic').toBe('unsupported')
    await page.getByTestId('send-calls').click()
    await value('calls-status').toBe('success, 2 in blocks')
    expect(errors).toEqual([])
    await context.close()
  })

  test('batch: declined in the wallet', async () => {
    const { context, page, wallet, value } = await visitAs(7, adapter)
    await wallet.rejectNext({ method: 'wallet_sendCalls' })
    await page.getByTestId('send-calls').click()
    await value('calls-id').toBe('The visitor declined in the wallet.')
    await value('calls-status').toBe('')
    await context.close()
  })
})
