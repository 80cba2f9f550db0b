import { isHex, verifyMessage } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../../packages/server/src/storage/freePort.js'
import { openStage } from '../helpers/openStage.js'
import { readQrCode } from '../helpers/readQrCode.js'
import { startServer } from '../helpers/startServer.js'
import { type Phone, phoneOwner, takePhone } from '../helpers/takePhone.js'
import { type DemoVisit, visitDemo } from '../helpers/visitDemo.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

const { browser, server } = await openStage()
let phone: Phone | undefined

afterEach(() => {
  phone?.wallet.destroy()
  phone = undefined
})

async function take({ refuses }: { refuses?: boolean } = {}) {
  phone = await takePhone({ relayUrl: server.relayUrl, refuses })
  return phone.wallet
}

const visitWith = (adapter: string, { url } = server) =>
  visitDemo(browser, { query: `adapter=${adapter}&server=${encodeURIComponent(url)}` })

/** Opens the modal as far as the code. Without an adapter the code is the first thing to be seen. */
async function openCode({ dialog, openModal }: DemoVisit, adapter: string) {
  if (!(await dialog.isVisible())) await openModal()
  if (adapter !== 'none')
    await dialog.locator('[data-part="wallet"]', { hasText: 'Phone wallet' }).click()
  const code = dialog.locator('[data-part="qr"]')
  await code.waitFor()
  return code
}

test.for(['wagmi', 'none'])('default: by the code on the screen, adapter=%s', async (adapter) => {
  const visit = await visitWith(adapter)
  const { context, page, dialog, value, errors } = visit
  const code = await openCode(visit, adapter)
  const uri = await readQrCode(page, code)
  expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  const wallet = await take()
  await wallet.pair({ uri: uri ?? '' })
  await value('account-status').toBe('connected')
  await value('account-address').toBe(phoneOwner.address)
  await dialog.waitFor({ state: 'detached' })

  await page.getByTestId('sign-message').click()
  await value('sign-message-result').toMatch(/^0x[0-9a-f]{130}$/)
  const signature = await page.getByTestId('sign-message-result').textContent()
  const message = await page.getByTestId('message').inputValue()
  if (!isHex(signature)) throw new Error('It has just matched.')
  expect(await verifyMessage({ address: phoneOwner.address, message, signature })).toBe(true)

  await page.getByTestId('switch-31338').click()
  await value('network-name').toBe('Local Two')

  await page.reload()
  await value('account-address').toBe(phoneOwner.address)
  await value('account-status').toBe('connected')
  await value('network-name').toBe('Local Two')

  const [session] = wallet.sessions()
  await wallet.disconnect({ topic: session?.topic ?? '' })
  await value('account-status').toBe('disconnected')
  expect(errors).toEqual([])
  await context.close()
})

test.for(withSoakRows(['none'], ['wagmi']))(
  'behavior: refused, then approved, adapter=%s',
  async (adapter) => {
    const visit = await visitWith(adapter)
    const { context, dialog, page, value } = visit
    const code = await openCode(visit, adapter)
    const refusing = await take({ refuses: true })
    await refusing.pair({ uri: (await readQrCode(page, code)) ?? '' })
    await dialog.getByText('You declined in the wallet').waitFor()
    refusing.destroy()
    await dialog.locator('[data-part="retry"]').click()
    await code.waitFor()
    const wallet = await take()
    await wallet.pair({ uri: (await readQrCode(page, code)) ?? '' })
    await value('account-status').toBe('connected')
    await page.getByTestId('disconnect').click()
    await value('account-status').toBe('disconnected')
    await expect.poll(() => wallet.sessions()).toEqual([])
    await context.close()
  },
)

test.for(withSoakRows(['wagmi'], ['none']))(
  'behavior: closed in the middle, adapter=%s',
  async (adapter) => {
    const visit = await visitWith(adapter)
    const { context, dialog, page, value } = visit
    const open = async () => readQrCode(page, await openCode(visit, adapter))
    const first = await open()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const second = await open()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const wallet = await take()
    const turnedDown = new Promise((resolve) =>
      wallet.on(({ type }) => type === 'session_delete' && resolve(type)),
    )
    await wallet.pair({ uri: second ?? first ?? '' })
    await turnedDown
    expect(wallet.sessions()).toEqual([])
    await value('account-status').toBe('disconnected')
    const third = await open()
    await wallet.pair({ uri: third ?? '' })
    await value('account-status').toBe('connected')
    await context.close()
  },
)

test('behavior: the page says what the modal shows', async () => {
  const visit = await visitWith('none')
  const { context, page, dialog, value, errors } = visit
  const code = await openCode(visit, 'none')
  const opened = page.locator('[data-event="MODAL_OPEN"]')
  expect(await opened.allTextContents()).toEqual(['MODAL_OPEN ConnectingWalletConnectBasic'])
  await value('account-status').toBe('connecting')
  await dialog.locator('[data-part="other-wallets"]').click()
  await value('account-status').toBe('disconnected')
  await dialog.locator('[data-part="wallet"]', { hasText: 'Phone wallet' }).click()
  await code.waitFor()
  await value('account-status').toBe('connecting')
  expect(errors).toEqual([])
  await context.close()
})

test('behavior: the relay is out of reach, then back', async () => {
  const port = await freePort()
  const late = await startServer({ PORT: `${port}` })
  const visit = await visitWith('wagmi', late)
  const { context, dialog, openModal, page, value } = visit
  await openModal()
  await dialog.locator('[data-part="wallet"]', { hasText: 'Magpie' }).waitFor()
  await late.stop()
  const code = await openCode(visit, 'wagmi')
  const retry = dialog.locator('[data-part="retry"]')
  await retry.waitFor()
  await dialog.getByText('The wallet cannot be reached.').waitFor()
  await value('account-status').toBe('disconnected')
  expect(await code.count()).toBe(0)
  await retry.click()
  await code.waitFor()
  await retry.waitFor()

  const back = await startServer({ PORT: `${port}` })
  // It comes back by itself: the next try is 13 s away at most.
  await code.waitFor({ timeout: 30_000 })
  phone = await takePhone({ relayUrl: back.relayUrl })
  await phone.wallet.pair({ uri: (await readQrCode(page, code)) ?? '' })
  await value('account-status').toBe('connected')
  await context.close()
  await back.stop()
})

const visitAt = (time: number) =>
  visitDemo(browser, {
    query: `adapter=wagmi&server=${encodeURIComponent(server.url)}`,
    prepare: (context) => context.clock.install({ time }),
  })

test('behavior: a clock that is an hour fast is put right', async () => {
  const visit = await visitAt(Date.now() + 3_600_000)
  const { context, page, value, errors } = visit
  const code = await openCode(visit, 'wagmi')
  const wallet = await take()
  await wallet.pair({ uri: (await readQrCode(page, code)) ?? '' })
  await value('account-status').toBe('connected')
  expect(errors).toEqual([])
  await context.close()
})

test('behavior: a clock that is days fast is said to be wrong', async () => {
  const visit = await visitAt(Date.now() + 3 * 86_400_000)
  const { context, dialog, openModal } = visit
  await openModal()
  await dialog.locator('[data-part="wallet"]', { hasText: 'Phone wallet' }).click()
  await dialog.getByText('Session Expired').waitFor()
  await dialog.getByText('Check the time settings of this device').waitFor()
  await context.close()
})
