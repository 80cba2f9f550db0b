import { accounts } from '@billfold/devnet'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { isHex, verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createDapp } from '../../packages/kit/src/walletconnect/createDapp.js'
import { localNamespaces } from '../helpers/localNamespaces.js'
import { openStage } from '../helpers/openStage.js'
import { stage } from '../helpers/stage.js'
import { openPocket, visitWithPocket } from '../helpers/visitWithPocket.js'

const [solana, bitcoin] = localNamespaces
const evm = {
  name: 'eip155',
  local: '31337',
  addresses: [accounts[0]?.address ?? '', accounts[1]?.address ?? ''],
  verify: ({ address, message, signature }: Signed) =>
    isHex(address) && isHex(signature) && verifyMessage({ address, message, signature }),
} as const
const namespaces = [evm, solana, bitcoin] as const

type Signed = { address: string; message: string; signature: string }

const { browser, server } = await openStage()

function visit(query = '') {
  return visitWithPocket(browser, { server, query: `solana=1&bitcoin=1&adapter=wagmi&${query}` })
}

/** A visitor whose site and wallet share the first account of each namespace. */
async function visitConnected(query = '') {
  const visited = await visit(query)
  await visited.pair(await visited.readLink())
  await visited.decide('Connect')
  await visited.value('account-status').toBe('connected')
  return visited
}

type Connected = Awaited<ReturnType<typeof visitConnected>>

async function goTo({ page, value }: Connected, { local }: { local: string }) {
  await page.getByTestId(`switch-${local}`).click()
  await value('network-chain').toMatch(new RegExp(`:${local}$`))
}

const accountField = (pocket: Page, name: string) => pocket.getByLabel(`${name} account`)

test('default: one code, one session, three namespaces, as long as the site wants', async () => {
  const visited = await visit()
  const { context, page, pocket, sheet, decide, dialog, value, errors } = visited
  await visited.pair(await visited.readLink())
  for (const name of ['EVM', 'Solana', 'Bitcoin'])
    await sheet.getByRole('group', { name }).waitFor()
  await decide('Connect')
  await value('account-status').toBe('connected')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => pocket.getByRole('article').count()).toBe(1)

  await page.reload()
  for (const namespace of namespaces) {
    await goTo(visited, namespace)
    await value('account-status').toBe('connected')
    await value('account-address').toBe(namespace.addresses[0])
  }

  await page.getByTestId('disconnect').click()
  await pocket.getByText('None yet.').waitFor()
  for (const namespace of namespaces) {
    await goTo(visited, namespace)
    await value('account-status').toBe('disconnected')
  }
  expect(errors).toEqual([])
  await context.close()
})

test.for(localNamespaces)('$name: signed, sent, turned down', async (namespace) => {
  const visited = await visitConnected()
  const { context, page, sheet, decide, value } = visited
  const [address] = namespace.addresses
  await goTo(visited, namespace)

  await page.getByTestId('sign-message').click()
  const message = await page.getByTestId('message').inputValue()
  await sheet.getByText(message).waitFor()
  await decide('Sign')
  await value('sign-message-result').toMatch(namespace.signature)
  const said = (await page.getByTestId('sign-message-result').textContent()) ?? ''
  const [signature = ''] = namespace.signature.exec(said) ?? []
  expect(await namespace.verify({ address, message, signature })).toBe(true)

  const before = await namespace.given(stage.devnet)
  await page.getByTestId('send').click()
  for (const words of [/^0\.25 (?:SOL|BTC)$/, /^Local (?:Solana|Bitcoin)$/])
    await sheet.getByText(words).waitFor()
  await decide('Send')
  await page.locator('[data-testid="receipt"][data-status="success"]').waitFor()
  expect(await namespace.given(stage.devnet)).toBe(before + namespace.gift)

  await page.getByTestId('sign-message').click()
  await decide('Reject')
  await expect
    .poll(() => page.getByTestId('sign-message-result').getAttribute('data-status'))
    .toBe('error')
  await context.close()
})

test('behavior: another account, a namespace taken and given back, the end in the wallet', async () => {
  const visited = await visitConnected()
  const { context, page, pocket, value } = visited
  for (const [name, namespace] of [
    ['EVM', evm],
    ['Solana', solana],
    ['Bitcoin', bitcoin],
  ] as const) {
    await goTo(visited, namespace)
    await value('account-address').toBe(namespace.addresses[0])
    await accountField(pocket, name).selectOption(namespace.addresses[1])
    await value('account-address').toBe(namespace.addresses[1])
  }

  await accountField(pocket, 'Bitcoin').selectOption('')
  await value('account-status').toBe('disconnected')
  await goTo(visited, evm)
  await accountField(pocket, 'Bitcoin').selectOption(bitcoin.addresses[0])
  await page.locator('[data-event="CONNECT_SUCCESS"]', { hasText: 'bip122' }).nth(1).waitFor()
  await value('network-chain').toBe('eip155:31337')
  await goTo(visited, bitcoin)
  await value('account-address').toBe(bitcoin.addresses[0])

  await pocket.getByRole('button', { name: 'Disconnect' }).click()
  for (const namespace of namespaces) {
    await goTo(visited, namespace)
    await value('account-status').toBe('disconnected')
  }
  await context.close()
})

