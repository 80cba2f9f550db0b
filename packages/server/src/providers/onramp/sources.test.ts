import { generateKeyPairSync } from 'node:crypto'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import { afterEach, expect, test } from 'vitest'
import { type Answering, startHttp, stopHttp } from '../testing/startHttp.js'
import { createCoinbase } from './createCoinbase.js'
import { isCoinbaseSecret } from './createCoinbaseToken.js'
import { createMeld } from './createMeld.js'
import { createOnramps } from './createOnramps.js'
import type { OnrampPurchase, OnrampSource } from './OnrampSource.js'

// What the services answer was written by hand after their own documentation, not recorded: these
// tests ask nobody.

afterEach(stopHttp)

const ed25519 = generateKeyPairSync('ed25519')
const p256 = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const { d = '', x = '' } = ed25519.privateKey.export({ format: 'jwk' })
/** As Coinbase's dashboard gives it. */
const secret = Buffer.concat([d, x].map((part) => Buffer.from(part, 'base64url'))).toString(
  'base64',
)
const pem = p256.privateKey.export({ format: 'pem', type: 'sec1' }).toString()
const signal = new AbortController().signal
const reference = 'a'.repeat(32)
const purchase: OnrampPurchase = {
  ...{ asset: 'USDC', network: 'base', currency: 'USD', amount: '50', method: 'card' },
  ...{
    country: 'US',
    subdivision: 'NY',
    reference,
    address: `0x${'1'.repeat(40)}`,
    quoteId: 'TRANSAK',
  },
  visitor: '203.0.113.7',
}

const coinbase = (url: string) => createCoinbase({ keyId: 'key-1', secret, url })
const meld = (url: string) => createMeld({ key: 'mk', url })

async function start(create: (url: string) => OnrampSource, answering: Answering, status = 200) {
  const { url, asked } = await startHttp(answering, status)
  return { source: create(url), asked, host: new URL(url).host }
}

const money = (value: string, currency = 'USD') => ({ value, currency })

test.each([
  ['Ed25519', secret, ed25519.publicKey, 'EdDSA'],
  ['P-256', pem.replaceAll('\n', '\\n'), p256.publicKey, 'ES256'],
] as const)('Coinbase: a token of its own for each call, with a key of %s', async (...row) => {
  const [, key, publicKey, alg] = row
  const { url, asked } = await startHttp(() => ({ transactions: [] }))
  await createCoinbase({ keyId: 'key-1', secret: key, url }).status(reference, signal)
  const [{ headers }] = asked as [(typeof asked)[number]] // It has asked once.
  const token = headers.authorization?.replace('Bearer ', '') ?? ''
  expect(decodeProtectedHeader(token)).toEqual({
    ...{ alg, kid: 'key-1', typ: 'JWT', nonce: expect.stringMatching(/^[\da-f]{32}$/) },
  })
  const { payload } = await jwtVerify(token, publicKey, { issuer: 'cdp', subject: 'key-1' })
  const path = `/onramp/v1/buy/user/${reference}/transactions`
  expect(payload.uris).toEqual([`GET ${new URL(url).host}${path}`])
  expect((payload.exp ?? 0) - (payload.nbf ?? 0)).toBe(120)
})

