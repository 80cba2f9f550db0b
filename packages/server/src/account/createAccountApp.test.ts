import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Caller, CallerVariables } from '../middleware/Caller.js'
import { createLine } from '../middleware/createLine.js'
import type { Holding, HoldingsQuestion } from '../providers/Holding.js'
import { ProviderError } from '../providers/ProviderError.js'
import { createPrices } from '../providers/prices/createPrices.js'
import { createAccountApp } from './createAccountApp.js'
import { createBalances } from './createBalances.js'

const one = `0x${'1'.repeat(40)}`
const two = `0x${'2'.repeat(40)}`
const coin = { name: 'Ether', symbol: 'ETH', decimals: 2 }

const table = {
  prices: new Map([['eip155:1', { price: 3000, change24h: -0.02 }]]),
  rates: { eur: 0.5 },
}

/** Everybody holds what their address ends in; what chain 9 holds nobody knows. */
function start(
  more: {
    line?: number
    tokens?: number
    caller?: Partial<Caller>
    holdings?: readonly Holding[]
    readToken?: (token: string) => Promise<undefined>
  } = {},
) {
  const { line = 100, tokens = 100, caller, holdings, readToken } = more
  const asked: string[] = []
  const outcomes: string[] = []
  const refusals: string[] = []
  const readAll = async ({ chainId, address }: HoldingsQuestion) => {
    asked.push(`${chainId} ${address}`)
    if (chainId === 'eip155:9') throw new ProviderError('unavailable')
    return holdings ?? [{ chainId, ...coin, amount: BigInt(address.slice(-4)) }]
  }
  const app = new Hono<{ Variables: CallerVariables }>()
  const known: Caller = { key: 'a', spend: async () => undefined, hold: () => true, ...caller }
  app.use(async (context, next) => {
    context.set('caller', known)
    return next()
  })
  app.route(
    '/',
    createAccountApp({
      chainIds: ['eip155:1', 'eip155:2', 'eip155:9', 'solana:localnet'],
      readBalances: createBalances({ readAll, readToken: async ({ token }) => readToken?.(token) }),
      prices: createPrices({ table, sources: [] }),
      imagePathOf: ({ iconUrl }) => iconUrl && `/image?${iconUrl}`,
      line: createLine(line),
      tokenLine: createLine(tokens),
      onRefused: (kind) => refusals.push(kind),
      onBalances: ({ chain, outcome }) => outcomes.push(`${chain} ${outcome}`),
    }),
  )
  const ask = async (path: string) => {
    const answer = await app.request(`/v1/account/${path}`)
    return { status: answer.status, headers: answer.headers, said: await answer.json() }
  }
  return { ask, asked, outcomes, refusals }
}

test('default: exactly as clients read it', async () => {
  const { ask, outcomes } = start()
  const { said, headers } = await ask(`${one}/balance?chainId=eip155:1`)
  expect(said).toEqual({
    balances: [
      {
        name: 'Ether',
        symbol: 'ETH',
        chainId: 'eip155:1',
        value: 33_330,
        price: 3000,
        change24h: -0.02,
        quantity: { decimals: '2', numeric: '11.11' },
        iconUrl: '',
      },
    ],
  })
  expect(headers.get('cache-control')).toBe('no-store')
  expect(outcomes).toEqual(['eip155:1 loaded'])
})

test('parameters: currency; without a price there is no value', async () => {
  const { ask } = start()
  const { said } = await ask(`${one}/balance?currency=eur`)
  const [first, second] = said.balances
  expect([first.price, first.value]).toEqual([1500, 16_665])
  expect([second.price, 'value' in second]).toEqual([0, false])
  const inYen = await ask(`${one}/balance?chainId=eip155:1&currency=jpy`)
  expect(inYen.said.balances[0].price).toBe(0)
})

test('behavior: nobody gets what another holds, however they are asked for', async () => {
  const { ask, asked } = start()
  const paths = Array.from({ length: 40 }, (_, index) => {
    const address = `0x${String(index % 20).padStart(40, '0')}`
    return { index, path: `${address}/balance?chainId=eip155:${1 + (index % 2)}` }
  })
  for (const _ of [1, 2]) {
    const answers = await Promise.all(paths.map(({ path }) => ask(path)))
    for (const { index } of paths)
      expect(answers[index]?.said.balances).toMatchObject([
        { chainId: `eip155:${1 + (index % 2)}`, quantity: { numeric: `${(index % 20) / 100}` } },
      ])
  }
  expect(asked).toHaveLength(20)
})

test('behavior: an address is the same with small and with large letters', async () => {
  const { ask, asked } = start()
  const address = `0xab${'0'.repeat(38)}`
  await ask(`${address}/balance?chainId=eip155:1`)
  await ask(`${address.replace('ab', 'AB')}/balance?chainId=eip155:1`)
  expect(asked).toHaveLength(1)
})