test('behavior: each namespace signs in, checked by other libraries', async () => {
  const visited = await visit('siwx=required')
  const { context, page, dialog, value, decide } = visited
  const handedIn: { message: string; signature: string }[] = []
  page.on('request', (request) => {
    const { signIns = [] } = new URL(request.url()).pathname.endsWith('/verify')
      ? request.postDataJSON()
      : {}
    handedIn.push(...signIns)
  })
  await visited.pair(await visited.readLink())
  await decide('Connect')
  for (const [index] of namespaces.entries()) {
    await dialog.locator('[data-page="SIWXSignMessage"]').waitFor()
    await dialog.locator('[data-part="sign-in"]:not([aria-disabled])').click()
    await decide('Sign')
    await expect.poll(() => handedIn.length).toBe(index + 1)
  }
  await dialog.waitFor({ state: 'detached' })
  for (const namespace of namespaces) {
    await goTo(visited, namespace)
    await value('signed-in').toBe('yes')
    const [address] = namespace.addresses
    const signIn = handedIn.find(({ message }) => message.includes(`\n${address}\n`))
    const { message = '', signature = '' } = signIn ?? {}
    expect(await namespace.verify({ address, message, signature })).toBe(true)
  }
  await context.close()
})

test('behavior: EVM by the wallet on the page, Solana by Pocket', async () => {
  const visited = await visit()
  const { context, page, sheet, decide, dialog, openModal, value } = visited
  await openModal()
  await dialog.locator('[data-part="wallet"]', { hasText: 'Magpie' }).click()
  await value('wallet-name').toBe('Magpie')
  await dialog.waitFor({ state: 'detached' })
  await goTo(visited, solana)
  await visited.pair(await visited.readLink())
  for (const name of ['EVM', 'Bitcoin'])
    await sheet.getByRole('group', { name }).getByRole('checkbox').first().uncheck()
  await decide('Connect')
  await value('account-address').toBe(solana.addresses[0])
  await page.reload()
  await value('wallet-name').toBe('Pocket')
  await goTo(visited, evm)
  await value('wallet-name').toBe('Magpie')
  await goTo(visited, solana)
  await page.getByTestId('disconnect').click()
  await value('account-status').toBe('disconnected')
  await goTo(visited, evm)
  await value('account-status').toBe('connected')
  await context.close()
})

test('behavior: a namespace that the session lacks gets a new code; one session stays', async () => {
  const visited = await visit()
  const { context, page, pocket, sheet, decide, dialog, value } = visited
  const leave = async (...names: readonly string[]) => {
    for (const name of names)
      await sheet.getByRole('group', { name }).getByRole('checkbox').first().uncheck()
  }
  await visited.pair(await visited.readLink())
  await leave('Solana', 'Bitcoin')
  await decide('Connect')
  await value('account-address').toBe(evm.addresses[0])
  await dialog.waitFor({ state: 'detached' })
  await page.getByTestId('switch-localnet').click()
  await visited.pair(await visited.readLink())
  await leave('Bitcoin')
  await decide('Connect')
  await value('account-address').toBe(solana.addresses[0])
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => pocket.getByRole('article').count()).toBe(1)
  await goTo(visited, evm)
  await value('account-status').toBe('connected')
  await context.close()
})

/** A site that is no page: it asks for what it likes. */
async function proposeTo(pocket: Page, required: Readonly<Record<string, readonly string[]>>) {
  const metadata = { name: 'Elsewhere', description: '', url: 'https://site.example', icons: [] }
  const dapp = await createDapp({ relayUrl: server.relayUrl, metadata, WebSocket })
  const namespaces = Object.entries(required).map(([namespace, chains]) => {
    return [namespace, { chains, methods: [], events: [] }] as const
  })
  const { uri, approval } = await dapp.connect({
    requiredNamespaces: Object.fromEntries(namespaces),
  })
  const outcome = approval.catch((error: unknown) => error)
  await pocket.getByLabel('Link from the site').fill(uri)
  await pocket.getByRole('button', { name: 'Connect', exact: true }).click()
  return { dapp, outcome }
}

test('behavior: Solana alone; what it does not have is said and turned down', async () => {
  const page = await openPocket(await browser.newPage(), server)
  const sheet = page.getByRole('dialog')
  const alone = await proposeTo(page, { solana: ['solana:localnet'] })
  await expect.poll(() => sheet.getByRole('group').count()).toBe(1)
  await sheet.getByRole('checkbox').nth(1).check()
  await sheet.getByRole('button', { name: 'Connect' }).click()
  const granted = solana.addresses.map((address) => `solana:localnet:${address}`)
  expect(await alone.outcome).toMatchObject({ namespaces: { solana: { accounts: granted } } })
  await page.getByRole('article', { name: 'Elsewhere' }).waitFor()

  const asked = { solana: ['solana:localnet'], cosmos: ['cosmos:cosmoshub-4'] }
  const more = await proposeTo(page, asked)
  await sheet.getByText('Cosmos (cosmoshub-4)').waitFor()
  expect(await more.outcome).toMatchObject({ peer: { code: 5100 } })
  await sheet.getByRole('button', { name: 'Close' }).click()
  await sheet.waitFor({ state: 'detached' })
  alone.dapp.destroy()
  more.dapp.destroy()
  await page.close()
})

test.for(['light', 'dark'] as const)('accessibility: sheets and sites, %s', async (colorScheme) => {
  const visited = await visit()
  const { context, page, pocket, sheet, decide, value } = visited
  await pocket.emulateMedia({ colorScheme })
  await pocket.setViewportSize({ width: 320, height: 640 })
  await pocket.evaluate(axe.source)
  async function check() {
    const { violations } = await pocket.evaluate(() => window.axe.run())
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    const width = await pocket.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(320)
  }
  await visited.pair(await visited.readLink())
  await sheet.waitFor()
  await check()
  await decide('Connect')
  await value('account-status').toBe('connected')
  await pocket.getByRole('article').waitFor()
  await check()
  await page.getByTestId('sign-message').click()
  await sheet.waitFor()
  await check()
  await pocket.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await context.close()
})
