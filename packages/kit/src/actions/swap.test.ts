import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { accounts, type Devnet, ExchangeRouter, LocalToken, startDevnet } from '@billfold/devnet'
import {
  createWalletClient,
  defineChain,
  type Hex,
  http,
  parseEther,
  parseUnits,
  publicActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import { serveSwaps } from '../../../../test/helpers/serveSwaps.js'
import {
  endVisits,
  localNetworks,
  makeWallet,
  stateWhen,
  visit,
} from '../../../../test/helpers/visit.js'
import type { Billfold } from '../Billfold.js'
import { encodeApproval } from '../clients/swaps/routerCalls.js'
import { selfHosted } from '../services/selfHosted.js'
import { selectAccount } from '../state/selectors.js'
import { connect } from './connect.js'
import { type GetSwapQuoteParameters, getSwapQuote } from './getSwapQuote.js'
import { prepareSwap, type SwapPreview } from './prepareSwap.js'
import { readHolding } from './readHolding.js'
import { approveSwap, swap } from './swap.js'
import { switchNetwork } from './switchNetwork.js'
import { waitForTransaction } from './waitForTransaction.js'

const chainId = 'eip155:31337'
const connectorId = 'id.billfold.testwallet'
const coin = { chainId } as const
const [alice = expect.fail(), bob = expect.fail(), mover = expect.fail()] = accounts

let devnet: Devnet
let server: Awaited<ReturnType<typeof serveSwaps>>
beforeAll(async () => {
  devnet = await startDevnet()
  server = await serveSwaps(devnet)
})
beforeEach(() => {
  server.lie = (_, answer) => answer
})
afterEach(endVisits)
afterAll(async () => {
  await server.stop()
  await devnet.stop()
})

function tokenAt(name: 'token' | 'silentToken') {
  return { chainId, address: `${chainId}:${devnet.chains[0].contracts[name]}` } as const
}

async function setUp({ isKnown = true, nodeUrl }: { isKnown?: boolean; nodeUrl?: string } = {}) {
  const page = openPage()
  const [first, second] = devnet.chains
  const wallet = makeWallet({ chains: [first, second] })
  wallet.announce(page)
  const [one, two] = localNetworks([nodeUrl ?? first.rpcUrl, second.rpcUrl])
  const contracts = isKnown ? { swapRouter: { address: first.contracts.router } } : {}
  const { kit, events } = visit({
    ...{ library: 'none', page, networks: [{ ...one, contracts }, two] },
    services: selfHosted(server.url, { relay: false, rpc: false }),
  })
  await connect(kit, { connectorId })
  return { kit, wallet, events }
}

const chain = () => {
  const [{ rpcUrl, contracts: _, ...definition }] = devnet.chains
  return defineChain({ ...definition, rpcUrls: { default: { http: [rpcUrl] } } })
}

function clientOf({ privateKey }: { privateKey: Hex }) {
  const account = privateKeyToAccount(privateKey)
  const client = createWalletClient({ account, chain: chain(), transport: http() })
  return client.extend(publicActions)
}

/** Somebody else swaps so many coins for tokens, and moves the price by it. */
async function moveThePrice(coins: string) {
  const { contracts } = devnet.chains[0]
  const client = clientOf(mover)
  const hash = await client.writeContract({
    ...{ address: contracts.router, abi: ExchangeRouter.abi, value: parseEther(coins) },
    functionName: 'swapExactETHForTokens',
    args: [0n, [contracts.wrappedCoin, contracts.token], mover.address, 10n ** 12n],
  })
  await client.waitForTransactionReceipt({ hash })
}

async function allowanceOf(name: 'token' | 'silentToken', owner: Hex = alice.address) {
  const { contracts } = devnet.chains[0]
  return clientOf(mover).readContract({
    address: contracts[name],
    abi: LocalToken.abi,
    functionName: 'allowance',
    args: [owner, contracts.router],
  })
}

const held = async (kit: Billfold, name: 'token' | 'silentToken') => {
  const { address: token } = tokenAt(name)
  return (await readHolding(kit, { chainId, token, owner: alice.address })).amount
}

async function settle(kit: Billfold, hash: string) {
  expect(await waitForTransaction(kit, { chainId, hash })).toMatchObject({ status: 'success' })
}

/** Goes through all steps; tells which there were. */
async function swapAll(kit: Billfold, parameters: GetSwapQuoteParameters) {
  const steps: string[] = []
  for (;;) {
    const quote = await getSwapQuote(kit, parameters)
    const preview = await prepareSwap(kit, { quote })
    steps.push(preview.step)
    if (preview.step === 'swap') {
      await settle(kit, await swap(kit, preview))
      return { steps, preview }
    }
    await settle(kit, await approveSwap(kit, preview))
  }
}

test('default: a network’s coin for a token', async () => {
  const { kit, events } = await setUp()
  const quote = await getSwapQuote(kit, { from: coin, to: tokenAt('token'), amount: '0.5' })
  expect(quote).toMatchObject({
    ...{ chainId, slippage: 1, from: { symbol: 'ETH' }, to: { symbol: 'LTK', decimals: 18 } },
    amount: { value: parseEther('0.5'), formatted: '0.5', symbol: 'ETH' },
  })
  expect(quote.minimum.value).toBe((quote.expected.value * 99n) / 100n)
  expect(quote.priceImpact).toBeLessThan(0.01)
  const preview = await prepareSwap(kit, { quote })
  const { router } = devnet.chains[0].contracts
  expect(preview).toMatchObject({ step: 'swap', router, from: alice.address, warnings: [] })
  expect(preview.minimum.value).toBeGreaterThanOrEqual(quote.minimum.value)
  const before = await held(kit, 'token')
  const hash = await swap(kit, preview)
  expect(kit.getState().pendingTransactions).toMatchObject([{ address: alice.address, hash }])
  expect(events).toContainEqual({ type: 'TRANSACTION_SENT', chainId, hash })
  await settle(kit, hash)
  expect((await held(kit, 'token')) - before).toBe(quote.expected.value)
})

test('default: a token for a token, and for the coin, by an approval of exactly the amount', async () => {
  const { kit, wallet } = await setUp()
  for (const to of [tokenAt('silentToken'), coin]) {
    const parameters = { from: tokenAt('token'), to, amount: '10' }
    const { steps } = await swapAll(kit, parameters)
    expect(steps).toEqual(['approve', 'swap'])
    expect(await allowanceOf('token')).toBe(0n)
  }
  const { router } = devnet.chains[0].contracts
  const sent = wallet.log().filter(({ method }) => method === 'eth_sendTransaction')
  const approvals = sent.flatMap(({ params }) =>
    (params as { data: Hex }[]).filter(({ data }) => data.startsWith('0x095ea7b3')),
  )
  expect(approvals.map(({ data }) => data)).toEqual(
    Array(2).fill(encodeApproval(router, parseEther('10'))),
  )
})

test('default: an older leave is taken back first where the token demands it', async () => {
  const { kit } = await setUp()
  const { contracts } = devnet.chains[0]
  const client = clientOf(alice)
  const hash = await client.writeContract({
    address: contracts.silentToken,
    abi: LocalToken.abi.filter((each) => each.type === 'function' && each.name === 'approve'),
    functionName: 'approve',
    args: [contracts.router, 5n],
  })
  await client.waitForTransactionReceipt({ hash })
  const parameters = { from: tokenAt('silentToken'), to: coin, amount: '3' }
  expect((await swapAll(kit, parameters)).steps).toEqual(['reset', 'approve', 'swap'])
  expect(await allowanceOf('silentToken')).toBe(0n)
})

test('behavior: a leave that is enough is used, and one more is not asked for', async () => {
  const { kit } = await setUp()
  const { contracts } = devnet.chains[0]
  const client = clientOf(alice)
  const hash = await client.writeContract({
    ...{ address: contracts.token, abi: LocalToken.abi, functionName: 'approve' },
    args: [contracts.router, parseEther('7')],
  })
  await client.waitForTransactionReceipt({ hash })
  const parameters = { from: tokenAt('token'), to: coin, amount: '7' }
  expect((await swapAll(kit, parameters)).steps).toEqual(['swap'])
})

test('amount: max gives all of a token, and of the coin what leaves the fee', async () => {
  const { kit, wallet } = await setUp()
  wallet.selectAccount(1)
  await stateWhen(kit, (state) => selectAccount(state).address === bob.address)
  const tokens = await getSwapQuote(kit, { from: tokenAt('token'), to: coin, amount: 'max' })
  expect(tokens.amount.value).toBe(parseEther('1000'))
  const coins = await getSwapQuote(kit, { from: coin, to: tokenAt('token'), amount: 'max' })
  const preview = await prepareSwap(kit, { quote: coins })
  expect(preview.coinLeft.value).toBeGreaterThan(0n)
  expect(preview.warnings).toEqual([{ code: 'badPrice' }])
})

test('behavior: the price moves within the slippage, and the minimum comes out', async () => {
  const { kit } = await setUp()
  const quote = await getSwapQuote(kit, { from: coin, to: tokenAt('token'), amount: '1' })
  const preview = await prepareSwap(kit, { quote })
  await moveThePrice('1')
  const before = await held(kit, 'token')
  await settle(kit, await swap(kit, preview))
  const got = (await held(kit, 'token')) - before
  expect(got).toBeLessThan(quote.expected.value)
  expect(got).toBeGreaterThanOrEqual(preview.minimum.value)
})

test('error: the price has moved further since the quote, and the wallet is not asked', async () => {
  const { kit, wallet } = await setUp()
  const quote = await getSwapQuote(kit, { from: coin, to: tokenAt('token'), amount: '1' })
  const preview = await prepareSwap(kit, { quote })
  await moveThePrice('40')
  await expect(prepareSwap(kit, { quote })).rejects.toMatchObject({ code: 'stale' })
  await expect(swap(kit, preview)).rejects.toMatchObject({ code: 'stale' })
  expect(wallet.log().filter(({ method }) => method === 'eth_sendTransaction')).toEqual([])
})

test('error: declined, and tried again', async () => {
  const { kit, wallet } = await setUp()
  const quote = await getSwapQuote(kit, { from: coin, to: tokenAt('token'), amount: '0.1' })
  const preview = await prepareSwap(kit, { quote })
  wallet.rejectNext({ method: 'eth_sendTransaction' })
  await expect(swap(kit, preview)).rejects.toMatchObject({ code: 'rejected' })
  const outcomes = await Promise.allSettled([swap(kit, preview), swap(kit, preview)])
  expect(outcomes).toMatchObject([{ status: 'fulfilled' }, { reason: { code: 'spent' } }])
})

test('error: of another network or account it is never used', async () => {
  const { kit, wallet } = await setUp()
  const quote = await getSwapQuote(kit, { from: coin, to: tokenAt('token'), amount: '0.1' })
  const preview = await prepareSwap(kit, { quote })
  wallet.selectAccount(1)
  await stateWhen(kit, (state) => selectAccount(state).address === bob.address)
  await expect(swap(kit, preview)).rejects.toMatchObject({ code: 'changed' })
  await switchNetwork(kit, { chainId: 'eip155:31338' })
  await expect(prepareSwap(kit, { quote })).rejects.toMatchObject({ code: 'wrongNetwork' })
  const elsewhere = {
    chainId: 'eip155:31338',
    address: tokenAt('token').address.slice(13),
  } as const
  const there = { from: { chainId: 'eip155:31338' }, to: elsewhere, amount: '1' } as const
  await expect(getSwapQuote(kit, there)).rejects.toMatchObject({
    code: 'unsupported',
    shortMessage: 'Network not supported for Swaps',
  })
})

test('error: what makes no swap', async () => {
  const { kit } = await setUp()
  const token = tokenAt('token')
  const ask = (more: Partial<GetSwapQuoteParameters>) =>
    getSwapQuote(kit, { from: coin, to: token, amount: '1', ...more }).catch(({ code }) => code)
  expect(await ask({ to: coin })).toBe('sameToken')
  expect(await ask({ amount: '0' })).toBe('badAmount')
  expect(await ask({ amount: '0.0000000000000000001' })).toBe('badAmount')
  expect(await ask({ amount: '' })).toBe('incomplete')
  expect(await ask({ slippage: 51 })).toBe('badSlippage')
  expect(await ask({ to: { chainId: 'eip155:31338' } })).toBe('incomplete')
  const { collectible, multicall3 } = devnet.chains[0].contracts
  expect(await ask({ to: { chainId, address: multicall3 } })).toBe('badToken')
  expect(await ask({ to: { chainId, address: collectible } })).toBe('badToken')
  const quote = await getSwapQuote(kit, { from: token, to: coin, amount: '5000000' })
  await expect(prepareSwap(kit, { quote })).rejects.toMatchObject({ code: 'notEnough' })
  const unknown = { chainId, address: devnet.chains[0].contracts.wrappedCoin } as const
  expect(await ask({ to: unknown })).toBe('noLiquidity')
})

test('error: a router that nobody vouches for', async () => {
  const { kit } = await setUp({ isKnown: false })
  const asked = getSwapQuote(kit, { from: coin, to: tokenAt('token'), amount: '1' })
  await expect(asked).rejects.toMatchObject({ code: 'unsupported' })
})

/** A node of the network that does not know what gas costs. */
async function startNode(): Promise<string> {
  const { rpcUrl } = devnet.chains[0]
  const node = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') return response.end()
    const asked = (await json(request)) as { id?: number; method?: string } // of our own client
    const refuse = (message: string, id: number | null = null) =>
      response.end(JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32601, message } }))
    if (Array.isArray(asked)) return refuse('no batches here')
    if (asked.method === 'eth_gasPrice') return refuse('no such method', asked.id)
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(rpcUrl, { method: 'POST', headers, body: JSON.stringify(asked) })
    return response.end(await answer.text())
  })
  await once(node.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    node.closeAllConnections()
    node.close()
  })
  const { port } = node.address() as AddressInfo // a TCP server that listens has one
  return `http://127.0.0.1:${port}`
}