test('Coinbase: options, a quote, and a page that knows neither receiver nor amount by its address', async () => {
  const { source, asked } = await start(coinbase, ({ path }) => {
    if (path.startsWith('/onramp/v1/token')) return { token: 'once', channel_id: '' }
    if (path.startsWith('/onramp/v1/buy/quote'))
      return {
        ...{ payment_total: money('50'), payment_subtotal: money('48.5') },
        ...{ purchase_amount: money('48.5', 'USDC'), coinbase_fee: money('1.4') },
        ...{ network_fee: money('0.1'), quote_id: 'q-1' },
      }
    return {
      payment_currencies: [{ id: 'USD', limits: [{ id: 'CARD', min: '10', max: '7500' }] }],
      purchase_currencies: [
        {
          ...{ id: 'd85d', name: 'USDC', symbol: 'USDC', icon_url: 'https://a.example/x.png' },
          networks: [
            { name: 'base', display_name: 'Base', chain_id: '8453', contract_address: '0x83' },
            { name: 'bitcoin', display_name: 'Bitcoin', chain_id: '0', contract_address: null },
            // A token whose address is not told is not the network's coin.
            { name: 'optimism', display_name: 'OP', chain_id: '10', contract_address: null },
          ],
        },
        {
          ...{ id: 'e0d1', name: 'Ether', symbol: 'ETH' },
          networks: [
            { name: 'base', display_name: 'Base', chain_id: '8453', contract_address: null },
          ],
        },
      ],
    }
  })
  const newYork = { country: 'US', subdivision: 'NY' }
  expect(await source.options(newYork, signal)).toEqual({
    paymentCurrencies: [
      { id: 'USD', payment_method_limits: [{ id: 'card', min: '10', max: '7500' }] },
    ],
    purchaseCurrencies: [
      {
        ...{ id: 'd85d', name: 'USDC', symbol: 'USDC' },
        networks: [
          {
            ...{ name: 'base', display_name: 'Base', chain_id: '8453' },
            ...{ contract_address: '0x83', chainId: 'eip155:8453' },
          },
          { name: 'bitcoin', display_name: 'Bitcoin', chain_id: '0', contract_address: '' },
        ],
      },
      {
        ...{ id: 'e0d1', name: 'Ether', symbol: 'ETH' },
        networks: [expect.objectContaining({ contract_address: '', chainId: 'eip155:8453' })],
      },
    ],
  })
  expect(await source.quote(purchase, signal)).toEqual({
    paymentTotal: { amount: '50', currency: 'USD' },
    paymentSubtotal: { amount: '48.5', currency: 'USD' },
    purchaseAmount: { amount: '48.5', currency: 'USDC' },
    networkFee: { amount: '0.1', currency: 'USD' },
    coinbaseFee: { amount: '1.4', currency: 'USD' },
    quoteId: 'q-1',
  })
  // Which it wants to know of the United States alone.
  expect(source.subdivided).toEqual(['US'])
  expect(asked.map(({ path }) => path)[0]).toContain('country=US&subdivision=NY')
  expect(JSON.parse(asked.at(-1)?.body ?? '')).toMatchObject(newYork)
  const { url } = await source.open(purchase, signal)
  expect(new URL(url).origin).toBe('https://pay.coinbase.com')
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
    ...{ sessionToken: 'once', partnerUserRef: reference, presetFiatAmount: '50' },
  })
  expect(url).not.toContain(purchase.address)
  const { body = '' } = asked.at(-1) ?? {}
  expect(JSON.parse(body)).toEqual({
    addresses: [{ address: purchase.address, blockchains: ['base'] }],
    ...{ assets: ['USDC'], clientIp: '203.0.113.7' },
  })
})

test.each([
  ['ONRAMP_TRANSACTION_STATUS_SUCCESS', { status: 'sent', hash: '0xabc' }],
  ['ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', { status: 'paid' }],
  ['ONRAMP_TRANSACTION_STATUS_FAILED', { status: 'failed' }],
  ['ONRAMP_TRANSACTION_STATUS_UNSPECIFIED', { status: 'unpaid' }],
] as const)('Coinbase: a purchase that is %s', async (status, said) => {
  const { source } = await start(coinbase, () => ({ transactions: [{ status, tx_hash: '0xabc' }] }))
  expect(await source.status(reference, signal)).toEqual(said)
})

test('Coinbase: a purchase that it has not heard of yet', async () => {
  const { source } = await start(coinbase, () => ({ code: 5 }), 404)
  expect(await source.status(reference, signal)).toEqual({ status: 'unpaid' })
})

test('Meld: options, the best quote of several, and a page', async () => {
  const { source, asked } = await start(meld, ({ path, headers }) => {
    expect([headers.authorization, headers['meld-version']]).toEqual(['BASIC mk', '2023-12-19'])
    if (path.includes('crypto-currencies'))
      return [
        {
          ...{ currencyCode: 'USDC_BASE', name: 'USDC (Base)', chainCode: 'BASE' },
          ...{ chainName: 'Base', chainId: '8453', contractAddress: '0x83' },
        },
        { currencyCode: 'SOL', name: 'Solana', chainCode: 'SOLANA', chainName: 'Solana' },
        { currencyCode: 'BTC', name: 'Bitcoin', chainCode: 'BTC', chainId: null },
        { currencyCode: 'USDT_OP', name: 'Tether', chainCode: 'OP', chainId: '10' },
      ]
    if (path.includes('limits'))
      return [{ currencyCode: 'USD', minimumAmount: 5, maximumAmount: 30000 }]
    if (path.includes('quote'))
      return {
        quotes: [
          quoteOf({ serviceProvider: 'STRIPE', destinationAmount: 47.9 }),
          quoteOf({ serviceProvider: 'TRANSAK', destinationAmount: 48.1 }),
        ],
      }
    return { widgetUrl: 'https://meldcrypto.com/?token=once', id: 'x' }
  })
  const { paymentCurrencies, purchaseCurrencies } = await source.options({ country: 'DE' }, signal)
  expect(paymentCurrencies[0]?.payment_method_limits[0]).toEqual({
    ...{ id: 'card', min: '5', max: '30000' },
  })
  expect(purchaseCurrencies.map(({ id, symbol, networks }) => [id, symbol, networks])).toEqual([
    ['USDC_BASE', 'USDC', [expect.objectContaining({ chainId: 'eip155:8453' })]],
    ['SOL', 'SOL', [expect.objectContaining({ contract_address: '' })]],
  ])
  expect(await source.quote(purchase, signal)).toEqual({
    paymentTotal: { amount: '50', currency: 'USD' },
    paymentSubtotal: { amount: '48.5', currency: 'USD' },
    purchaseAmount: { amount: '48.1', currency: 'USDC' },
    networkFee: { amount: '0.25', currency: 'USD' },
    coinbaseFee: { amount: '1.25', currency: 'USD' },
    quoteId: 'TRANSAK',
  })
  expect(await source.open(purchase, signal)).toEqual({ url: 'https://meldcrypto.com/?token=once' })
  expect(JSON.parse(asked.at(-1)?.body ?? '')).toMatchObject({
    ...{ sessionType: 'BUY', externalSessionId: reference },
    sessionData: { walletAddress: purchase.address, serviceProvider: 'TRANSAK' },
  })
})

