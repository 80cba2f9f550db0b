import type { Cacao } from 'billfold/walletconnect'
import { afterEach, expect, test } from 'vitest'
import { openStage } from '../helpers/openStage.js'
import { readQrCode } from '../helpers/readQrCode.js'
import { type Phone, phoneOwner, takePhone } from '../helpers/takePhone.js'
import { visitDemo } from '../helpers/visitDemo.js'
import { visitWithPocket } from '../helpers/visitWithPocket.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

const { browser, server } = await openStage()
let phone: Phone | undefined

afterEach(() => {
  phone?.wallet.destroy()
  phone = undefined
})

/** A visitor of a site that signs visitors in, as far as the code, and a phone that scans it. */
async function visitWithPhone(
  parameters: {
    adapter?: string
    query?: string
    phone?: Omit<Parameters<typeof takePhone>[0], 'relayUrl'>
  } = {},
) {
  const { adapter = 'none', query = 'siwx=required', phone: traits } = parameters
  const where = encodeURIComponent(server.url)
  const visit = await visitDemo(browser, { query: `adapter=${adapter}&${query}&server=${where}` })
  const { page, dialog, openModal } = visit
  await openModal()
  if (adapter !== 'none' || query.includes('solana'))
    await dialog.locator('[data-part="wallet"]', { hasText: 'Phone wallet' }).click()
  const code = dialog.locator('[data-part="qr"]')
  await code.waitFor()
  const uri = (await readQrCode(page, code)) ?? ''
  phone = await takePhone({ relayUrl: server.relayUrl, ...traits })
  await phone.wallet.pair({ uri })
  return { ...visit, uri, wallet: phone.wallet }
}

test.for(withSoakRows(['none'], ['wagmi']))('default: one step, adapter=%s', async (adapter) => {
  const visit = await visitWithPhone({ adapter, phone: { signIn: true } })
  const { context, page, dialog, value, uri, wallet, errors } = visit
  expect(uri).toContain('methods=wc_sessionAuthenticate')
  await value('account-status').toBe('connected')
  await value('account-address').toBe(phoneOwner.address)
  await value('signed-in').toBe('yes')
  await dialog.waitFor({ state: 'detached' })
  // Nothing more was asked of the wallet.
  expect(phone?.asked).toEqual([])

  await page.reload()
  await value('account-status').toBe('connected')
  await value('signed-in').toBe('yes')
  expect(await dialog.count()).toBe(0)

  await page.getByTestId('sign-message').click()
  await value('sign-message-result').toMatch(/^0x[0-9a-f]{130}$/)
  await page.getByTestId('disconnect').click()
  await value('signed-in').toBe('no')
  await expect.poll(() => wallet.sessions()).toEqual([])
  expect(errors).toEqual([])
  await context.close()
})

test('behavior: a wallet that does not know of it signs in as the next step', async () => {
  const { context, dialog, value, wallet } = await visitWithPhone()
  await dialog.locator('[data-page="SIWXSignMessage"]').waitFor()
  await value('signed-in').toBe('no')
  await dialog.locator('[data-part="sign-in"]:not([aria-disabled])').click()
  await dialog.waitFor({ state: 'detached' })
  await value('signed-in').toBe('yes')
  expect(phone?.asked.map(({ request }) => request.method)).toEqual(['personal_sign'])
  expect(wallet.sessions()).toHaveLength(1)
  await context.close()
})

test('behavior: required, closing the view above it does not pass it by', async () => {
  const visit = await visitWithPhone({ phone: { signs: 'when told' } })
  const { context, page, dialog, value } = visit
  await dialog.locator('[data-part="sign-in"]:not([aria-disabled])').click()
  await dialog.locator('[data-page="ConfirmInWallet"]').waitFor()
  await expect.poll(() => phone?.asked.length).toBe(1)
  await dialog.locator('[data-part="close"]').click()
  await dialog.locator('[data-page="ConfirmInWallet"]').waitFor()
  await page.keyboard.press('Escape')
  const [asked] = phone?.asked ?? []
  if (asked) await phone?.sign(asked)
  await dialog.waitFor({ state: 'detached' })
  await value('account-status').toBe('connected')
  await value('signed-in').toBe('yes')
  await context.close()
})

const forgeries: Record<string, (cacao: Cacao) => Cacao> = {
  'another text': ({ p, ...rest }) => ({ ...rest, p: { ...p, statement: 'Give it all away.' } }),
  'another account': ({ p, ...rest }) => ({
    ...rest,
    p: { ...p, iss: `did:pkh:eip155:31337:0x${'1'.repeat(40)}` },
  }),
  'another site': ({ p, ...rest }) => ({ ...rest, p: { ...p, domain: 'evil.example' } }),
}

const [first, ...others] = Object.entries(forgeries)

test.for(withSoakRows(first ? [first] : [], others))(
  'behavior: forged, %s: an error and no session',
  async ([, forge]) => {
    const visit = await visitWithPhone({ phone: { signIn: true, forge } })
    const { context, dialog, value, wallet } = visit
    await dialog.locator('[data-part="retry"]').waitFor()
    await value('account-status').toBe('disconnected')
    await value('signed-in').toBe('no')
    await expect.poll(() => wallet.sessions()).toEqual([])
    await context.close()
  },
)

test('behavior: refused in the wallet', async () => {
  const visit = await visitWithPhone({ phone: { signIn: true, refuses: true } })
  const { context, dialog, value } = visit
  await dialog.getByText('You declined in the wallet').waitFor()
  await value('account-status').toBe('disconnected')
  await context.close()
})

test('behavior: with networks of other namespaces it is a step of its own', async () => {
  const visit = await visitWithPhone({
    query: 'siwx=required&solana=1',
    phone: { signIn: true },
  })
  const { context, dialog, uri } = visit
  expect(uri).not.toContain('wc_sessionAuthenticate')
  await dialog.locator('[data-page="SIWXSignMessage"]').waitFor()
  await context.close()
})

test('behavior: Pocket, with one sheet', async () => {
  const visit = await visitWithPocket(browser, { server, query: 'adapter=none&siwx=required' })
  const { context, pocket, value, pair, decide, readLink } = visit
  await pair(await readLink())
  await pocket.getByText('Sign in to the orchard.').waitFor()
  await decide('Sign')
  await value('account-status').toBe('connected')
  await value('signed-in').toBe('yes')
  await pocket.getByText('Larkfield, a shared orchard').waitFor()
  await context.close()
})
