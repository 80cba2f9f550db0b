import { type Devnet, startDevnet } from '@billfold/devnet'
import {
  createPublicClient,
  createWalletClient,
  custom,
  http,
  parseEther,
  verifyMessage,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestWallet } from './createTestWallet.js'
import type { TestWalletOptions } from './testWallet.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet()
})
afterAll(() => devnet.stop())

function setUp(options: Omit<TestWalletOptions, 'chains'> = {}) {
  const [one, two] = devnet.chains
  const chains = [
    { id: one.id, rpcUrl: one.rpcUrl, name: 'Local One' },
    { id: two.id, rpcUrl: two.rpcUrl, name: 'Local Two' },
  ] as const
  const wallet = createTestWallet({ chains, accounts: 2, ...options })
  const events: [string, unknown][] = []
  for (const name of ['connect', 'disconnect', 'accountsChanged', 'chainChanged', 'message'])
    wallet.provider.on(name, (data) => events.push([name, data]))
  const request = (method: string, params?: unknown) => wallet.provider.request({ method, params })
  return { wallet, events, request }
}

async function failure(promise: Promise<unknown>) {
  const error = await promise.then(
    () => undefined,
    (reason) => reason,
  )
  return `${error?.code}: ${error?.message}`
}

test('default: connects, signs, sends', async () => {
  const { wallet, request } = setUp()
  expect(await request('eth_accounts')).toEqual([])
  expect(await request('eth_requestAccounts')).toEqual([alice, bob])

  const client = createWalletClient({ account: alice, transport: custom(wallet.provider) })
  const signature = await client.signMessage({ message: 'hello' })
  expect(await verifyMessage({ address: alice, message: 'hello', signature })).toBe(true)

  const hash = await client.sendTransaction({ chain: null, to: bob, value: parseEther('1') })
  const node = createPublicClient({ transport: http(devnet.chains[0].rpcUrl) })
  const receipt = await node.waitForTransactionReceipt({ hash, pollingInterval: 50 })
  expect(receipt.status).toBe('success')
})

test('behavior: connect event comes first, by itself', async () => {
  const { events, request } = setUp()
  await request('eth_chainId')
  expect(events).toEqual([['connect', { chainId: '0x7a69' }]])
})

test('parameters: accounts, chainId, info', async () => {
  const key = '0x4bbbf85ce3377467afe5d46f804f221813b2bb87f24d81f60f1fcdbf7cbf4356'
  const { wallet, request } = setUp({
    accounts: [key],
    chainId: 31338,
    name: 'Mine',
    rdns: 'org.example',
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    icon: 'data:,',
    flags: { isMetaMask: true },
  })
  expect(await request('eth_requestAccounts')).toEqual([
    '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955',
  ])
  expect(await request('eth_chainId')).toBe('0x7a6a')
  expect(wallet.info).toEqual({
    name: 'Mine',
    rdns: 'org.example',
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    icon: 'data:,',
  })
  expect(wallet.provider).toMatchObject({ isMetaMask: true })
})

test('parameters: approval by function', async () => {
  const asked: string[] = []
  const { request } = setUp({
    approval: async ({ kind, origin }) => {
      asked.push(`${origin} ${kind}`)
      return kind === 'connect' ? 'approve' : 'reject'
    },
  })
  await request('eth_requestAccounts')
  expect(await failure(request('personal_sign', ['0x00', alice]))).toBe(
    '4001: User rejected the request.',
  )
  expect(asked).toEqual(['http://localhost connect', 'http://localhost signMessage'])
})

test('parameters: delay', async () => {
  const { wallet, request } = setUp({ delay: 5, approval: 'manual' })
  const connected = request('eth_requestAccounts')
  expect(wallet.pending()).toEqual([])
  await wallet.approve()
  expect(await connected).toEqual([alice, bob])
})

test('parameters: storage keeps the permission, not the keys', async () => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  const first = setUp({ storage })
  await first.request('eth_requestAccounts')
  first.wallet.setChain(31338)
  first.wallet.selectAccount(1)

  const second = setUp({ storage })
  expect(await second.request('eth_accounts')).toEqual([bob, alice])
  expect(await second.request('eth_chainId')).toBe('0x7a6a')
  expect([...stored.values()].join()).not.toContain('ac0974')
})

