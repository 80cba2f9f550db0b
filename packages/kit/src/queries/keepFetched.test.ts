import { afterEach, expect, test, vi } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import { patience } from '../../../../test/helpers/patience.js'
import { isConnected, stateWhen } from '../../../../test/helpers/visit.js'
import { disconnect } from '../actions/disconnect.js'
import { followTransaction } from '../actions/followTransaction.js'
import { start } from '../actions/start.js'
import { defineAdapter } from '../adapters/defineAdapter.js'
import type { Billfold } from '../Billfold.js'
import { createBillfold } from '../createBillfold.js'
import { mainnet } from '../networks/evmNetworks.js'
import { nameQueryOptions } from './accountQueryOptions.js'
import { balanceQueryOptions } from './balanceQueryOptions.js'
import type { KitQueryOptions } from './KitQueryOptions.js'
import { observeQuery } from './observeQuery.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const chainId = 'eip155:1'
const ofAlice = { address: alice, chainId } as const

let stored: Map<string, string>
const area = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
})

/** A visit with a wallet that holds `balance`; `undefined`: the network does not answer. */
async function visit(
  balance: bigint | undefined,
  {
    storage = area,
    isMined = () => false,
  }: { storage?: typeof area; isMined?: () => boolean } = {},
) {
  openPage()
  const session = { connectorId: 'own', addresses: [alice], chainId } as const
  const never = () => new Promise<never>(() => {})
  const adapter = defineAdapter({
    type: 'table',
    namespace: 'eip155',
    setup: ({ emit }) => ({
      start() {
        emit({ type: 'session', session })
        return () => {}
      },
      connect: never,
      reconnect: async () => session,
      disconnect: async () => {},
      switchNetwork: never,
      signMessage: never,
      signTypedData: never,
      sendTransaction: never,
      getBalance: async () => balance ?? never(),
      getReceipt: async ({ hash }) =>
        isMined() ? { status: 'success', hash, blockNumber: 1n } : undefined,
      getProvider: never,
    }),
  })
  const kit = createBillfold({ networks: [mainnet], adapters: [adapter], storage })
  stops.push(start(kit))
  await stateWhen(kit, isConnected)
  return kit
}

/** Follows a query until it has been fetched. */
async function fetched<data>(kit: Billfold, options: KitQueryOptions<data>) {
  const query = observeQuery(kit, options)
  stops.push(query.subscribe(() => {}))
  await vi.waitFor(
    () => expect(query.current()).toMatchObject({ isFetching: false }),
    patience.wait,
  )
  return query.current()
}

/** What is shown at once. */
function shown<data>(kit: Billfold, options: KitQueryOptions<data>) {
  const query = observeQuery(kit, options)
  stops.push(query.subscribe(() => {}))
  return query.current()
}

async function earlierVisit() {
  stored = new Map()
  const kit = await visit(2_000_000_000_000_000_000n)
  await fetched(kit, balanceQueryOptions(kit, ofAlice))
  return kit
}

test('default: the balance of the last visit is shown at once and fetched anew', async () => {
  const earlier = await earlierVisit()
  earlier.destroy()
  const waiting = await visit(undefined)
  expect(shown(waiting, balanceQueryOptions(waiting, ofAlice))).toMatchObject({
    status: 'success',
    data: { value: 2_000_000_000_000_000_000n, decimals: 18, symbol: 'ETH', formatted: '2' },
    isFetching: true,
  })
  const answered = await visit(3_000_000_000_000_000_000n)
  const { data } = await fetched(answered, balanceQueryOptions(answered, ofAlice))
  expect(data?.formatted).toBe('3')
})

test('behavior: a name of the last visit is shown at once', async () => {
  await earlierVisit()
  const [entry] = JSON.parse(stored.get('billfold.fetched') ?? '')
  const name = { kind: 'name', address: alice.toLowerCase(), value: 'alice.eth', at: entry.at }
  stored.set('billfold.fetched', JSON.stringify([entry, name]))
  const kit = await visit(undefined)
  expect(shown(kit, nameQueryOptions(kit, { address: alice })).data).toBe('alice.eth')
})

