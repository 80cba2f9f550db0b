import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { base58ToBytes } from '../../packages/kit/src/utils/base58ToBytes.js'
import type { Server } from '../../packages/server/src/createServer.js'
import { approve, type ExtensionBrowser, launchExtension } from '../helpers/extension.js'
import { isSignedBy } from '../helpers/isSignedBy.js'
import { owned, ownedNamespaces } from '../helpers/namespaceOwner.js'
import { readQrCode } from '../helpers/readQrCode.js'
import { stage } from '../helpers/stage.js'
import { startServer } from '../helpers/startServer.js'
import { takePhone } from '../helpers/takePhone.js'
import { type ExtensionVisit, visitWithExtension } from '../helpers/visitWithExtension.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

let browser: ExtensionBrowser
let server: Server

beforeAll(async () => {
  browser = await launchExtension({ devnet: stage.devnet })
  server = await startServer()
})

afterAll(async () => {
  await browser?.context.close()
  await server?.stop()
})

beforeEach(() => browser.update({ origins: [] }))

/** Solana comes from a phone that has nothing else. */
async function connectPhone({ page, dialog, value }: ExtensionVisit) {
  const { solana } = ownedNamespaces
  const phone = await takePhone({ relayUrl: server.relayUrl, namespaces: { solana } })
  await page.getByTestId('open-Connect').click()
  await dialog.locator('[data-part="wallet"]', { hasText: 'Phone wallet' }).click()
  const code = dialog.locator('[data-part="qr"]')
  await code.waitFor()
  await phone.wallet.pair({ uri: (await readQrCode(page, code)) ?? '' })
  await value('account-address').toBe(owned.solana)
  await dialog.waitFor({ state: 'detached' })
  return phone
}

test.for(withSoakRows(['none'], ['wagmi']))(
  'default: EVM in the extension, Solana on a phone, %s',
  async (adapter) => {
    const query = `solana=1&adapter=${adapter}&server=${encodeURIComponent(server.url)}`
    const visit = await visitWithExtension(browser, query)
    const { page, connect, value, result } = visit
    const goTo = (network: '31337' | 'localnet') => page.getByTestId(`switch-${network}`).click()
    async function seeBoth() {
      await goTo('localnet')
      await value('account-address').toBe(owned.solana)
      await goTo('31337')
      await value('account-address').toBe(owned.eip155)
      await value('wallet-name').toBe('Billfold Dev Wallet')
    }
    await connect('eip155')
    const phone = await connectPhone(visit)
    await seeBoth()
    await page.reload()
    await value('account-status').toBe('connected')
    await seeBoth()

    await page.getByTestId('sign-message').click()
    await approve(browser.context)
    await result('sign-message-result', /^0x[0-9a-f]{130}$/)
    await goTo('localnet')
    await page.getByTestId('sign-message').click()
    const signature = await result('sign-message-result', /^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
    const message = Buffer.from(await page.getByTestId('message').inputValue())
    expect(isSignedBy(owned.solana, message, base58ToBytes(signature) ?? Buffer.of())).toBe(true)

    await browser.update({ origins: [] })
    await goTo('31337')
    await value('account-status').toBe('disconnected')
    await goTo('localnet')
    await value('account-address').toBe(owned.solana)
    await connect('eip155')
    await seeBoth()

    const [session] = phone.wallet.sessions()
    await phone.wallet.disconnect({ topic: session?.topic ?? '' })
    await goTo('localnet')
    await value('account-status').toBe('disconnected')
    await page.reload()
    await goTo('31337')
    await value('account-address').toBe(owned.eip155)
    phone.wallet.destroy()
    await page.close()
  },
)
