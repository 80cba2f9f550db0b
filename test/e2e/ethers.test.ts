import { verifyMessage, verifyTypedData } from 'ethers'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shareBrowser } from '../helpers/shareBrowser.js'
import { visitDemo } from '../helpers/visitDemo.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

let browser: Browser
beforeAll(async () => {
  browser = await shareBrowser()
})
afterAll(() => browser?.close())

/** The names of the scripts that the page has loaded. */
function scriptsOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .join(' '),
  )
}

test('behavior: a page with wagmi loads no ethers, one with ethers only its version', async () => {
  for (const [adapter, loaded] of [
    ['wagmi', []],
    ['none', []],
    ['ethers', ['ethersSix']],
    ['ethers5', ['ethersFive']],
  ] as const) {
    const { context, page, connect } = await visitDemo(browser, { query: `adapter=${adapter}` })
    await connect()
    const scripts = await scriptsOf(page)
    expect(['ethersSix', 'ethersFive'].filter((name) => scripts.includes(name))).toEqual(loaded)
    await context.close()
  }
})

describe.each(withSoakRows(['ethers'], ['ethers5']))('adapter=%s', (adapter) => {
  const visit = () => visitDemo(browser, { query: `adapter=${adapter}`, wallet: { accounts: 2 } })

  async function visitConnected() {
    const visited = await visit()
    await visited.connect()
    await visited.value('ethers-address').toBe(alice)
    return visited
  }

  test('default: connect, reload, disconnect', async () => {
    const { context, page, value, wallet, errors } = await visitConnected()
    await value('ethers-chain').toBe('31337')
    await page.reload()
    await value('ethers-address').toBe(alice)
    const asked = wallet.log().filter(({ method }) => method === 'eth_requestAccounts')
    expect(asked).toHaveLength(1)
    await page.getByTestId('disconnect').click()
    await value('account-status').toBe('disconnected')
    await value('ethers-address').toBe('')
    await page.reload()
    await value('account-status').toBe('disconnected')
    expect(errors).toEqual([])
    await context.close()
  })

  test('behavior: rejected, then again', async () => {
    const { context, dialog, value, wallet, openModal, chooseWallet } = await visit()
    wallet.rejectNext()
    await openModal()
    await chooseWallet()
    await dialog.getByText('declined', { exact: false }).first().waitFor()
    await value('ethers-address').toBe('')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await value('ethers-address').toBe(alice)
    await context.close()
  })

  test('behavior: sign and send, by the kit and by ethers', async () => {
    const { context, page, value, wallet, errors } = await visitConnected()
    await page.getByTestId('sign-message').click()
    await value('sign-message-result').toMatch(/^0x[0-9a-f]{130}$/)
    const message = await page.getByTestId('message').inputValue()
    expect(verifyMessage(message, await textOf(page, 'sign-message-result'))).toBe(alice)
    await page.getByTestId('ethers-sign').click()
    await value('ethers-signed-by').toBe(alice)

    await page.getByTestId('sign-typed-data').click()
    await value('sign-typed-data-result').toMatch(/^0x[0-9a-f]{130}$/)
    expect(signerOfPledge(await textOf(page, 'sign-typed-data-result'))).toBe(alice)

    await page.getByTestId('send').click()
    await value('receipt').toMatch(/^In block \d+: success$/)
    await page.getByTestId('ethers-send').click()
    await value('ethers-send-hash').toMatch(/^0x[0-9a-f]{64}$/)
    wallet.rejectNext({ method: 'eth_sendTransaction' })
    await page.getByTestId('ethers-send').click()
    await page.locator('[data-testid="ethers-send-hash"][data-status="error"]').waitFor()
    expect(errors).toEqual([])
    await context.close()
  })

  test('behavior: another chain and account, on the page and in the wallet', async () => {
    const { context, page, value, wallet, errors } = await visitConnected()
    await page.getByTestId('switch-31338').click()
    await value('network-name').toBe('Local Two')
    await value('ethers-chain').toBe('31338')
    wallet.setChain(31337)
    await value('ethers-chain').toBe('31337')
    wallet.selectAccount(1)
    await value('account-address').toBe(bob)
    await value('ethers-address').toBe(bob)
    await page.getByTestId('ethers-sign').click()
    await value('ethers-signed-by').toBe(bob)
    expect(errors).toEqual([])
    await context.close()
  })

  test('behavior: disconnected in the wallet', async () => {
    const { context, value, wallet, errors } = await visitConnected()
    wallet.disconnect()
    await value('account-status').toBe('disconnected')
    await value('ethers-address').toBe('')
    expect(errors).toEqual([])
    await context.close()
  })
})

async function textOf(page: Page, testId: string) {
  return (await page.getByTestId(testId).textContent()) ?? ''
}

/** Who has signed what the demo asks for by its "Pledge" button. */
function signerOfPledge(signature: string) {
  const domain = { name: 'Larkfield', version: '1', chainId: 31337 }
  const types = {
    Pledge: [
      { name: 'keeper', type: 'address' },
      { name: 'variety', type: 'string' },
      { name: 'seasons', type: 'uint256' },
    ],
  }
  const message = { keeper: alice, variety: 'Ashmead’s Kernel', seasons: 2 }
  return verifyTypedData(domain, types, message, signature)
}
