import { expect, test } from 'vitest'
import { phoneStage } from '../helpers/phoneStage.js'
import {
  isSignedByPolkadot,
  kusama,
  polkadot,
  polkadotAddresses,
  polkadotNamespace,
} from '../helpers/polkadotOwner.js'
import { readQrCode } from '../helpers/readQrCode.js'
import type { ServerVisit } from '../helpers/visitWithServer.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

const stage = await phoneStage({
  namespaces: { polkadot: polkadotNamespace(0) },
  query: 'polkadot=1',
})

const westend = 'e143f23803ac50e8f6f8e62695d1ce9e'
const [first, second] = polkadotAddresses[polkadot]

async function connect(visit: ServerVisit, adapter: 'wagmi' | 'none') {
  const uri = await stage.openCode(visit, adapter)
  const { wallet, asked } = await stage.take()
  await wallet.pair({ uri })
  await visit.value('account-status').toBe('connected')
  await visit.dialog.waitFor({ state: 'detached' })
  const topic = wallet.sessions()[0]?.topic ?? ''
  return { wallet, asked, topic }
}

/** What a button has led to. */
async function press({ page }: ServerVisit, button: string, outcome: string) {
  await page.getByTestId(button).click()
  const result = page.getByTestId(outcome)
  await expect.poll(() => result.getAttribute('data-status')).toMatch(/^(success|error)$/)
  const text = (await result.textContent()) ?? ''
  return { status: await result.getAttribute('data-status'), text }
}

test.for(withSoakRows(['none'], ['wagmi']))(
  'default: by the code on the screen, adapter=%s',
  async (adapter) => {
    const visit = await stage.visit(adapter)
    const { context, page, value, errors } = visit
    const { wallet, asked } = await connect(visit, adapter)
    await value('account-caip').toBe(`polkadot:${polkadot}:${first}`)
    await value('wallet-name').toBe('Phone')

    const message = await page.getByTestId('message').inputValue()
    const signed = await press(visit, 'sign-message', 'sign-message-result')
    expect(isSignedByPolkadot(first, message, signed.text)).toBe(true)
    expect(asked.at(-1)).toMatchObject({
      chainId: `polkadot:${polkadot}`,
      request: { method: 'polkadot_signMessage', params: { address: first, message } },
    })

    await page.reload()
    await page.locator(`[data-testid="account-address"]`, { hasText: first }).waitFor()
    await value('account-status').toBe('connected')
    expect(wallet.sessions()).toHaveLength(1)

    await page.getByTestId('disconnect').click()
    await value('account-status').toBe('disconnected')
    await expect.poll(() => wallet.sessions()).toEqual([])
    await page.reload()
    await value('account-status').toBe('disconnected')
    expect(errors).toEqual([])
    await context.close()
  },
)

test('behavior: asked by its provider, after a reload as well', async () => {
  const visit = await stage.visit('wagmi')
  const { context, page, value } = visit
  const { asked } = await connect(visit, 'wagmi')
  await page.reload()
  await value('account-status').toBe('connected')
  const { status, text } = await press(visit, 'polkadot_signMessage', 'polkadot-result')
  expect(status).toBe('success')
  const { signature } = JSON.parse(text)
  expect(isSignedByPolkadot(first, 'I was at Larkfield in the winter.', signature)).toBe(true)
  // The session does not carry this one: the wallet is never asked.
  const refused = await press(visit, 'polkadot_signTransaction', 'polkadot-result')
  expect(refused.status).toBe('error')
  expect(asked).toHaveLength(1)
  await context.close()
})

test('behavior: turned down in the wallet', async () => {
  const visit = await stage.visit('none')
  const { wallet, asked } = await stage.connectPhone(visit, 'none')
  const pressed = press(visit, 'sign-message', 'sign-message-result')
  await expect.poll(() => asked.length).toBe(1)
  await visit.dialog.waitFor()
  await wallet.respond({ id: asked[0]?.id ?? 0, error: { code: 5000, message: 'No.' } })
  expect((await pressed).status).toBe('error')
  await visit.dialog.waitFor({ state: 'detached' })
  await visit.value('account-status').toBe('connected')
  await visit.context.close()
})

