import { expect, test } from 'vitest'
import { serveAccounts } from '../../../../test/helpers/serveAccounts.js'
import { createBillfold } from '../createBillfold.js'
import { bitcoin } from '../networks/bitcoinNetworks.js'
import { base, mainnet } from '../networks/evmNetworks.js'
import { solana } from '../networks/solanaNetworks.js'
import { awkwardTransactions, someTransactions, spamTransactions } from '../scenes/transactions.js'
import { selfHosted } from '../services/selfHosted.js'
import type { KitEvent } from '../state/events.js'
import { readTransactions } from './readTransactions.js'

const address = '0x52f8Ee28573f9C2Be1cBb1b0FC9f6c2E6Bd3bB3a'
const chainId = 'eip155:1'

/** A service that serves Ethereum and answers a page with these rows. */
async function meet(rows: readonly unknown[], next: string | null = null) {
  const server = await serveAccounts([chainId], () => ({ data: rows, next }))
  const services = selfHosted(server.url, { relay: false, catalogue: false })
  const kit = createBillfold({ networks: [mainnet, base], services })
  const events: KitEvent[] = []
  kit._internal.events.on((event) => void events.push(event))
  const read = (more: { chainId?: 'eip155:8453'; cursor?: string; signal?: AbortSignal } = {}) =>
    readTransactions(kit, { address, chainId, ...more })
  return { ...server, kit, read, events }
}

test('default: a page, and where the next one begins', async () => {
  const { read, asked } = await meet(someTransactions, 'more')
  const { transactions, next, isKnown } = await read()
  expect([transactions.length, next, isKnown]).toEqual([9, 'more', true])
  expect(transactions[0]).toMatchObject({
    ...{ chainId, operation: 'send', status: 'confirmed', nonce: 9, isSpam: false },
    transfers: [{ direction: 'out', amount: '1.5', symbol: 'ETH', isNft: false, isNative: true }],
  })
  expect(transactions[0]?.at).toBe(Date.parse(someTransactions[0]?.metadata.minedAt ?? ''))
  expect(asked).toEqual([
    '/v1/supported-chains',
    `/v1/account/${address}/history?chainId=eip155%3A1&currency=usd`,
  ])
})

test('parameters: cursor', async () => {
  const { read, asked } = await meet([])
  expect(await read({ cursor: 'a b' })).toEqual({
    transactions: [],
    next: undefined,
    isKnown: true,
    isPartial: false,
  })
  expect(asked.at(-1)).toContain('cursor=a+b')
})

test('behavior: while the service still reads the past, that is said', async () => {
  const answer = { data: someTransactions, next: null, partial: true }
  const { url } = await serveAccounts([chainId], () => answer)
  const kit = createBillfold({ networks: [mainnet], services: selfHosted(url, { relay: false }) })
  expect(await readTransactions(kit, { address, chainId })).toMatchObject({ isPartial: true })
})

test('behavior: on a network that nobody reads nothing is asked', async () => {
  const { read, asked } = await meet(someTransactions)
  expect(await read({ chainId: 'eip155:8453' })).toMatchObject({ isKnown: false, transactions: [] })
  expect(asked).toEqual(['/v1/supported-chains'])
})

test('behavior: on networks of all namespaces whose history the service knows', async () => {
  const hash = 'a'.repeat(64)
  const row = {
    id: `${bitcoin.caipNetworkId}:${hash}`,
    metadata: {
      ...{ operationType: 'receive', hash, nonce: 0, status: 'confirmed' },
      ...{ sentFrom: '', sentTo: '', minedAt: '2026-03-14T12:00:00.000Z' },
    },
    transfers: [
      {
        fungible_info: { name: 'Bitcoin', symbol: 'BTC' },
        ...{ direction: 'in', quantity: { numeric: '0.5' } },
      },
    ],
  }
  const networks = [mainnet, bitcoin, solana] as const
  const chains = networks.map(({ caipNetworkId }) => caipNetworkId)
  const history = [bitcoin.caipNetworkId]
  const server = await serveAccounts(chains, () => ({ data: [row], next: null }), { history })
  const services = selfHosted(server.url, { relay: false, catalogue: false })
  const kit = createBillfold({ networks, services })
  const read = (chain: (typeof chains)[number]) =>
    readTransactions(kit, { address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', chainId: chain })
  expect((await read(bitcoin.caipNetworkId)).transactions).toMatchObject([
    { hash, transfers: [{ amount: '0.5', isNative: true, counterparty: undefined }] },
  ])
  for (const { caipNetworkId } of [mainnet, solana])
    expect((await read(caipNetworkId)).isKnown).toBe(false)
})

test('behavior: what strangers call things is one line of text, and what cannot be so is left out', async () => {
  const { read } = await meet([
    ...awkwardTransactions,
    {
      ...someTransactions[0],
      id: 'elsewhere',
      metadata: { ...someTransactions[0]?.metadata, chain: 'eip155:10' },
    },
    {
      ...someTransactions[0],
      id: 'no hash',
      metadata: { ...someTransactions[0]?.metadata, hash: '<b>' },
    },
    {
      ...someTransactions[0],
      id: 'no time',
      metadata: { ...someTransactions[0]?.metadata, minedAt: 'soon' },
    },
  ])
  const { transactions } = await read()
  expect(transactions.map(({ nonce }) => nonce)).toEqual([4, 3, 2])
  const names = transactions.flatMap(({ transfers }) => transfers.map(({ name }) => name))
  expect(names[0]).toHaveLength(60)
  expect(names[1]).toBe('<img src=x> gnihton')
  // An amount that is none is not shown.
  expect(transactions[2]?.transfers.map(({ amount }) => amount)).toEqual(['2'])
})

test('behavior: all of it is spam, or some is not', async () => {
  const [bait] = spamTransactions
  const [good] = someTransactions
  const mixed = {
    ...bait,
    id: 'mixed',
    transfers: [...(bait?.transfers ?? []), ...(good?.transfers ?? [])],
  }
  const { read } = await meet([bait, mixed])
  const { transactions } = await read()
  expect(transactions.map(({ isSpam }) => isSpam)).toEqual([true, false])
})

test('behavior: pictures come from the service alone', async () => {
  const icons = [
    '/public/getTokenImage/x',
    'https://stranger.example/x.png',
    '//stranger.example/x',
  ]
  const rows = icons.map((url, at) => ({
    ...someTransactions[0],
    id: String(at),
    transfers: [
      {
        ...{ fungible_info: { symbol: 'A', icon: { url } }, direction: 'in' },
        quantity: { numeric: '1' },
      },
    ],
  }))
  const { read, url } = await meet(rows)
  const { transactions } = await read()
  expect(transactions.map(({ transfers }) => transfers[0]?.imageUrl)).toEqual([
    `${url}/public/getTokenImage/x`,
    undefined,
    undefined,
  ])
})

test('error: the host is told of a failure, and not of what was given up', async () => {
  const { read, refusals, events } = await meet([])
  const controller = new AbortController()
  const given = read({ signal: controller.signal })
  controller.abort(new Error('Gone.'))
  await expect(given).rejects.toThrow('Gone.')
  expect(events).toEqual([])
  refusals.push(503, 503)
  await expect(read()).rejects.toMatchObject({ name: 'ServiceError', status: 503 })
  expect(events).toEqual([{ type: 'ERROR_FETCH_TRANSACTIONS', chainId }])
})
