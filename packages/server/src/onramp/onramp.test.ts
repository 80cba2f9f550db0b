import { accounts, type Devnet, type Onramp, startDevnet, startOnramp } from '@billfold/devnet'
import { type Endpoint, endpoints } from 'billfold/protocol'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller, CallerVariables } from '../middleware/Caller.js'
import { createLine } from '../middleware/createLine.js'
import { createOnramps } from '../providers/onramp/createOnramps.js'
import { createSandbox } from '../providers/onramp/createSandbox.js'
import type { OnrampQuote, OnrampSource } from '../providers/onramp/OnrampSource.js'
import { createOnrampApp, type OnrampCall } from './createOnrampApp.js'

const chainIds = ['eip155:31337']
const [, two = expect.fail()] = accounts
let devnet: Devnet
let shop: Onramp

beforeAll(async () => {
  devnet = await startDevnet()
  shop = await startOnramp(devnet)
})

afterAll(() => Promise.all([devnet.stop(), shop.stop()]))

const fail = async (): Promise<never> => {
  throw new Error('away')
}
const away: OnrampSource = {
  ...{ id: 'away', chainIds, options: fail, quote: fail, open: fail, status: fail },
}

function setup(more: { sources?: readonly OnrampSource[]; wait?: number } = {}) {
  const sandbox = createSandbox({ url: shop.url, chainIds })
  const { sources = [sandbox], wait } = more
  const app = new Hono<{ Variables: CallerVariables }>()
  const spent: number[] = []
  const asked: { source: string; what: OnrampCall; isGood: boolean }[] = []
  const spend: Caller['spend'] = async (units) => {
    spent.push(units)
    return wait
  }
  app.use(async (context, next) => {
    context.set('caller', { key: 'a', spend, hold: () => true })
    return next()
  })
  app.route(
    '/',
    createOnrampApp({
      ...{ onramps: createOnramps(sources), line: createLine(16), onRefused() {} },
      visitorOf: () => '203.0.113.7',
      onAsked: (call) => asked.push(call),
    }),
  )
  async function call(name: keyof typeof endpoints, given: unknown = {}) {
    const { method, path }: Endpoint = endpoints[name]
    const query = method === 'GET' ? `?${new URLSearchParams(Object(given))}` : ''
    const body = typeof given === 'string' ? given : JSON.stringify(given)
    const answer = await app.request(path + query, method === 'GET' ? {} : { method, body })
    return { status: answer.status, said: await answer.json() }
  }
  return { call, spent, asked, sandbox }
}

const wish = {
  ...{ purchaseCurrency: { id: 'ETH' }, paymentCurrency: { id: 'USD' }, amount: '100' },
  ...{ network: 'eip155-31337', paymentMethod: 'card' },
}
let count = 0
function order(more: object = {}) {
  count += 1
  return {
    destinationWallets: [{ address: two.address, blockchains: ['eip155-31337'], assets: ['ETH'] }],
    partnerUserId: `order-${count}`.padEnd(32, 'x'),
    ...{ defaultExperience: 'buy', presetFiatAmount: 100, fiatCurrency: 'USD', ...more },
  }
}

