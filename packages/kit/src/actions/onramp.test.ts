import { accounts, type Devnet, type Onramp, startDevnet, startOnramp } from '@billfold/devnet'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import { serveSwaps } from '../../../../test/helpers/serveSwaps.js'
import { endVisits, localNetworks, makeWallet, visit } from '../../../../test/helpers/visit.js'
import { createBillfold } from '../createBillfold.js'
import { OnrampError } from '../errors/OnrampError.js'
import { solana } from '../networks/solanaNetworks.js'
import { selfHosted } from '../services/selfHosted.js'
import type { ConnectionEvent } from '../state/connection.js'
import { connect } from './connect.js'
import { estimateOnramp } from './estimateOnramp.js'
import { getOnrampOptions } from './getOnrampOptions.js'
import { getOnrampQuote, type OnrampQuote } from './getOnrampQuote.js'
import { getOnrampStatus } from './getOnrampStatus.js'
import { builtInOptions } from './OnrampOptions.js'
import {
  endPurchase,
  findPurchase,
  forgetPurchase,
  readOnrampPurchases,
} from './onrampPurchases.js'
import { openOnramp } from './openOnramp.js'
import { toTransactions } from './toTransactions.js'

const connectorId = 'id.billfold.testwallet'
const [alice = expect.fail(), bob = expect.fail()] = accounts

