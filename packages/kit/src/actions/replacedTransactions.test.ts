import { accounts, type Devnet, startDevnet } from '@billfold/devnet'
import { createTestClient, type Hex, http, parseEther, publicActions, walletActions } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import { patience } from '../../../../test/helpers/patience.js'
import {
  endVisits,
  libraries,
  localNetworks,
  makeWallet,
  stateWhen,
  visit,
} from '../../../../test/helpers/visit.js'
import { followTransactions } from '../queries/followTransactions.js'
import { connect } from './connect.js'
import { awaitTransaction } from './followTransaction.js'
import { sendTransaction } from './sendTransaction.js'
import { readSent } from './sentTransactions.js'
import { waitForTransaction } from './waitForTransaction.js'

const chainId = 'eip155:31337'
const connectorId = 'id.billfold.testwallet'
const alice = accounts[0]?.address ?? expect.fail('no account')
const bob = accounts[1]?.address ?? expect.fail('no account')

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet()
})
afterEach(endVisits)
afterAll(() => devnet.stop())

const clientOf = (rpcUrl: string) =>
  createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
    .extend(walletActions)
    .extend(publicActions)

/** What the visitor pays in their wallet, not by this page, in place of what the page has sent. */
type Instead = { to: Hex; value?: bigint; data?: Hex; gas?: bigint }

describe.each(libraries)('library: %s', (library) => {
  async function open(stored: Map<string, string>) {
    const page = openPage({ stored })
    const [first, second] = devnet.chains
    const wallet = makeWallet({ chains: [first, second] })
    wallet.announce(page)
    const networks = localNetworks([first.rpcUrl, second.rpcUrl])
    const visited = visit({ library, page, networks })
    await connect(visited.kit, { connectorId })
    return visited
  }

  async function setUp() {
    const stored = new Map<string, string>()
    const visited = await open(stored)
    const chain = clientOf(devnet.chains[0].rpcUrl)
    followTransactions(visited.kit)
    await chain.setAutomine(false)
    /** Sent, and known to be waiting: its number is noted. */
    async function sendAndWait(transaction: Instead) {
      const hash = (await sendTransaction(visited.kit, { transaction })) as Hex // of an EVM wallet
      await vi.waitFor(() => expect(stored.get('billfold.sent')).toContain('nonce'), patience.wait)
      return hash
    }
    async function replace(hash: Hex, instead: Instead) {
      const { nonce } = await chain.getTransaction({ hash })
      const fees = { maxFeePerGas: parseEther('0.000001'), maxPriorityFeePerGas: 10n ** 10n }
      return chain.sendTransaction({ account: alice, chain: null, nonce, ...fees, ...instead })
    }
    async function settled() {
      await chain.mine({ blocks: 1 })
      await chain.setAutomine(true)
      await stateWhen(visited.kit, ({ pendingTransactions }) => pendingTransactions.length === 0)
      return visited.events.at(-1)
    }
    return { ...visited, stored, chain, sendAndWait, replace, settled }
  }

  test('default: the same for a higher fee has done what was asked for', async () => {
    const { sendAndWait, replace, settled } = await setUp()
    const payment = { to: bob, value: 5n } as const
    const hash = await sendAndWait(payment)
    const replacement = await replace(hash, payment)
    expect(await settled()).toEqual({
      ...{ type: 'TRANSACTION_SETTLED', chainId, hash, status: 'success', replacement },
    })
  })

  test('default: nothing, to oneself, cancels it', async () => {
    const { kit, sendAndWait, replace, settled } = await setUp()
    const hash = await sendAndWait({ to: bob, value: 5n })
    const waiting = waitForTransaction(kit, { chainId, hash })
    const replacement = await replace(hash, { to: alice })
    expect(await settled()).toEqual({
      ...{ type: 'TRANSACTION_SETTLED', chainId, hash, status: 'cancelled', replacement },
    })
    expect(await waiting).toMatchObject({ status: 'cancelled', hash: replacement })
  })

  test('default: anything else has taken its place', async () => {
    const { sendAndWait, replace, settled } = await setUp()
    const hash = await sendAndWait({ to: bob, value: 5n })
    const replacement = await replace(hash, { to: bob, value: 6n })
    expect(await settled()).toMatchObject({ hash, status: 'replaced', replacement })
  })

  test('behavior: the same may fail where it is', async () => {
    const { sendAndWait, replace, settled } = await setUp()
    const { token } = devnet.chains[0].contracts
    const call = { to: token, data: '0xdeadbeef', gas: 100_000n } as const
    const hash = await sendAndWait(call)
    const replacement = await replace(hash, call)
    expect(await settled()).toMatchObject({ hash, status: 'reverted', replacement })
  })

  const call = { to: bob, value: 5n, data: '0xfeed' } as const
  test.each([
    ['sped up', call, 'success'],
    ['cancelled', { to: alice }, 'cancelled'],
    ['replaced by another amount', { ...call, value: 6n }, 'replaced'],
    ['replaced by other data', { ...call, data: '0xfade' }, 'replaced'],
  ] as const)('behavior: one of an earlier visit that was %s', async (_, instead, status) => {
    const { stored, chain, sendAndWait, replace, settled } = await setUp()
    const hash = await sendAndWait(call)
    const kept = stored.get('billfold.sent') ?? expect.fail('nothing is kept')
    const replacement = await replace(hash, instead)
    await settled()
    await chain.mine({ blocks: 40 })
    const { kit, events } = await open(new Map([['billfold.sent', kept]]))
    const [sent = expect.fail('it was not read')] = readSent(kit)
    awaitTransaction(kit, sent)
    await stateWhen(kit, ({ pendingTransactions }) => pendingTransactions.length === 0)
    expect(events.at(-1)).toMatchObject({ hash, status, replacement })
  })
})