const quoteOf = (more: object) => ({ sourceAmount: 50, totalFee: 1.5, networkFee: 0.25, ...more })

test('Meld: a page of somebody else, and fees beyond the amount', async () => {
  for (const widgetUrl of [
    'https://meldcrypto.com.evil.example/?token=once',
    'http://meldcrypto.com/?token=once',
    'javascript:alert(1)//meldcrypto.com/',
  ]) {
    const { source } = await start(meld, () => ({ widgetUrl }))
    await expect(source.open(purchase, signal)).rejects.toThrow()
  }
  const quotes = [quoteOf({ serviceProvider: 'A', destinationAmount: 1, totalFee: 51 })]
  const { source } = await start(meld, () => ({ quotes }))
  await expect(source.quote(purchase, signal)).rejects.toThrow('unavailable')
})

test('Meld: how far a purchase is', async () => {
  const say = (...transactions: unknown[]) => start(meld, () => ({ transactions }))
  const read = async (...transactions: unknown[]) =>
    (await say(...transactions)).source.status(reference, signal)
  expect(await read()).toEqual({ status: 'unpaid' })
  for (const status of ['PENDING_CREATED', 'PENDING', 'TWO_FA_REQUIRED', 'of another time'])
    expect(await read({ status })).toEqual({ status: 'unpaid' })
  expect(await read({ status: 'SETTLING' })).toEqual({ status: 'paid' })
  expect(await read({ status: 'ERROR' })).toEqual({ status: 'unclear' })
  for (const status of ['FAILED', 'DECLINED', 'CANCELLED', 'REFUNDED'])
    expect(await read({ status })).toEqual({ status: 'failed' })
  const cryptoDetails = { blockchainTransactionId: '0xabc' }
  expect(await read({ status: 'SETTLED', cryptoDetails })).toEqual({
    status: 'sent',
    hash: '0xabc',
  })
})

const creations = [
  ['Coinbase', coinbase],
  ['Meld', meld],
] as const

test.each(creations)('%s: answers that are none', async (_, create) => {
  const wrong = [
    '<html>',
    {},
    { payment_total: money('-1'), quotes: [{ serviceProvider: 'a b', sourceAmount: 'x' }] },
    { payment_total: money('1e3'), quotes: 5 },
  ]
  for (const each of wrong) {
    const { source } = await start(create, () => each)
    await expect(source.quote(purchase, signal)).rejects.toThrow()
    await expect(source.options({ country: 'US' }, signal)).rejects.toThrow()
    await expect(source.open({ ...purchase, quoteId: undefined }, signal)).rejects.toThrow()
  }
})

test.each(creations)('%s: who has failed five times is left alone', async (_, create) => {
  const { source, asked } = await start(create, () => 'too many', 429)
  const { ask } = createOnramps([source])
  for (let each = 0; each < 8; each++)
    await expect(
      ask({ source: undefined }, (one, ended) => one.quote(purchase, ended)),
    ).rejects.toThrow('unavailable')
  expect(asked).toHaveLength(5)
})

test('createOnramps: what is sold is asked once, and shared', async () => {
  const { source, asked } = await start(meld, ({ path }) =>
    path.includes('limits') ? [{ currencyCode: 'USD', minimumAmount: 5, maximumAmount: 9 }] : [],
  )
  const { options } = createOnramps([source])
  for (const country of ['US', 'US', 'DE']) await options({ source: 'meld', country })
  expect(asked).toHaveLength(4)
})

test('isCoinbaseSecret', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey
  const rsaPem = rsa.export({ format: 'pem', type: 'pkcs8' }).toString()
  const given = [secret, pem, 'abc', '', rsaPem, `${pem.slice(0, 80)}…`]
  expect(given.map(isCoinbaseSecret)).toEqual([true, true, false, false, false, false])
})