let devnet: Devnet
let shop: Onramp
let server: Awaited<ReturnType<typeof serveSwaps>>
beforeAll(async () => {
  devnet = await startDevnet()
  shop = await startOnramp(devnet)
  server = await serveSwaps(devnet, { onramp: shop })
})
beforeEach(() => {
  server.lie = (_, answer) => answer
})
afterEach(async () => {
  await endVisits()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
afterAll(async () => {
  await server.stop()
  await Promise.all([devnet.stop(), shop.stop()])
})

type Opened = { opener: unknown; isClosed: boolean; url: string | undefined }

/** Windows that are opened, as far as they matter here; real ones are in the end-to-end tests. */
function openWindows({ isBlocked = false } = {}) {
  const opened: Opened[] = []
  function open() {
    if (isBlocked) return null
    const page: Opened = { opener: 'the page', isClosed: false, url: undefined }
    opened.push(page)
    const close = () => {
      page.isClosed = true
    }
    const replace = (url: string) => {
      page.url = url
    }
    const set = (opener: unknown) => {
      page.opener = opener
    }
    return Object.defineProperty({ close, location: { replace } }, 'opener', { set })
  }
  // The page is there by now.
  Object.assign(window, { open })
  return opened
}

async function setUp({ isConnected = true, url = server.url } = {}) {
  const page = openPage()
  const [first, second] = devnet.chains
  makeWallet({ chains: [first, second] }).announce(page)
  const [one, two] = localNetworks([first.rpcUrl, second.rpcUrl])
  const { kit } = visit({
    ...{ library: 'none', page },
    networks: [one, { ...two, nativeCurrency: second.nativeCurrency }],
    services: selfHosted(url, { relay: false, rpc: false }),
  })
  if (isConnected) await connect(kit, { connectorId })
  const options = await getOnrampOptions(kit)
  const [asset = expect.fail('nothing is sold')] = options.assets
  const wish = { asset, source: 'sandbox', amount: '100', currency: 'USD' } as const
  return { kit, options, asset, wish }
}

test('default: options, a quote, a page, and how far it is', async () => {
  const { kit, options, wish } = await setUp()
  const opened = openWindows()
  expect(options.sources).toEqual(['sandbox'])
  expect(options.currencies).toEqual(['USD', 'EUR'])
  expect(options.assets.map(({ symbol, chainId }) => `${symbol} ${chainId}`)).toEqual([
    ...['ETH eip155:31337', 'LTK eip155:31337', 'LTK eip155:31338', 'LTT eip155:31338'],
  ])
  const quote = await getOnrampQuote(kit, wish)
  expect(quote).toMatchObject({
    ...{ kind: 'quote', receives: '0.032966666666666666', method: 'card' },
    fees: { service: '1', network: '0.1' },
  })
  const purchase = await openOnramp(kit, { quote })
  const [page] = opened
  expect(page?.opener).toBe(null)
  expect(page?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pay\//)
  expect(readOnrampPurchases(kit)).toEqual([
    expect.objectContaining({ id: purchase.id, address: alice.address, symbol: 'ETH' }),
  ])
  expect(await getOnrampStatus(kit, { purchase })).toEqual({ status: 'unpaid' })
  const body = new URLSearchParams({ card: '4242424242424242' })
  await fetch(page?.url ?? '', { method: 'POST', body })
  expect((await getOnrampStatus(kit, { purchase })).status).toBe('sent')
  forgetPurchase(kit, purchase.id)
  expect(readOnrampPurchases(kit)).toEqual([])
})

test('behavior: pressed before the wallet of the last visit is back', async () => {
  const { kit, wish } = await setUp({ isConnected: false })
  const opened = openWindows()
  const quote = await getOnrampQuote(kit, wish)
  const session = { connectorId, addresses: [alice.address], chainId: 'eip155:31337' } as const
  const { dispatch } = kit._internal
  const happen = (event: ConnectionEvent) =>
    dispatch({ type: 'connection', namespace: 'eip155', event })
  happen({ type: 'remembered', session })
  const opening = openOnramp(kit, { quote })
  expect(opened.map(({ url }) => url)).toEqual([undefined])
  happen({ type: 'connected', session })
  expect(await opening).toMatchObject({ address: alice.address })
  happen({ type: 'remembered', session })
  const lost = openOnramp(kit, { quote })
  happen({ type: 'disconnected' })
  await expect(lost).rejects.toThrow('connect')
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([false, true])
})

test('behavior: what has come is under way no longer, and is told as bought', async () => {
  const { kit, wish } = await setUp()
  openWindows()
  const { id } = await openOnramp(kit, { quote: await getOnrampQuote(kit, wish) })
  const hash = `0x${'5a'.repeat(32)}`
  const metadata = {
    ...{ hash, operationType: 'receive', minedAt: new Date(0).toISOString(), nonce: 0 },
    ...{ sentFrom: bob.address, sentTo: alice.address, status: 'confirmed' as const },
  }
  const account = { chainId: wish.asset.chainId, address: alice.address }
  const told = () =>
    toTransactions(kit, account, [{ id: 'a', metadata, transfers: [] }])[0]?.operation
  expect([told(), findPurchase(kit, id)?.id]).toEqual(['receive', id])
  endPurchase(kit, { id, hash })
  expect([readOnrampPurchases(kit), told()]).toEqual([[], 'buy'])
  expect(findPurchase(kit, id)?.hash).toBe(hash)
})

test('behavior: what has come by a transaction that nobody names is forgotten', async () => {
  const { kit, wish } = await setUp()
  openWindows()
  const { id } = await openOnramp(kit, { quote: await getOnrampQuote(kit, wish) })
  endPurchase(kit, { id })
  expect(findPurchase(kit, id)).toBeUndefined()
})

test('behavior: each purchase goes by an id of its own', async () => {
  const { kit, wish } = await setUp()
  openWindows()
  const quote = await getOnrampQuote(kit, wish)
  const ids = [await openOnramp(kit, { quote }), await openOnramp(kit, { quote })].map(
    ({ id }) => id,
  )
  expect(new Set(ids).size).toBe(2)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/)
})

test('behavior: where no window can be opened there is an address for a link', async () => {
  const { kit, wish } = await setUp()
  openWindows({ isBlocked: true })
  const { blockedUrl } = await openOnramp(kit, { quote: await getOnrampQuote(kit, wish) })
  expect(blockedUrl).toMatch(/\/pay\//)
})

test('behavior: an estimate is reckoned, and cannot be paid', async () => {
  const { kit, wish } = await setUp()
  const opened = openWindows()
  const estimate = await estimateOnramp(kit, wish)
  expect(estimate).toMatchObject({ kind: 'estimate', receives: '0.0326667' })
  // As a host without types may do it.
  await expect(openOnramp(kit, { quote: estimate as unknown as OnrampQuote })).rejects.toThrow(
    'An estimate cannot be paid. Ask for a quote.',
  )
  expect(opened).toEqual([])
})

test('behavior: where nobody answers the usual options are told, and nothing is quoted', async () => {
  const { kit, wish } = await setUp()
  server.lie = () => ({})
  const [first, second] = devnet.chains
  const page = openPage()
  const { kit: other } = visit({
    ...{ library: 'none', page, networks: localNetworks([first.rpcUrl, second.rpcUrl]) },
    services: selfHosted('http://127.0.0.1:9', { relay: false, rpc: false }),
  })
  const options = await getOnrampOptions(other)
  expect([options.isBuiltIn, options.currencies]).toEqual([true, ['USD', 'EUR']])
  await expect(getOnrampQuote(kit, wish)).rejects.toThrow('Nobody who sells answers now.')
})

test('behavior: the usual options', () => {
  const { assets, limits } = builtInOptions
  expect(assets.map(({ symbol, chainId }) => `${symbol} ${chainId}`)).toEqual([
    ...['USDC eip155:1', 'ETH eip155:1', 'USDC eip155:137', 'ETH eip155:137'],
  ])
  expect(limits.slice(0, 2)).toEqual([
    { source: 'coinbase', currency: 'USD', method: 'card', min: '10.00', max: '7500.00' },
    {
      source: 'coinbase',
      currency: 'USD',
      method: 'ach_bank_account',
      min: '10.00',
      max: '25000.00',
    },
  ])
})

test.each(['Asia/Shanghai', 'Asia/Urumqi', 'PRC'])('behavior: nothing in %s', async (timeZone) => {
  const { kit, wish } = await setUp()
  const quote = await getOnrampQuote(kit, wish)
  const opened = openWindows()
  const { resolvedOptions } = Intl.DateTimeFormat.prototype
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone }
  })
  await expect(getOnrampOptions(kit)).rejects.toMatchObject({ code: 'notHere' })
  await expect(getOnrampQuote(kit, wish)).rejects.toMatchObject({ code: 'notHere' })
  await expect(openOnramp(kit, { quote })).rejects.toMatchObject({ code: 'notHere' })
  expect(opened).toEqual([])
})