test('behavior: a network that it was granted, and one that it was not', async () => {
  const visit = await stage.visit('wagmi')
  const { context, page, value } = visit
  const { asked } = await connect(visit, 'wagmi')
  const [there] = polkadotAddresses[kusama]
  await page.getByTestId(`switch-${kusama}`).click()
  await value('account-caip').toBe(`polkadot:${kusama}:${there}`)
  const { status } = await press(visit, 'polkadot_signMessage', 'polkadot-result')
  expect(status).toBe('success')
  expect(asked.at(-1)).toMatchObject({
    chainId: `polkadot:${kusama}`,
    request: { params: { address: there } },
  })
  const refused = await press(visit, `switch-${westend}`, 'switch-result')
  expect(refused.status).toBe('error')
  await value('account-caip').toBe(`polkadot:${kusama}:${there}`)

  await page.reload()
  await value('account-status').toBe('connected')
  await value('account-caip').toBe(`polkadot:${kusama}:${there}`)
  await context.close()
})

test('behavior: another account, and the end, in the wallet', async () => {
  const visit = await stage.visit('wagmi')
  const { context, page, value } = visit
  const { wallet, topic } = await connect(visit, 'wagmi')
  await wallet.update({ topic, namespaces: { polkadot: polkadotNamespace(1) } })
  await value('account-address').toBe(second)
  const message = await page.getByTestId('message').inputValue()
  const signed = await press(visit, 'sign-message', 'sign-message-result')
  expect(isSignedByPolkadot(second, message, signed.text)).toBe(true)

  const { accounts, ...rest } = polkadotNamespace(1)
  const left = accounts.filter((account) => account.includes(kusama))
  await wallet.update({ topic, namespaces: { polkadot: { ...rest, accounts: left } } })
  await value('account-caip').toBe(left[0] ?? '')

  await wallet.disconnect({ topic })
  await value('account-status').toBe('disconnected')
  await page.reload()
  await value('account-status').toBe('disconnected')
  await context.close()
})

test('behavior: refused, then approved', async () => {
  const visit = await stage.visit('none')
  const { context, dialog, page, value, code } = visit
  const uri = await stage.openCode(visit, 'none')
  const refusing = await stage.take({ refuses: true })
  await refusing.wallet.pair({ uri })
  await dialog.getByText('You declined in the wallet').waitFor()
  await dialog.locator('[data-part="retry"]').click()
  await code.waitFor()
  const { wallet } = await stage.take()
  await wallet.pair({ uri: (await readQrCode(page, code)) ?? '' })
  await value('account-address').toBe(first)
  await context.close()
})

test('behavior: EVM by the wallet on the page, Polkadot by the phone', async () => {
  const visit = await stage.visit('wagmi')
  const { context, page, dialog, row, code, openModal, value } = visit
  await openModal()
  await row('Magpie').click()
  await value('wallet-name').toBe('Magpie')
  await dialog.waitFor({ state: 'detached' })
  await page.getByTestId('open-Networks').click()
  await dialog.locator(`[data-part="network"][data-id="polkadot:${polkadot}"]`).click()
  await dialog.locator('[data-part="agree"]').click()
  await row('Phone wallet').click()
  await code.waitFor()
  const { wallet } = await stage.take()
  await wallet.pair({ uri: (await readQrCode(page, code)) ?? '' })
  await value('account-address').toBe(first)
  await dialog.waitFor({ state: 'detached' })

  await page.getByTestId('switch-31337').click()
  await value('wallet-name').toBe('Magpie')
  await page.reload()
  await value('account-status').toBe('connected')
  await value('wallet-name').toBe('Magpie')
  await page.getByTestId(`switch-${polkadot}`).click()
  await value('account-address').toBe(first)
  await value('wallet-name').toBe('Phone')
  await page.getByTestId('disconnect').click()
  await value('account-status').toBe('disconnected')
  await page.getByTestId('switch-31337').click()
  await value('account-status').toBe('connected')
  await context.close()
})
