import { accounts, type Devnet, startDevnet } from '@billfold/devnet'
import { createTestClient, type Hex, http, publicActions } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import { patience } from '../../../../test/helpers/patience.js'
import {
  endVisits,
  type Library,
  libraries,
  localNetworks,
  stateWhen,
  visit,
} from '../../../../test/helpers/visit.js'
import { followTransactions } from '../queries/followTransactions.js'
import { connect } from './connect.js'
import { replaceTransaction } from './replaceTransaction.js'
import { sendTransaction } from './sendTransaction.js'

const alice = accounts[0]?.address ?? expect.fail('no account')
const bob = accounts[1]?.address ?? expect.fail('no account')
const connectorId = 'com.example.wallet'

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet()
})
afterEach(endVisits)
afterAll(() => devnet.stop())

/** A page with a wallet of the host's own, whose keys the node has, and which raises fees by itself. */
async function setUp({ keepsNonce = true, library = 'none' as Library } = {}) {
  const [first, second] = devnet.chains
  const chain = createTestClient({ mode: 'anvil', transport: http(first.rpcUrl) }).extend(
    publicActions,
  )
  const stored = new Map<string, string>()
  const asked: Record<string, Hex>[] = []
  let ready: Promise<unknown> = Promise.resolve()
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    await ready
    if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [alice]
    if (method !== 'eth_sendTransaction') return chain.request({ method, params } as never)
    const [call] = params as Record<string, Hex>[] // of that method
    const price = `0x${(10n ** 10n * BigInt(asked.push(call ?? {}))).toString(16)}`
    return chain.request({ method, params: [{ ...call, gasPrice: price }] } as never)
  }
  const provider = { request, on: () => {}, removeListener: () => {} }
  const open = () =>
    visit({
      library,
      page: openPage({ stored }),
      networks: localNetworks([first.rpcUrl, second.rpcUrl]),
      connectors: [{ id: connectorId, name: 'Own', keepsNonce, getProvider: () => provider }],
    })
  const { kit, events, stop } = open()
  await connect(kit, { connectorId })
  followTransactions(kit)
  await chain.setAutomine(false)
  /** Sent, and known to be waiting: its number is noted. */
  async function send() {
    const transaction = { to: bob, value: 5n, data: '0x12' } as const
    const hash = await sendTransaction(kit, { transaction })
    await vi.waitFor(() => expect(stored.get('billfold.sent')).toContain(`"nonce"`), patience.wait)
    return hash
  }
  async function settled() {
    await chain.mine({ blocks: 1 })
    await stateWhen(kit, ({ pendingTransactions }) => pendingTransactions.length === 0)
    return events.at(-1)
  }
  /** Loads the page anew, with a wallet that says nothing before `isReady`. */
  async function reload(isReady: Promise<unknown>) {
    stop()
    ready = isReady
    const { kit } = open()
    followTransactions(kit)
    await stateWhen(kit, ({ pendingTransactions }) => pendingTransactions.length > 0)
    return kit
  }
  return { kit, chain, asked, send, settled, reload }
}

test('default: the same once more, under the same number', async () => {
  const { kit, asked, send, settled } = await setUp()
  const hash = await send()
  const replacement = await replaceTransaction(kit, { hash, kind: 'speedUp' })
  const [pending] = kit.getState().pendingTransactions
  expect(pending).toMatchObject({ hash, replacement: { hash: replacement, kind: 'speedUp' } })
  expect(asked[1]).toMatchObject({ from: alice, value: '0x5', data: '0x12', chainId: '0x7a69' })
  expect(asked[1]?.to?.toLowerCase()).toBe(bob.toLowerCase())
  expect(await settled()).toMatchObject({ hash, status: 'success', replacement })
})

test('default: nothing in its place; what was cancelled is sped up as that', async () => {
  const { kit, asked, send, settled } = await setUp()
  const hash = await send()
  await replaceTransaction(kit, { hash, kind: 'cancel' })
  const replacement = await replaceTransaction(kit, { hash, kind: 'speedUp' })
  const nothing = { from: alice, value: '0x0', data: '0x', nonce: asked[1]?.nonce }
  expect(asked.slice(1)).toMatchObject([nothing, nothing])
  expect(asked.map(({ to }) => to?.toLowerCase()).slice(1)).toEqual([alice, alice].map(lower))
  expect(await settled()).toMatchObject({ hash, status: 'cancelled', replacement })
})

const lower = (text: string) => text.toLowerCase()

test('behavior: what was cancelled is not paid after all, where the node has lost the cancellation', async () => {
  const { kit, chain, asked, send } = await setUp()
  const hash = await send()
  const raw = await chain.request({
    ...{ method: 'eth_getRawTransactionByHash', params: [hash] },
  } as never)
  await replaceTransaction(kit, { hash, kind: 'cancel' })
  await chain.request({ method: 'anvil_dropAllTransactions', params: [] } as never)
  await chain.sendRawTransaction({ serializedTransaction: raw as Hex })
  const again = replaceTransaction(kit, { hash, kind: 'speedUp' })
  await expect(again).rejects.toMatchObject({ name: 'TransactionNotPendingError' })
  expect(asked).toHaveLength(2)
  await replaceTransaction(kit, { hash, kind: 'cancel' })
  expect(asked[2]).toMatchObject({ value: '0x0' })
})

test.each(libraries)(
  'behavior: asked before the wallet of the last visit is back; %s',
  async (library) => {
    const { asked, send, reload } = await setUp({ library })
    const hash = await send()
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const kit = await reload(answered)
    expect(kit.getState().connections.eip155?.status).toBe('connecting')
    const replacing = replaceTransaction(kit, { hash, kind: 'speedUp' })
    // Long enough for whoever does not wait.
    await Promise.race([replacing.catch(() => {}), new Promise((soon) => setTimeout(soon, 500))])
    answer()
    await replacing
    expect(asked).toHaveLength(2)
  },
)

test('behavior: what does not wait', async () => {
  const { kit, send, settled } = await setUp()
  const hash = await send()
  await settled()
  for (const gone of [hash, '0x12'])
    await expect(replaceTransaction(kit, { hash: gone, kind: 'cancel' })).rejects.toMatchObject({
      name: 'TransactionNotPendingError',
      shortMessage: 'The transaction is not waiting any more',
    })
})

test('behavior: a wallet that takes a number of its own is not asked: it would pay twice', async () => {
  const { kit, asked, send } = await setUp({ keepsNonce: false })
  const hash = await send()
  const replacing = replaceTransaction(kit, { hash, kind: 'speedUp' })
  await expect(replacing).rejects.toMatchObject({ code: 'notSupported' })
  expect(asked).toHaveLength(1)
})
