import { accounts, serverSettings } from '@billfold/devnet'
import { createPublicClient, http, parseEther } from 'viem'
import { afterAll, describe, expect, test } from 'vitest'
import { fillPayment } from '../helpers/payInView.js'
import { serveNameGateway } from '../helpers/serveNameGateway.js'
import { shareBrowser } from '../helpers/shareBrowser.js'
import { stage } from '../helpers/stage.js'
import { startServer } from '../helpers/startServer.js'
import { visitWithServer } from '../helpers/visitWithServer.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

const [local] = stage.devnet.chains
const client = createPublicClient({ transport: http(local.rpcUrl) })
const jess = accounts[5]?.address ?? expect.fail('no account')
const payer = accounts[4]?.privateKey ?? expect.fail('no account')
const name = 'jess.base.eth'

const gateway = await serveNameGateway(stage.devnet)
afterAll(() => gateway.stop())
const settings = serverSettings(stage.devnet)
const server = await startServer({ ...settings, NAME_GATEWAYS: gateway.host })
afterAll(() => server.stop())
const browser = await shareBrowser()
afterAll(() => browser.close())

describe.each(withSoakRows(['none'], ['wagmi']))('adapter=%s', (adapter) => {
  test('default: a name behind a gateway off the chain is found, and paid', async () => {
    gateway.owners.set(name, jess)
    await gateway.register(name)
    const visited = await visitWithServer(browser, {
      server,
      adapter,
      wallet: { accounts: [payer] },
    })
    const { context, page, dialog, row, value, errors } = visited
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
    await page.getByTestId('open-Connect').click()
    await row('Magpie').click()
    await value('account-status').toBe('connected')
    await dialog.waitFor({ state: 'detached' })

    const before = await client.getBalance({ address: jess })
    await page.getByTestId('open-WalletSend').click()
    const to = dialog.locator('[data-page="WalletSend"] [data-part="to"]')
    await to.locator('input').fill(name)
    await to.locator('[data-part="to-address"]').waitFor()
    expect(await to.textContent()).toContain(jess)
    await fillPayment(dialog, { amount: '0.25', to: name })
    const preview = dialog.locator('[data-page="WalletSendPreview"]')
    expect(await preview.textContent()).toContain(name)
    await preview.locator('[data-part="send"]').click()
    await dialog.locator('[data-page="WalletSendConfirmed"]').waitFor()
    await expect.poll(() => client.getBalance({ address: jess })).toBe(before + parseEther('0.25'))
    // The visitor's browser has asked the host's server, and the gateway nothing.
    expect(gateway.asked.length).toBeGreaterThan(0)
    expect(hosts.has(new URL(server.url).host)).toBe(true)
    expect(hosts.has(gateway.host)).toBe(false)
    expect(errors).toEqual([])
    await context.close()
  })
})
