import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../packages/server/src/config.js'
import { createServer, type Server } from '../../packages/server/src/createServer.js'
import { launchBrowser } from '../helpers/launchBrowser.js'
import { readQrCode } from '../helpers/readQrCode.js'
import { type Phone, phoneOwner, takePhone } from '../helpers/takePhone.js'
import { type ServerVisit, visitWithServer } from '../helpers/visitWithServer.js'

let browser: Browser
let server: Server
let phone: Phone | undefined

beforeAll(async () => {
  browser = await launchBrowser()
  server = await createServer(
    readConfig({ PORT: '0', MAILBOX: 'memory', LOG_LEVEL: 'silent', DRAIN_SECONDS: '0' }),
  )
})

afterEach(() => {
  phone?.wallet.destroy()
  phone = undefined
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

async function openCode({ openModal, row, page, code }: ServerVisit, adapter: string) {
  await openModal()
  if (adapter !== 'none') await row('WalletConnect').click()
  await code.waitFor()
  return (await readQrCode(page, code)) ?? ''
}

async function connectPhone(visit: ServerVisit, adapter: string): Promise<Phone> {
  const uri = await openCode(visit, adapter)
  phone = await takePhone({ relayUrl: server.relayUrl, signs: 'when told' })
  await phone.wallet.pair({ uri })
  await visit.value('account-status').toBe('connected')
  await visit.dialog.waitFor({ state: 'detached' })
  return phone
}

test.for(['wagmi', 'none'] as const)('behavior: two tabs, %s', async (adapter) => {
  const visit = await visitWithServer(browser, { server, adapter })
  const { context, page, dialog, value, errors } = visit
  const other = await context.newPage()
  await other.goto(page.url())
  const shown = (name: string) => expect.poll(() => other.getByTestId(name).textContent())
  await page.bringToFront()
  const { wallet, asked, sign } = await connectPhone(visit, adapter)
  await shown('account-status').toBe('connected')
  await shown('account-address').toBe(phoneOwner.address)

  await other.bringToFront()
  await other.getByTestId('sign-message').click()
  await other.getByText('Confirm in Phone').waitFor()
  await expect.poll(() => asked.length).toBe(1)
  expect(await dialog.count()).toBe(0)
  for (const request of asked) await sign(request)
  await shown('sign-message-result').toMatch(/^0x[0-9a-f]{130}$/)

  await other.getByTestId('disconnect').click()
  await shown('account-status').toBe('disconnected')
  await value('account-status').toBe('disconnected')
  await expect.poll(() => wallet.sessions()).toEqual([])

  await page.bringToFront()
  const again = await connectPhone(visit, adapter)
  await shown('account-status').toBe('connected')
  await other.reload()
  await shown('account-status').toBe('connected')
  const [session] = again.wallet.sessions()
  await again.wallet.disconnect({ topic: session?.topic ?? '' })
  await value('account-status').toBe('disconnected')
  await shown('account-status').toBe('disconnected')
  expect(errors).toEqual([])
  await context.close()
})

test('behavior: reloaded in the middle', async () => {
  const visit = await visitWithServer(browser, { server })
  const { context, page, value } = visit
  const before = await openCode(visit, 'wagmi')
  await page.reload()
  await value('account-status').toBe('disconnected')
  const after = await openCode(visit, 'wagmi')
  expect(after).not.toBe(before)
  phone = await takePhone({ relayUrl: server.relayUrl })
  // Whoever holds the code from before gets no session that the page does not know.
  await phone.wallet.pair({ uri: before })
  await phone.wallet.pair({ uri: after })
  await value('account-status').toBe('connected')
  await expect.poll(() => phone?.wallet.sessions().length, { timeout: 5000 }).toBe(1)
  await page.reload()
  await value('account-status').toBe('connected')
  await context.close()
})

test('behavior: reloaded while the wallet is asked', async () => {
  const visit = await visitWithServer(browser, { server })
  const { context, page, dialog, value } = visit
  const { asked, sign } = await connectPhone(visit, 'wagmi')
  await page.getByTestId('sign-message').click()
  await dialog.getByText('Confirm in Phone').waitFor()
  await expect.poll(() => asked.length).toBe(1)
  await page.reload()
  await value('account-status').toBe('connected')
  for (const request of asked) await sign(request)
  await page.getByTestId('sign-message').click()
  await dialog.getByText('Confirm in Phone').waitFor()
  await expect.poll(() => asked.length).toBe(2)
  for (const request of asked.slice(1)) await sign(request)
  await value('sign-message-result').toMatch(/^0x[0-9a-f]{130}$/)
  await dialog.waitFor({ state: 'detached' })
  await context.close()
})

test.for(['wagmi', 'none'] as const)(
  'behavior: closed and opened again, the same code, %s',
  async (adapter) => {
    const visit = await visitWithServer(browser, { server, adapter })
    const { context, page, dialog, value } = visit
    const before = await openCode(visit, adapter)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const after = await openCode(visit, adapter)
    expect(after).toBe(before)
    phone = await takePhone({ relayUrl: server.relayUrl })
    await phone.wallet.pair({ uri: after })
    await value('account-status').toBe('connected')
    await context.close()
  },
)