const badQuotes: readonly [string, (quote: Said) => unknown][] = [
  ['a higher price', (said) => ({ ...said, paymentTotal: { amount: '101', currency: 'USD' } })],
  ['another currency', (said) => ({ ...said, paymentTotal: { amount: '100', currency: 'JPY' } })],
  [
    'fees in another currency',
    (said) => ({ ...said, networkFee: { amount: '1', currency: 'BTC' } }),
  ],
  ['nothing for it', (said) => ({ ...said, purchaseAmount: { amount: '0.0', currency: 'ETH' } })],
  ['somebody else', (said) => ({ ...said, source: 'meld' })],
]
type Said = Readonly<Record<string, unknown>>

test.each(badQuotes)('error: a quote with %s', async (_, lie) => {
  const { kit, wish } = await setUp()
  server.lie = (path, answer) => (path.includes('/onramp/quote') ? lie(answer as Said) : answer)
  const failed = await getOnrampQuote(kit, wish).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(OnrampError)
  expect(failed).toMatchObject({ code: 'untrusted' })
})

test.each([
  'https://pay.coinbase.com/buy/select-asset?sessionToken=a',
  'https://evil.example/pay/a',
  'http://127.0.0.1.evil.example/pay/a',
  'http://localhost@evil.example/',
  'javascript:alert(1)//localhost',
  'data:text/html,localhost',
  '/pay/a',
  '',
])('error: a page that is not the seller’s: %s', async (url) => {
  const { kit, wish } = await setUp()
  const opened = openWindows()
  const quote = await getOnrampQuote(kit, wish)
  server.lie = (path, answer) => (path.includes('onrampurl') ? { url } : answer)
  await expect(openOnramp(kit, { quote })).rejects.toMatchObject({ code: 'untrusted' })
  expect(opened.map(({ isClosed, url: shown }) => [isClosed, shown])).toEqual([[true, undefined]])
  expect(readOnrampPurchases(kit)).toEqual([])
})