test('controls: approve and reject, by id and by turn', async () => {
  const { wallet, request } = setUp({ approval: 'manual' })
  const connected = request('eth_requestAccounts')
  expect(await wallet.approve()).toMatchObject({ kind: 'connect', origin: 'http://localhost' })
  await connected

  const first = request('personal_sign', ['0x01', alice])
  const second = request('personal_sign', ['0x02', alice])
  const [, last] = wallet.pending()
  await wallet.reject(last?.id)
  expect(await failure(second)).toBe('4001: User rejected the request.')
  await wallet.approve()
  expect(await first).toMatch(/^0x/)
  expect(wallet.pending()).toEqual([])
})

test('controls: setApproval', async () => {
  const { wallet, request } = setUp({ approval: 'manual' })
  wallet.setApproval('auto')
  expect(await request('eth_requestAccounts')).toEqual([alice, bob])
})

test('controls: approveNext, rejectNext', async () => {
  const { wallet, request } = setUp({ approval: 'manual' })
  wallet.rejectNext()
  wallet.approveNext()
  expect(await request('eth_accounts')).toEqual([])
  expect(await failure(request('eth_requestAccounts'))).toBe('4001: User rejected the request.')
  expect(await request('eth_requestAccounts')).toEqual([alice, bob])
})

test('controls: answerNext and failNext, with a scope', async () => {
  const { wallet, request } = setUp()
  wallet.answerNext({ not: 'a list' }, { method: 'eth_accounts', times: 2 })
  wallet.failNext(-32603, 'Boom.')
  expect(await failure(request('eth_requestAccounts'))).toBe('-32603: Boom.')
  expect(await request('eth_accounts')).toEqual({ not: 'a list' })
  expect(await request('eth_accounts')).toEqual({ not: 'a list' })
  expect(await request('eth_accounts')).toEqual([])
})

test('controls: delayNext', async () => {
  const { wallet, request } = setUp()
  wallet.delayNext(5)
  expect(await request('eth_requestAccounts')).toEqual([alice, bob])
})

test('controls: hangNext, until the wallet vanishes', async () => {
  const { wallet, request } = setUp()
  wallet.hangNext()
  const hanging = request('eth_requestAccounts')
  expect(wallet.log()).toMatchObject([{ method: 'eth_requestAccounts', status: 'pending' }])
  wallet.vanish()
  expect(await failure(hanging)).toBe('4900: The wallet is gone.')
})

test('controls: vanish ends what waits and all that follows', async () => {
  const { wallet, request } = setUp({ approval: 'manual' })
  const waiting = request('eth_requestAccounts')
  await expect.poll(() => wallet.pending().length).toBe(1)
  wallet.vanish()
  expect(await failure(waiting)).toBe('4900: The wallet is gone.')
  expect(await failure(request('eth_chainId'))).toBe('4900: The wallet is gone.')
  expect(await failure(wallet.approve())).toBe('4900: The wallet is gone.')
  expect(wallet.pending()).toEqual([])
})

test('controls: setChain, setAccounts, selectAccount', async () => {
  const { wallet, events, request } = setUp()
  await request('eth_requestAccounts')
  events.length = 0
  wallet.setChain(999)
  wallet.setChain(999)
  wallet.selectAccount(1)
  wallet.selectAccount(alice)
  wallet.setAccounts([])
  wallet.setAccounts(1)
  expect(events).toEqual([
    ['chainChanged', '0x3e7'],
    ['accountsChanged', [bob, alice]],
    ['accountsChanged', [alice, bob]],
    ['accountsChanged', []],
    ['accountsChanged', [alice]],
  ])
})

test('behavior: a chain without a node', async () => {
  const { wallet, request } = setUp()
  wallet.setChain(999)
  expect(await failure(request('eth_blockNumber'))).toBe('4900: The wallet has no node for 999.')
})

test('controls: lock and unlock', async () => {
  const { wallet, events, request } = setUp({ approval: 'manual' })
  wallet.approveNext()
  await request('eth_requestAccounts')
  events.length = 0
  wallet.lock()
  expect(await request('eth_accounts')).toEqual([])
  expect(await failure(request('personal_sign', ['0x00', alice]))).toMatch('4100')
  wallet.unlock()
  expect(await request('eth_accounts')).toEqual([alice, bob])
  expect(events).toEqual([
    ['accountsChanged', []],
    ['accountsChanged', [alice, bob]],
  ])

  wallet.lock()
  const connected = request('eth_requestAccounts')
  expect(await wallet.approve()).toMatchObject({ kind: 'unlock' })
  expect(await connected).toEqual([alice, bob])
})