test('behavior: chains that nobody answers for are named; all of them: 503', async () => {
  const { ask, outcomes } = start()
  const { status, said } = await ask(`${one}/balance`)
  expect([status, said.balances.length, said.unavailable]).toEqual([200, 2, ['eip155:9']])
  expect(outcomes.sort()).toEqual(['eip155:1 loaded', 'eip155:2 loaded', 'eip155:9 failed'])
  expect((await ask(`${one}/balance?chainId=eip155:9`)).status).toBe(503)
})

const forced = (count: number) => Array.from({ length: count }, () => `eip155:1:${two}`).join(',')

test.each([
  ['0x1/balance', 'address'],
  ['alice.eth/balance', 'address'],
  [`${one}/balance?chainId=solana:localnet`, 'address'],
  [`${one}/balance?chainId=eip155:5`, 'chainId'],
  [`${one}/balance?chainId=`, 'chainId'],
  [`${one}/balance?currency=chf`, 'currency'],
  [`${one}/balance?forceUpdate=${two}`, 'forceUpdate'],
  [`${one}/balance?forceUpdate=eip155:1:0x1`, 'forceUpdate'],
  [`${one}/balance?forceUpdate=${forced(21)}`, 'forceUpdate'],
])('error: %s', async (path, field) => {
  const { ask, asked } = start()
  const { status, said } = await ask(path)
  expect([status, said.status, said.reasons[0].field]).toEqual([400, 'FAILED', field])
  expect(asked).toEqual([])
})

test('behavior: an address of a namespace that is not served has nothing', async () => {
  const { said } = await start().ask('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq/balance')
  expect(said).toEqual({ balances: [] })
})

test('behavior: each chain costs a unit, and each token that is read anew', async () => {
  const spent: number[] = []
  const spend = async (units: number) => {
    spent.push(units)
    return units > 4 ? 2500 : undefined
  }
  const { ask, asked } = start({ caller: { spend } })
  await ask(`${one}/balance?chainId=eip155:1`)
  await ask(`${one}/balance`)
  const late = await ask(`${two}/balance?forceUpdate=${forced(20)}`)
  expect(spent).toEqual([2, 22])
  expect([late.status, late.headers.get('retry-after')]).toEqual([429, '3'])
  expect(asked.filter((each) => each.endsWith(two))).toEqual([])
})

test('behavior: an answer that is more than may be held for its caller', async () => {
  const { ask } = start({ caller: { hold: () => false } })
  expect((await ask(`${one}/balance`)).status).toBe(429)
})

test('behavior: tokens that are read anew wait for those of the same caller', async () => {
  const reading: (() => void)[] = []
  const readToken = () =>
    new Promise<undefined>((resolve) => reading.push(() => resolve(undefined)))
  const { ask, asked, refusals } = start({ tokens: 3, readToken })
  const calls = Array.from({ length: 514 }, (_, index) =>
    ask(`${index % 2 ? one : two}/balance?chainId=eip155:1&forceUpdate=${forced(2)}`),
  )
  // One is under way, 512 wait, and nothing is read for them.
  const late = await Promise.race(calls)
  expect([late.status, late.headers.get('retry-after')]).toEqual([429, '1'])
  expect([refusals, asked.length, reading.length]).toEqual([['inFlight'], 1, 2])
  // Without such tokens nobody waits for them.
  expect((await ask(`${one}/balance?chainId=eip155:2`)).status).toBe(200)
  for (const end of reading.splice(0)) end()
  await calls[0]
  await expect.poll(() => reading.length).toBe(2)
})

test('behavior: calls of one caller wait in their line, and what is kept does not', async () => {
  const { ask, asked, refusals } = start({ line: 1 })
  const paths = Array.from({ length: 600 }, (_, index) => `0x${String(index).padStart(40, '0')}`)
  const answers = await Promise.all(paths.map((each) => ask(`${each}/balance?chainId=eip155:1`)))
  const served = answers.filter(({ status }) => status === 200).length
  // One is under way, and 512 wait.
  expect([served, asked.length]).toEqual([513, 513])
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(87)
  expect(refusals.filter((kind) => kind === 'inFlight')).toHaveLength(87)
  expect((await ask(`${paths[0]}/balance?chainId=eip155:1`)).status).toBe(200)
  expect(asked).toHaveLength(513)
})

test('behavior: what is doubtful is told without a price and a picture', async () => {
  const token = { chainId: 'eip155:1', address: two, name: 'USD Coin', symbol: 'USDC', decimals: 2 }
  const fake = { ...token, amount: 100n, price: 1e9, iconUrl: 'x', isDoubtful: true }
  const { ask } = start({ holdings: [fake] })
  const { said } = await ask(`${one}/balance?chainId=eip155:1`)
  const [row] = said.balances
  expect([row.name, row.price, 'value' in row, row.iconUrl]).toEqual(['USD Coin', 0, false, ''])
})