test('error: a page of play money, of a server that is not on this machine', async () => {
  // An address of this machine that does not say so.
  const { kit, wish } = await setUp({ url: server.url.replace('127.0.0.1', '0.0.0.0') })
  const opened = openWindows()
  const quote = await getOnrampQuote(kit, wish)
  await expect(openOnramp(kit, { quote })).rejects.toMatchObject({ code: 'untrusted' })
  expect(opened.map(({ isClosed, url }) => [isClosed, url])).toEqual([[true, undefined]])
})

test('error: an amount that is not sold, nobody connected, no service', async () => {
  const { kit, wish } = await setUp({ isConnected: false })
  await expect(getOnrampQuote(kit, { ...wish, amount: '5' })).rejects.toMatchObject({
    code: 'notSold',
  })
  for (const amount of ['', '0', '-5', '1e3', 'a lot'])
    await expect(getOnrampQuote(kit, { ...wish, amount })).rejects.toMatchObject({
      code: 'badAmount',
    })
  await expect(getOnrampQuote(kit, { ...wish, source: 'meld' })).rejects.toMatchObject({
    code: 'unsupported',
  })
  const opened = openWindows()
  const quote = await getOnrampQuote(kit, wish)
  await expect(openOnramp(kit, { quote })).rejects.toThrow('connect')
  expect(opened).toEqual([])
})

test('behavior: tokens of other networks, and of no address, are not listed', async () => {
  const network = { name: 'x', display_name: 'X', chain_id: '' }
  const odd = [
    { ...network, contract_address: '', chainId: 'eip155:1' },
    { ...network, contract_address: '0x12', chainId: 'eip155:31337' },
    { ...network, contract_address: '', chainId: 'not a chain' },
    { ...network, contract_address: '' },
  ]
  server.lie = (path, answer) =>
    path.includes('/onramp/options')
      ? {
          ...Object(answer),
          purchaseCurrencies: [{ id: 'ETH', name: 'Ether', symbol: 'ETH', networks: odd }],
        }
      : answer
  await expect(setUp()).rejects.toThrow('nothing is sold')
})

test('behavior: a token whose address is not told is not taken for the network’s coin', async () => {
  const networks = [
    { name: 'x', display_name: 'X', chain_id: '', contract_address: '', chainId: 'eip155:31337' },
  ]
  const sold = ['USDC', 'eth'].map((symbol) => ({ id: symbol, name: symbol, symbol, networks }))
  server.lie = (path, answer) =>
    path.includes('/onramp/options') ? { ...Object(answer), purchaseCurrencies: sold } : answer
  const { options } = await setUp()
  expect(options.assets.map(({ symbol, address }) => [symbol, address])).toEqual([
    ['eth', undefined],
  ])
})

test('behavior: addresses that differ by case are one token of EVM, and two of Solana', async () => {
  const solanaChain = solana.caipNetworkId
  const at = (chainId: string, contract_address: string) => ({
    ...{ name: 'x', display_name: 'X', chain_id: '', chainId, contract_address },
  })
  const places = [
    ...[at('eip155:31337', `0x${'a'.repeat(40)}`), at('eip155:31337', `0x${'A'.repeat(40)}`)],
    ...[at(solanaChain, 'a'.repeat(43)), at(solanaChain, 'A'.repeat(43))],
  ]
  const sold = places.map((place, each) => ({
    ...{ id: `T${each}`, name: 'Token', symbol: `T${each}`, networks: [place] },
  }))
  server.lie = (path, answer) => {
    if (path.includes('/supported-chains'))
      return { ...Object(answer), onramp: ['eip155:31337', solanaChain] }
    return path.includes('/onramp/options')
      ? { ...Object(answer), purchaseCurrencies: sold }
      : answer
  }
  const [one] = localNetworks()
  const kit = createBillfold({ networks: [one, solana], services: selfHosted(server.url) })
  const { assets } = await getOnrampOptions(kit)
  expect(assets.map(({ symbol }) => symbol)).toEqual(['T0', 'T2', 'T3'])
})