test('controls: revoke', async () => {
  const { wallet, events, request } = setUp()
  const other = wallet.providerFor('https://example.org')
  await request('eth_requestAccounts')
  await other.request({ method: 'eth_requestAccounts' })
  events.length = 0
  wallet.revoke('http://localhost')
  expect(events).toEqual([['accountsChanged', []]])
  expect(await other.request({ method: 'eth_accounts' })).toEqual([alice, bob])
  wallet.revoke()
  expect(await other.request({ method: 'eth_accounts' })).toEqual([])
})

test('controls: disconnect, and connect again', async () => {
  const { wallet, events, request } = setUp()
  await request('eth_requestAccounts')
  events.length = 0
  wallet.disconnect()
  await request('eth_requestAccounts')
  expect(events).toEqual([
    ['accountsChanged', []],
    ['disconnect', { code: 4900, message: 'The wallet has disconnected from all chains.' }],
    ['connect', { chainId: '0x7a69' }],
    ['accountsChanged', [alice, bob]],
  ])
})

test('controls: emit sends whatever it is given', () => {
  const { wallet, events } = setUp()
  wallet.emit({ name: 'chainChanged', data: 'garbage' })
  wallet.emit({ name: 'message', data: { type: 'eth_subscription', data: 1 } })
  expect(events).toEqual([
    ['chainChanged', 'garbage'],
    ['message', { type: 'eth_subscription', data: 1 }],
  ])
})

test('controls: log, onRequest, onResponse, onPending', async () => {
  const { wallet, request } = setUp({ approval: 'manual' })
  const seen: string[] = []
  const stops = [
    wallet.onRequest(({ method }) => seen.push(`request ${method}`)),
    wallet.onResponse(({ method, status }) => seen.push(`response ${method} ${status}`)),
    wallet.onPending((pending) => seen.push(`pending ${pending.length}`)),
  ]
  const connected = request('eth_requestAccounts')
  await wallet.reject()
  await failure(connected)
  for (const stop of stops) stop()
  await request('eth_chainId')
  expect(seen).toEqual([
    'request eth_requestAccounts',
    'pending 1',
    'pending 0',
    'response eth_requestAccounts rejected',
  ])
  expect(wallet.log()).toEqual([
    {
      id: 1,
      origin: 'http://localhost',
      method: 'eth_requestAccounts',
      params: [],
      status: 'rejected',
      error: { code: 4001, message: 'User rejected the request.' },
    },
    {
      id: 2,
      origin: 'http://localhost',
      method: 'eth_chainId',
      params: [],
      status: 'resolved',
      result: '0x7a69',
    },
  ])
})

test('announce: now, on request, and no more', () => {
  const { wallet } = setUp()
  const target = new EventTarget()
  const announced: unknown[] = []
  target.addEventListener('eip6963:announceProvider', (event) => {
    announced.push((event as CustomEvent).detail) // EIP-6963 says that it is one
  })
  const stop = wallet.announce(target)
  target.dispatchEvent(new Event('eip6963:requestProvider'))
  stop()
  target.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(announced).toEqual([
    { info: wallet.info, provider: wallet.provider },
    { info: wallet.info, provider: wallet.provider },
  ])
  expect(Object.isFrozen(announced[0])).toBe(true)

  wallet.announce(target)
  wallet.vanish()
  target.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(announced).toHaveLength(3)
})

test('installLegacy: alone, then as one of several', () => {
  const target: { ethereum?: { providers?: unknown } } = {}
  const first = setUp().wallet
  const second = setUp().wallet
  const undoFirst = first.installLegacy(target)
  expect(target.ethereum).toBe(first.provider)
  const undoSecond = second.installLegacy(target)
  expect(target.ethereum?.providers).toEqual([first.provider, second.provider])
  undoSecond()
  expect(target.ethereum?.providers).toEqual([first.provider])
  undoFirst()
  expect(target).toEqual({})
})