test('default: options, a quote, a page, and what became of it', async () => {
  const { call, asked } = setup()
  const { said: options } = await call('getOnrampOptions')
  expect([options.source, options.sources]).toEqual(['sandbox', ['sandbox']])
  expect(options.paymentCurrencies[0]).toEqual({
    id: 'USD',
    payment_method_limits: [
      { id: 'card', min: '10.00', max: '7500.00' },
      { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
    ],
  })
  const { said: quote } = await call('getOnrampQuote', wish)
  expect(quote).toMatchObject({
    paymentTotal: { amount: '100', currency: 'USD' },
    source: 'sandbox',
  })
  const purchase = order()
  const { said: page } = await call('createOnrampUrl', purchase)
  const { partnerUserId } = purchase
  const status = () => call('getOnrampStatus', { source: 'sandbox', partnerUserId })
  expect((await status()).said).toEqual({ status: 'unpaid' })
  const body = new URLSearchParams({ card: '4242424242424242' })
  await fetch(page.url, { method: 'POST', body })
  expect((await status()).said).toEqual({
    ...{ status: 'sent', hash: expect.stringMatching(/^0x[\da-f]{64}$/) },
  })
  expect(asked.map(({ what }) => what)).toEqual(['quote', 'url', 'status', 'status'])
})

test.each([
  ['a token that is not sold', { purchaseCurrency: { id: 'DOGE' } }, 'purchaseCurrency'],
  ['a network that is not served', { network: 'eip155-1' }, 'network'],
  ['another currency', { paymentCurrency: { id: 'CHF' } }, 'paymentCurrency'],
  ['another way to pay', { paymentMethod: 'cash' }, 'paymentMethod'],
  ['less than the least', { amount: '9.99' }, 'amount'],
  ['more than the most', { amount: '7500.01' }, 'amount'],
  ['no amount', { amount: '-5' }, 'amount'],
  ['a number that is no decimal', { amount: '1e2' }, 'amount'],
  ['nobody', { source: 'coinbase' }, 'source'],
  ['a name that is none', { network: '../../admin' }, 'network'],
] as const)('error: %s', async (_, more, field) => {
  const { call } = setup()
  const { status, said } = await call('getOnrampQuote', { ...wish, ...more })
  expect([status, said.reasons[0].field]).toEqual([400, field])
})

test.each([
  [
    'an account of another network',
    { destinationWallets: [wallet('11111111111111111111111111111111')] },
  ],
  ['no account', { destinationWallets: [wallet('0x12')] }],
  ['two receivers', { destinationWallets: [wallet(two.address), wallet(two.address)] }],
  ['no receiver', { destinationWallets: [] }],
  ['a reference that can be guessed', { partnerUserId: '1' }],
  ['a reference that is a path', { partnerUserId: `../${'a'.repeat(40)}` }],
  ['no amount', { presetFiatAmount: undefined }],
  ['less than nothing', { presetFiatAmount: -100 }],
  ['more than the most', { presetFiatAmount: 1e21 }],
  ['another experience', { defaultExperience: 'sell' }],
])('error: a page for %s', async (_, more) => {
  const { call, asked } = setup()
  expect((await call('createOnrampUrl', order(more))).status).toBe(400)
  expect(asked).toEqual([])
})

function wallet(address: string) {
  return { address, blockchains: ['eip155-31337'], assets: ['ETH'] }
}

test('error: bodies that are none', async () => {
  const { call } = setup()
  for (const name of ['getOnrampQuote', 'createOnrampUrl'] as const) {
    expect((await call(name, '{')).status).toBe(422)
    expect((await call(name, 'null')).status).toBe(400)
  }
})

test('behavior: nobody sells', async () => {
  const { call } = setup({ sources: [] })
  expect((await call('getOnrampOptions')).status).toBe(400)
  const status = { source: 'sandbox', partnerUserId: 'a'.repeat(32) }
  expect((await call('getOnrampStatus', status)).status).toBe(400)
})

test('behavior: nobody answers, then another one does', async () => {
  const alone = setup({ sources: [away] })
  const { status, said } = await alone.call('getOnrampQuote', wish)
  expect([status, said.reasons[0].description]).toEqual([
    503,
    'Nobody who sells answers now. Try again later.',
  ])
  const { call } = setup({ sources: [away, alone.sandbox] })
  expect((await call('getOnrampQuote', wish)).said.source).toBe('sandbox')
  expect((await call('getOnrampQuote', { ...wish, source: 'away' })).status).toBe(503)
})

test('behavior: quotes that are of something else are passed on to nobody', async () => {
  const { sandbox } = setup()
  const lies: ((quote: OnrampQuote) => OnrampQuote)[] = [
    (quote) => ({ ...quote, paymentTotal: { ...quote.paymentTotal, currency: 'JPY' } }),
    (quote) => ({ ...quote, purchaseAmount: { ...quote.purchaseAmount, amount: '0.00' } }),
  ]
  for (const lie of lies) {
    const liar: OnrampSource = {
      ...sandbox,
      quote: async (given, signal) => lie(await sandbox.quote(given, signal)),
    }
    const { call, asked } = setup({ sources: [liar] })
    expect((await call('getOnrampQuote', wish)).status).toBe(503)
    expect(asked).toEqual([{ source: 'sandbox', what: 'quote', isGood: false }])
  }
})

test('behavior: who has to know where in a country the visitor is', async () => {
  const asked: unknown[] = []
  const { sandbox } = setup()
  const strict: OnrampSource = {
    ...{ ...sandbox, subdivided: ['US'] },
    async quote(given, signal) {
      asked.push([given.country, given.subdivision])
      return sandbox.quote(given, signal)
    },
  }
  const { call } = setup({ sources: [strict] })
  const needs = async (country: string) =>
    (await call('getOnrampOptions', { country })).said.needsSubdivision
  expect([await needs('US'), await needs('DE')]).toEqual([true, false])
  const inState = { country: 'US', subdivision: 'NY' }
  for (const [name, given] of [
    ['getOnrampQuote', wish],
    ['createOnrampUrl', order()],
  ] as const) {
    const { status, said } = await call(name, { ...given, country: 'US' })
    expect([status, said.reasons[0].field]).toEqual([400, 'subdivision'])
    expect((await call(name, { ...given, subdivision: 'New York' })).status).toBe(400)
    expect((await call(name, { ...given, ...inState })).status).toBe(200)
    expect((await call(name, { ...given, ...order(), country: 'DE' })).status).toBe(200)
  }
  expect(asked).toEqual([
    ['US', 'NY'],
    ['DE', undefined],
  ])
})

test('behavior: each call costs, and waits where there is too much', async () => {
  const { call, spent } = setup()
  await call('getOnrampOptions')
  await call('getOnrampQuote', wish)
  expect(spent).toEqual([4, 4])
  const { call: late } = setup({ wait: 2000 })
  expect((await late('createOnrampUrl', order())).status).toBe(429)
})