test('error: a network that does not tell what gas costs', async () => {
  const { kit, wallet } = await setUp({ nodeUrl: await startNode() })
  const failure = { code: 'noGasPrice', shortMessage: 'Network not supported for Gas Price' }
  const most = getSwapQuote(kit, { from: coin, to: tokenAt('token'), amount: 'max' })
  await expect(most).rejects.toMatchObject(failure)
  const quote = await getSwapQuote(kit, { from: coin, to: tokenAt('token'), amount: '1' })
  await expect(prepareSwap(kit, { quote })).rejects.toMatchObject(failure)
  expect(wallet.log().filter(({ method }) => method === 'eth_sendTransaction')).toEqual([])
})

type Tx = { readonly to: string; readonly data: string; readonly value: string }

/** Words of the call that swaps the coin: least amount, place of the path, receiver, deadline, path. */
function withWord(data: string, at: number, value: string): string {
  const start = 10 + at * 64
  return data.slice(0, start) + value.padStart(64, '0') + data.slice(start + 64)
}

const lies: readonly (readonly [string, (tx: Tx) => Partial<Tx>, string])[] = [
  [
    'another receiver',
    ({ data }) => ({ data: withWord(data, 2, bob.address.slice(2)) }),
    'untrusted',
  ],
  ['another contract', () => ({ to: `${chainId}:${bob.address}` }), 'untrusted'],
  [
    'a contract of another network',
    ({ to }) => ({ to: to.replace('31337', '31338') }),
    'untrusted',
  ],
  ['more coins', ({ value }) => ({ value: String(BigInt(value) * 2n) }), 'untrusted'],
  ['another token', ({ data }) => ({ data: withWord(data, 6, bob.address.slice(2)) }), 'untrusted'],
  ['a lower minimum', ({ data }) => ({ data: withWord(data, 0, '1') }), 'stale'],
  ['no end', ({ data }) => ({ data: withWord(data, 3, 'f'.repeat(64)) }), 'untrusted'],
  ['another function', () => ({ data: '0xa9059cbb' }), 'untrusted'],
  ['more words', ({ data }) => ({ data: data + '0'.repeat(64) }), 'untrusted'],
]

