import type { BitcoinChain } from '@billfold/devnet'
import {
  accounts,
  bitcoinAccounts,
  type Devnet,
  type SolanaChain,
  serverSettings,
  solanaAccounts,
  startBitcoin,
  startDevnet,
  startSolana,
} from '@billfold/devnet'
import { type AnswerOf, endpoints } from 'billfold/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.js'
import { createServer, type Server } from '../createServer.js'

type Answer = AnswerOf<typeof endpoints.getBalances>

const [account] = accounts
const [solanaAccount] = solanaAccounts
const [{ payment }] = bitcoinAccounts
const anybody = `0x${'9'.repeat(40)}`
let devnet: Devnet
let solana: SolanaChain
let bitcoin: BitcoinChain
let server: Server

beforeAll(async () => {
  ;[devnet, solana, bitcoin] = await Promise.all([startDevnet(), startSolana(), startBitcoin()])
  const quiet = { PORT: '0', ROLE: 'api', MAILBOX: 'memory', LOG_LEVEL: 'silent' }
  const settings = serverSettings({
    chains: devnet.chains,
    solana: solana.info,
    bitcoin: bitcoin.info,
  })
  server = await createServer(readConfig({ ...quiet, ...settings }))
})

afterAll(async () => {
  await server.stop()
  await Promise.all([devnet.stop(), solana.stop(), bitcoin.stop()])
})

async function ask(address: string | undefined, query = ''): Promise<Answer> {
  const answer = await fetch(`${server.url}/v1/account/${address}/balance?${query}`)
  expect(answer.status).toBe(200)
  return endpoints.getBalances.answer.parse(await answer.json())
}

const short = ({ balances }: Answer) =>
  balances.map(({ chainId, symbol, quantity }) => `${chainId} ${quantity.numeric} ${symbol}`)

test('default: all chains that know the address', async () => {
  expect(short(await ask(account?.address))).toEqual([
    'eip155:31337 10000 ETH',
    'eip155:31337 1000 LTK',
    'eip155:31337 1000 HUSH',
    'eip155:31338 10000 LTT',
    'eip155:31338 1000 LTK',
    'eip155:31338 1000 HUSH',
  ])
})

test('behavior: what is on a list is told apart from the rest', async () => {
  const { balances } = await ask(account?.address, 'chainId=eip155:31337')
  expect(balances.map(({ symbol, listed }) => [symbol, listed])).toEqual([
    ['ETH', undefined],
    ['LTK', true],
    ['HUSH', true],
  ])
})

test('default: Solana, Bitcoin', async () => {
  expect(short(await ask(solanaAccount.address))).toEqual([
    'solana:localnet 1000 SOL',
    'solana:localnet 1000000 LST',
  ])
  expect(short(await ask(payment.address))).toEqual([`${bitcoin.chain} 50 BTC`])
})

test('parameters: chainId', async () => {
  expect(short(await ask(account?.address, 'chainId=eip155:31338'))).toEqual([
    'eip155:31338 10000 LTT',
    'eip155:31338 1000 LTK',
    'eip155:31338 1000 HUSH',
  ])
})

test('behavior: what is not held is left out, but for the coin itself', async () => {
  expect(await ask(anybody, 'chainId=eip155:31337')).toEqual({
    balances: [
      {
        chainId: 'eip155:31337',
        name: 'Ether',
        symbol: 'ETH',
        quantity: { decimals: '18', numeric: '0' },
        value: 0,
        price: 3000,
        change24h: 0.0213,
        iconUrl: '',
      },
    ],
  })
})

test('parameters: forceUpdate reads anew, also what is not held, and nothing that is no token', async () => {
  const [{ contracts, rpcUrl }] = devnet.chains
  const holder = `0x${'8'.repeat(40)}`
  const chainId = 'eip155:31337'
  const query = `chainId=${chainId}`
  expect(short(await ask(holder, query))).toEqual([`${chainId} 0 ETH`])
  await rpc(rpcUrl, 'anvil_setBalance', [holder, '0x1'])
  expect(short(await ask(holder, query))).toEqual([`${chainId} 0 ETH`])
  const { token, silentToken, collectible, names } = contracts
  const forced = [token, silentToken, collectible, names, anybody].map(
    (each) => `${chainId}:${each}`,
  )
  const fresh = [`${chainId} 0.000000000000000001 ETH`]
  expect(short(await ask(holder, `${query}&forceUpdate=${forced}`))).toEqual([
    ...fresh,
    `${chainId} 0 LTK`,
    `${chainId} 0 HUSH`,
  ])
  expect(short(await ask(holder, query))).toEqual(fresh)
  await rpc(rpcUrl, 'anvil_setBalance', [holder, '0x2'])
  const native = `${chainId}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
  expect(short(await ask(holder, `${query}&forceUpdate=${native}`))).toEqual([
    `${chainId} 0.000000000000000002 ETH`,
  ])
})

test('behavior: a chain that does not answer is named; what was known of it stays', async () => {
  const stranger = `0x${'7'.repeat(40)}`
  const [known, native] = ['eip155:31338 10000 LTT', 'eip155:31337 0 ETH']
  const before = short(await ask(account?.address, 'chainId=eip155:31338'))
  await devnet.stopChain(31338)
  try {
    expect(await ask(stranger)).toMatchObject({ unavailable: ['eip155:31338'] })
    expect(short(await ask(stranger))).toEqual([native])
    const forced =
      'chainId=eip155:31338&forceUpdate=eip155:31338:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
    const stale = await ask(account?.address, forced)
    expect(before[0]).toBe(known)
    expect(short(stale)).toEqual(before)
    expect(stale.unavailable).toEqual(['eip155:31338'])
    const nobody = await fetch(`${server.url}/v1/account/${stranger}/balance?chainId=eip155:31338`)
    expect(nobody.status).toBe(503)
  } finally {
    await devnet.restartChain(31338)
  }
  expect((await ask(stranger)).unavailable).toBe(undefined)
})

test('default: they are among the supported chains', async () => {
  const { http } = await (await fetch(`${server.url}/v1/supported-chains`)).json()
  expect(http).toEqual(['eip155:31337', 'eip155:31338', solana.chain, bitcoin.chain])
})

test('default: what accounts hold is worth something', async () => {
  const { balances } = await ask(account?.address, 'chainId=eip155:31337&currency=eur')
  expect(balances.map(({ symbol, price, value }) => [symbol, price, value])).toEqual([
    ['ETH', 2700, 27_000_000],
    ['LTK', 2.25, 2250],
    ['HUSH', 0.9, 900],
  ])
})

async function rpc(url: string, method: string, params: readonly unknown[]) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}
