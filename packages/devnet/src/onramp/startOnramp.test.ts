import { afterAll, beforeAll, expect, test } from 'vitest'
import { rpc } from '../rpc.js'
import { type SolanaChain, startSolana } from '../solana/startSolana.js'
import { type Devnet, startDevnet } from '../startDevnet.js'
import { type Onramp, startOnramp } from './startOnramp.js'

let devnet: Devnet
let solana: SolanaChain
let shop: Onramp

beforeAll(async () => {
  devnet = await startDevnet()
  solana = await startSolana()
  shop = await startOnramp({ ...devnet, solana: solana.info })
})

afterAll(() => Promise.all([devnet.stop(), solana.stop(), shop.stop()]))

const address = `0x${'5'.repeat(40)}`
let count = 0

async function ask(path: string, body?: unknown) {
  const more = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const answer = await fetch(`${shop.url}${path}`, more)
  return answer.ok ? answer.json() : answer.status
}

function wishFor(more: Readonly<Record<string, string>> = {}) {
  count += 1
  const reference = `purchase-${count}`.padEnd(32, '0')
  const wish = { asset: 'ETH', network: 'eip155-31337', currency: 'USD', amount: '100' }
  return { ...wish, method: 'card', country: 'US', address, reference, ...more }
}

async function payAt(url: string, card = '4242 4242 4242 4242') {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ card }) })
  return answer.text()
}

const rpcUrl = () => devnet.chains[0].rpcUrl

test('default: a card, then coins on the chain', async () => {
  const wish = wishFor()
  const quote = await ask('quotes', wish)
  expect(quote).toMatchObject({
    paymentTotal: { amount: '100', currency: 'USD' },
    paymentSubtotal: { amount: '98.9' },
    purchaseAmount: { amount: '0.032966666666666666', currency: 'ETH' },
  })
  const { url } = await ask('sessions', wish)
  expect(await ask(`sessions/${wish.reference}`)).toEqual({ status: 'unpaid' })
  expect(await (await fetch(url)).text()).toContain('0.032966666666666666 ETH')
  const before = BigInt(String(await rpc(rpcUrl(), 'eth_getBalance', [address, 'latest'])))
  expect(await payAt(url)).toContain('Paid.')
  const after = BigInt(String(await rpc(rpcUrl(), 'eth_getBalance', [address, 'latest'])))
  expect(after - before).toBe(32966666666666666n)
  const { status, hash } = await ask(`sessions/${wish.reference}`)
  expect([status, hash]).toEqual(['sent', expect.stringMatching(/^0x[\da-f]{64}$/)])
})

test('behavior: one purchase pays once', async () => {
  const wish = wishFor({ asset: 'LTK' })
  const { url } = await ask('sessions', wish)
  await Promise.all([payAt(url), payAt(url)])
  await payAt(url)
  const { token } = devnet.chains[0].contracts
  const data = `0x70a08231${address.slice(2).padStart(64, '0')}` // balanceOf(address)
  const held = await rpc(rpcUrl(), 'eth_call', [{ to: token, data }, 'latest'])
  expect(BigInt(String(held))).toBe(39_560_000_000_000_000_000n) // 98.90 at 2.50
})

test('behavior: a card that is declined pays nothing, and another one may be tried', async () => {
  const wish = wishFor()
  const { url } = await ask('sessions', wish)
  expect(await payAt(url, '4000000000000002')).toContain('declined')
  expect(await ask(`sessions/${wish.reference}`)).toEqual({ status: 'failed' })
  expect(await payAt(url)).toContain('Paid.')
})

test('behavior: Solana', async () => {
  const to = 'CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k'
  const before = await rpc(solana.rpcUrl, 'getBalance', [to])
  const wish = wishFor({ asset: 'SOL', network: 'solana-localnet', address: to })
  const { url } = await ask('sessions', wish)
  expect(await payAt(url)).toContain('Paid.')
  const after = await rpc(solana.rpcUrl, 'getBalance', [to])
  const lamports = ({ value }: { value: number }) => value
  // Our own node's answers.
  const grown = lamports(after as never) - lamports(before as never)
  expect(grown).toBe(659_333_333) // 98.90 at 150
})

test('behavior: what it does not sell, and references that are taken', async () => {
  expect(await ask('quotes', wishFor({ asset: 'BTC' }))).toBe(404)
  expect(await ask('quotes', wishFor({ network: 'eip155-1' }))).toBe(404)
  const wish = wishFor()
  await ask('sessions', wish)
  expect(await ask('sessions', wish)).toBe(400)
  expect(await ask('pay/none')).toBe(404)
})