test.each(lies)('error: a service that lies: %s', async (_, lie, code) => {
  const { kit, wallet } = await setUp()
  const quote = await getSwapQuote(kit, { from: coin, to: tokenAt('token'), amount: '0.5' })
  server.lie = (path, answer) => {
    if (!path.startsWith('/v1/convert/build-transaction')) return answer
    const { tx } = answer as { tx: Tx } // The answer of our own server.
    return { tx: { ...tx, ...lie(tx) } }
  }
  await expect(prepareSwap(kit, { quote })).rejects.toMatchObject({ code })
  expect(wallet.log().filter(({ method }) => method === 'eth_sendTransaction')).toEqual([])
})

test('error: a quote that promises what does not come out', async () => {
  const { kit } = await setUp()
  server.lie = (path, answer) => {
    if (!path.startsWith('/v1/convert/quotes')) return answer
    const { quotes } = answer as { quotes: { toAmount: string }[] } // The same.
    return { quotes: quotes.map((each) => ({ ...each, toAmount: `${each.toAmount}0` })) }
  }
  const quote = await getSwapQuote(kit, { from: coin, to: tokenAt('token'), amount: '0.5' })
  await expect(prepareSwap(kit, { quote })).rejects.toMatchObject({ code: 'stale' })
})

test.each([
  ['a tenth less', 90n],
  ['nearly nothing', 1n],
])('error: a service that sets the price: %s', async (_, percent) => {
  const { kit, wallet } = await setUp()
  server.lie = (path, answer) => {
    if (path.startsWith('/v1/convert/build-transaction')) {
      const { tx } = answer as { tx: Tx } // The answer of our own server.
      // The least that comes out fits what was quoted, so that somebody else can have the rest.
      return { tx: { ...tx, data: withWord(tx.data, 0, least.toString(16)) } }
    }
    if (!path.startsWith('/v1/convert/quotes')) return answer
    const { quotes } = answer as { quotes: { toAmount: string }[] } // The same.
    return {
      quotes: quotes.map((each) => ({
        ...each,
        toAmount: String((BigInt(each.toAmount) * percent) / 100n),
      })),
    }
  }
  let least = 0n
  for (const to of [tokenAt('token'), tokenAt('silentToken')]) {
    const quote = await getSwapQuote(kit, { from: coin, to, amount: '0.5' })
    least = quote.minimum.value
    await expect(prepareSwap(kit, { quote })).rejects.toMatchObject({ code: 'untrusted' })
  }
  // Nor is anything approved for it.
  const quote = await getSwapQuote(kit, { from: tokenAt('token'), to: coin, amount: '5' })
  await expect(prepareSwap(kit, { quote })).rejects.toMatchObject({ code: 'untrusted' })
  expect(wallet.log().filter(({ method }) => method === 'eth_sendTransaction')).toEqual([])
})