test('behavior: what was sent before the page was loaded anew has balances asked anew once it is in a block', async () => {
  const earlier = await earlierVisit()
  const transaction = {
    connectorId: 'own',
    address: alice,
    chainId,
    hash: `0x${'1'.repeat(64)}`,
  } as const
  followTransaction(earlier, transaction)
  await vi.waitFor(
    () => expect(stored.get('billfold.sent')).toContain(transaction.hash),
    patience.wait,
  )
  // What is fetched meanwhile takes nothing away.
  const query = observeQuery(earlier, balanceQueryOptions(earlier, ofAlice))
  await query.current().refetch()
  earlier.destroy()

  let isMined = false
  const kit = await visit(3_000_000_000_000_000_000n, { isMined: () => isMined })
  await fetched(kit, balanceQueryOptions(kit, ofAlice))
  await stateWhen(kit, ({ pendingTransactions }) => pendingTransactions.length === 1)
  expect(kit.getState().pendingTransactions).toEqual([transaction])
  const asked = observeQuery(kit, balanceQueryOptions(kit, ofAlice))
  stops.push(asked.subscribe(() => {}))
  const fetches: boolean[] = []
  stops.push(asked.subscribe(() => fetches.push(asked.current().isFetching)))
  isMined = true
  await stateWhen(kit, ({ pendingTransactions }) => pendingTransactions.length === 0)
  await vi.waitFor(() => expect(fetches).toContain(true), patience.wait)
  kit.destroy()

  const last = await visit(3_000_000_000_000_000_000n)
  await fetched(last, balanceQueryOptions(last, ofAlice))
  expect(stored.get('billfold.sent')).toBe('[]')
  expect(last.getState().pendingTransactions).toEqual([])
})

test('behavior: what was sent is not followed for longer than an hour, nor once its wallet is gone', async () => {
  const sent = { connectorId: 'own', address: alice, chainId, hash: '0x1' }
  for (const entry of [
    { ...sent, at: Date.now() - 3_600_001 },
    { ...sent, at: Date.now(), address: bob },
    { ...sent, at: Date.now(), hash: 5 },
  ]) {
    stored = new Map([['billfold.sent', JSON.stringify([entry])]])
    const kit = await visit(1n)
    await fetched(kit, balanceQueryOptions(kit, ofAlice))
    expect(kit.getState().pendingTransactions).toEqual([])
    kit.destroy()
  }
})

test('behavior: it goes with the wallet', async () => {
  const kit = await earlierVisit()
  expect(stored.get('billfold.fetched')).toContain(alice)
  await disconnect(kit)
  expect(stored.get('billfold.fetched')).toBe('[]')
})

test('behavior: of accounts that are not connected nothing is kept', async () => {
  const kit = await earlierVisit()
  await fetched(kit, balanceQueryOptions(kit, { address: bob, chainId }))
  expect(stored.get('billfold.fetched')).not.toContain(bob)
})

test.each<[what: string, kept: unknown]>([
  ['no list', { kind: 'balance' }],
  ['no entries', [null, 5, 'balance']],
  ['no amount', [{ kind: 'balance', ...ofAlice, value: '-1', at: Date.now() }]],
  [
    'of another network',
    [{ kind: 'balance', address: alice, chainId: 'x:1', value: '1', at: 1e15 }],
  ],
  ['of days ago', [{ kind: 'balance', ...ofAlice, value: '1', at: Date.now() - 25 * 3_600_000 }]],
  ['no time', [{ kind: 'balance', ...ofAlice, value: '1' }]],
])('behavior: what cannot be shown is not: %s', async (_, kept) => {
  stored = new Map([['billfold.fetched', JSON.stringify(kept)]])
  const kit = await visit(undefined)
  expect(shown(kit, balanceQueryOptions(kit, ofAlice)).status).toBe('pending')
})

test('behavior: disconnected on a page that shows nothing of it', async () => {
  await earlierVisit()
  for (const stop of stops.splice(0)) stop()
  const kit = await visit(undefined)
  expect(stored.get('billfold.fetched')).toContain(alice)
  await disconnect(kit)
  expect(stored.get('billfold.fetched')).toBe('[]')
})

test('behavior: a storage that fails keeps nothing from being fetched', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const fail = () => {
    throw new Error('Full.')
  }
  const kit = await visit(1n, { storage: { ...area, getItem: fail, setItem: fail } })
  expect((await fetched(kit, balanceQueryOptions(kit, ofAlice))).data?.value).toBe(1n)
})
