import { expect, test } from 'vitest'
import { devKeys } from '../devKeys.js'
import { createWalletEngine } from './createWalletEngine.js'
import type { Approve } from './walletRequest.js'
import { accountsFromKeys, type WalletState } from './walletState.js'

const state: WalletState = {
  accounts: accountsFromKeys(devKeys.slice(0, 1)),
  selected: undefined,
  chains: [{ id: 31337, name: 'Local', rpcUrl: 'http://127.0.0.1:1', symbol: 'ETH' }],
  chainId: 31337,
  status: 'unlocked',
  origins: ['https://connected.example'],
}
const alice = state.accounts[0]?.address
const origin = 'https://example.org'

function setUp(approve: Approve = async () => 'approve') {
  const engine = createWalletEngine(state)
  const request = (method: string, params?: unknown, signal?: AbortSignal) =>
    engine.request({ origin, method, params, approve, signal })
  return { engine, request }
}

async function failure(promise: Promise<unknown>) {
  return promise.then(
    () => 'no failure',
    ({ code, message }) => `${code}: ${message}`,
  )
}

test('default: what it answers without asking', async () => {
  const { request } = setUp()
  expect(await request('eth_chainId')).toBe('0x7a69')
  expect(await request('net_version')).toBe('31337')
  expect(await request('eth_accounts')).toEqual([])
  expect(await request('eth_coinbase')).toBe(null)
  expect(await request('wallet_getPermissions')).toEqual([])
})

test('behavior: methods it does not know', async () => {
  const { request } = setUp()
  for (const method of ['eth_sign', 'eth_signTypedData', 'anvil_setBalance', 'constructor'])
    expect(await failure(request(method))).toBe(
      `4200: The wallet does not support the method "${method}".`,
    )
})

test('behavior: a node that cannot be reached', async () => {
  const { request } = setUp()
  expect(await failure(request('eth_blockNumber'))).toBe(
    '-32603: The node at http://127.0.0.1:1 cannot be reached: fetch failed',
  )
})

test('behavior: permissions are kept for each origin', async () => {
  const { engine, request } = setUp()
  const elsewhere = { origin: 'https://connected.example', method: 'eth_accounts' }
  const approve: Approve = async () => 'reject'
  expect(await engine.request({ ...elsewhere, approve })).toEqual([alice])
  expect(await request('eth_accounts')).toEqual([])
})

test('behavior: permissions are asked for, shown and given back', async () => {
  const { engine, request } = setUp()
  const granted = [
    {
      invoker: origin,
      parentCapability: 'eth_accounts',
      caveats: [{ type: 'restrictReturnedAccounts', value: [alice] }],
    },
  ]
  expect(await request('wallet_requestPermissions', [{ eth_accounts: {} }])).toEqual(granted)
  expect(await request('wallet_getPermissions')).toEqual(granted)
  expect(await request('eth_coinbase')).toBe(alice)
  expect(await request('wallet_revokePermissions', [{ eth_accounts: {} }])).toBe(null)
  expect(engine.state().origins).toEqual(['https://connected.example'])
  expect(await failure(request('wallet_requestPermissions', [{ camera: {} }]))).toBe(
    '-32602: Only the permission "eth_accounts" is known.',
  )
})

test('behavior: asks once while it waits, and again after that', async () => {
  const answers: ((decision: 'approve' | 'reject') => void)[] = []
  const { request } = setUp(() => new Promise((resolve) => answers.push(resolve)))
  const first = failure(request('eth_requestAccounts'))
  await Promise.resolve()
  expect(await failure(request('eth_requestAccounts'))).toBe(
    `-32002: Request of type "eth_requestAccounts" already pending for origin ${origin}. Please wait.`,
  )
  answers[0]?.('reject')
  expect(await first).toBe('4001: User rejected the request.')
  const third = request('eth_requestAccounts')
  await Promise.resolve()
  answers[1]?.('approve')
  expect(await third).toEqual([alice])
})

test('behavior: ten signatures may wait, not eleven', async () => {
  const { engine } = setUp()
  const site = { origin: 'https://connected.example', method: 'personal_sign' }
  const approve: Approve = () => new Promise(() => {})
  const call = { ...site, params: ['0x00', alice], approve }
  for (let i = 0; i < 10; i++) void engine.request(call)
  expect(await failure(engine.request(call))).toMatch('-32002')
})

test('behavior: the account is gone when the owner agrees', async () => {
  const { engine } = setUp()
  const approve: Approve = async () => {
    engine.update((now) => ({ ...now, status: 'locked' }))
    return 'approve'
  }
  const site = { origin: 'https://connected.example', method: 'personal_sign' }
  expect(await failure(engine.request({ ...site, params: ['0x00', alice], approve }))).toMatch(
    '4100',
  )
})

test('parameters: signal ends the wait, a late answer changes nothing', async () => {
  const answers: ((decision: 'approve') => void)[] = []
  const { engine, request } = setUp(() => new Promise((resolve) => answers.push(resolve)))
  const site = new AbortController()
  const connected = failure(request('eth_requestAccounts', [], site.signal))
  await Promise.resolve()
  site.abort(Object.assign(new Error('Left.'), { code: 4900 }))
  expect(await connected).toBe('4900: Left.')
  answers[0]?.('approve')
  expect(engine.state()).toEqual(state)
})

test('watch: tells changes only, and stops', () => {
  const { engine } = setUp()
  const seen: number[] = []
  const stop = engine.watch((after, before) => seen.push(before.chainId, after.chainId))
  engine.update((now) => now)
  engine.update((now) => ({ ...now, chainId: 1 }))
  stop()
  engine.update((now) => ({ ...now, chainId: 2 }))
  expect(seen).toEqual([31337, 1])
})