test('behavior: a price that has become better since the quote is no lie', async () => {
  const { kit } = await setUp()
  const parameters = { from: tokenAt('token'), to: coin, amount: '5' }
  const quote = await getSwapQuote(kit, parameters)
  await moveThePrice('60')
  await expect(prepareSwap(kit, { quote })).rejects.toMatchObject({ code: 'stale' })
  const next = await getSwapQuote(kit, parameters)
  expect(next.expected.value).toBeGreaterThan(quote.expected.value)
  expect(await prepareSwap(kit, { quote: next })).toMatchObject({ step: 'approve' })
})

test('error: a quote for another amount, and one of another token', async () => {
  const { kit } = await setUp()
  for (const wrong of [{ fromAmount: '5' }, { toAccount: `${chainId}:${bob.address}` }]) {
    server.lie = (path, answer) => {
      if (!path.startsWith('/v1/convert/quotes')) return answer
      const { quotes } = answer as { quotes: object[] } // The same.
      return { quotes: quotes.map((each) => ({ ...each, ...wrong })) }
    }
    const asked = getSwapQuote(kit, { from: coin, to: tokenAt('token'), amount: '0.5' })
    await expect(asked).rejects.toMatchObject({ code: 'untrusted' })
  }
})

test('behavior: a price far from what the tokens are worth elsewhere is warned of', async () => {
  const { kit } = await setUp()
  const quote = await getSwapQuote(kit, { from: coin, to: tokenAt('token'), amount: '0.5' })
  const warningsOf = async (prices: {
    from: number
    to: number
  }): Promise<SwapPreview['warnings']> => (await prepareSwap(kit, { quote, prices })).warnings
  const rate = Number(quote.expected.formatted) / 0.5
  expect(await warningsOf({ from: rate, to: 1 })).toEqual([])
  expect(await warningsOf({ from: rate * 1.1, to: 1 })).toEqual([{ code: 'badPrice' }])
})

test('behavior: an answer that was lost is unclear, and the same is not asked for again', async () => {
  const { kit, wallet } = await setUp()
  const quote = await getSwapQuote(kit, { from: coin, to: tokenAt('token'), amount: '0.5' })
  const preview = await prepareSwap(kit, { quote })
  const controller = new AbortController()
  wallet.onRequest(({ method }) => {
    if (method === 'eth_sendTransaction') controller.abort()
  })
  await expect(swap(kit, preview, { signal: controller.signal })).rejects.toThrow()
  await expect(swap(kit, preview)).rejects.toMatchObject({ code: 'spent' })
})

test('parameters: amounts as numbers of the smallest unit', async () => {
  const { kit } = await setUp()
  const from = tokenAt('silentToken')
  const quote = await getSwapQuote(kit, { from, to: coin, amount: parseUnits('2.5', 6) })
  expect(quote.amount.formatted).toBe('2.5')
})
