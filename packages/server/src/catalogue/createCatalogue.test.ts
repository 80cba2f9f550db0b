import { gunzipSync } from 'node:zlib'
import type { AnswerOf, endpoints } from 'billfold/protocol'
import { describe, expect, test } from 'vitest'
import { createCatalogue } from './createCatalogue.js'
import { loadWallets } from './loadWallets.js'
import { walletSchema } from './walletSchema.js'

const wallets = await loadWallets()
const app = createCatalogue({ wallets })
const [metaMask, trust] = [
  'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
]

type WalletsAnswer = AnswerOf<typeof endpoints.getWallets>

const ask = async (query: string, from = app): Promise<WalletsAnswer> => {
  const response = await from.request(`/getWallets?${query}`)
  expect(response.status).toBe(200)
  return response.json()
}
const names = async (query: string, from = app) =>
  (await ask(query, from)).data.map(({ name }) => name)

/** A catalogue of wallets that have these names. */
const named = (...list: readonly string[]) =>
  createCatalogue({
    wallets: list.map((name, index) =>
      walletSchema.parse({ id: String(index).padStart(64, '0'), name, chains: ['eip155:*'] }),
    ),
  })

describe('/getWallets', () => {
  test('default: a page of 40 of all, the best known first', async () => {
    const { data, count } = await ask('projectId=p&st=appkit&sv=1')
    expect([data.length, count]).toEqual([40, wallets.length])
    expect(data.slice(0, 2).map(({ id }) => id)).toEqual([metaMask, trust])
    expect(data[0]).toMatchInlineSnapshot(`
      {
        "app_store": "https://apps.apple.com/us/app/metamask/id1438144202",
        "badge_type": "certified",
        "chains": [
          "eip155:*",
          "solana:*",
        ],
        "chrome_store": "https://chrome.google.com/webstore/detail/metamask/nkbihfbeogaeaoehlefnkodbefgpgknn",
        "homepage": "https://metamask.io/",
        "id": "c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96",
        "image_id": "b1cbd88c-c7e0-8233-a926-2fe322ecaa63",
        "link_mode": "https://metamask.app.link/",
        "mobile_link": "metamask://",
        "monogram": true,
        "name": "MetaMask",
        "order": 1,
        "play_store": "https://play.google.com/store/apps/details?id=io.metamask",
        "rdns": "io.metamask",
      }
    `)
  })

  test('pages follow one another, and the last is followed by none', async () => {
    const seen = new Set<string>()
    for (let page = 1; seen.size < wallets.length; page++) {
      const { data } = await ask(`page=${page}&entries=100`)
      expect(data.length).toBeGreaterThan(0)
      for (const { id, order } of data) {
        seen.add(id)
        expect(order).toBe(seen.size)
      }
    }
    expect(await ask('page=99&entries=100')).toEqual({ data: [], count: wallets.length })
  })

  test.each([
    ['metamask', 'MetaMask'],
    ['METAM', 'MetaMask'],
    ['trustwallet', 'Trust Wallet'],
    ['coinbase', 'Base (formerly Coinbase Wallet)'],
    ['safe', 'Safe'],
  ])('search: %s gives %s first', async (search, first) => {
    expect((await names(`search=${search}`))[0]).toBe(first)
  })

  test('search: beginnings, then words, then what is inside; neither case nor accents count', async () => {
    const some = named('Nocturne', 'Über Turn', 'Saturn', 'TURNSTILE', 'Ümlaut', 'A-turn')
    expect(await names('search=turn', some)).toEqual([
      'TURNSTILE',
      'A-turn',
      'Über Turn',
      'Nocturne',
      'Saturn',
    ])
    expect(await names('search=uber', some)).toEqual(['Über Turn'])
    expect(await names(`search=${encodeURIComponent('ÜMLAÙT')}`, some)).toEqual(['Ümlaut'])
    expect(await names('search=%2A', some)).toEqual([])
    expect(await names('search=', some)).toHaveLength(6)
  })

  test('include and exclude, by any id of a wallet', async () => {
    expect(await names(`include=${trust},${metaMask}`)).toEqual(['MetaMask', 'Trust Wallet'])
    expect(await names(`include=${trust}&exclude=${trust}`)).toEqual([])
    const okx = '5d9f1395b3a8e848684848dc4147cbd05c8d54bb737eac78fe103901fe6b01a1'
    expect(await names(`include=${okx}`)).toEqual(['OKX Wallet'])
    expect((await ask(`exclude=${okx}`)).count).toBe(wallets.length - 1)
  })

  test('chains: any of those asked for, and named where an entry has every chain', async () => {
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const { data } = await ask(`chains=${solana},eip155:31337&search=metamask`)
    expect(data[0]?.chains).toEqual(['eip155:31337', solana])
    const onSolana = await ask(`chains=${solana}&entries=100`)
    expect(onSolana.count).toBeGreaterThan(20)
    for (const { chains } of onSolana.data) expect(chains).toContain(solana)
    expect((await ask('chains=eip155:31337&search=phantom')).count).toBe(0)
    expect((await ask('chains=eip155:1&search=phantom')).count).toBe(1)
  })

  test('badge, names, rdns and platform', async () => {
    expect((await ask('badge_type=certified')).count).toBe(60)
    expect((await ask('badge=none')).count).toBe(wallets.length - 60)
    expect(await names('names=metamask,rabby%20wallet&rdns=me.rainbow&badge=certified')).toEqual([
      'MetaMask',
      'Rainbow',
      'Rabby Wallet',
    ])
    for (const { app_store } of (await ask('platform=ios')).data) expect(app_store).toBeDefined()
    for (const { play_store } of (await ask('platform=android')).data)
      expect(play_store).toBeDefined()
  })

  test.each([
    'page=0',
    'page=1.5',
    'page=-1',
    'entries=101',
    'entries=many',
    'badge=gold',
    'platform=web',
    `search=${'x'.repeat(101)}`,
  ])('refuses %s', async (query) => {
    const response = await app.request(`/getWallets?${query}`)
    expect(response.status).toBe(400)
    const [field = ''] = query.split('=')
    expect(await response.json()).toEqual({
      status: 'FAILED',
      reasons: [{ field, description: expect.stringMatching(/^(Invalid|Too) /) }],
    })
  })

  test('several wrong parameters are named at once', async () => {
    const response = await app.request('/getWallets?page=x&entries=0')
    expect(await response.json()).toMatchInlineSnapshot(`
      {
        "reasons": [
          {
            "description": "Invalid string: must match pattern /^\\d{1,9}$/",
            "field": "page",
          },
          {
            "description": "Too small: expected number to be >=1",
            "field": "entries",
          },
        ],
        "status": "FAILED",
      }
    `)
  })

  test('an answer that is known is not sent again', async () => {
    const first = await app.request('/getWallets')
    expect(first.headers.get('cache-control')).toBe('public, max-age=600')
    const etag = first.headers.get('etag') ?? ''
    const again = await app.request('/getWallets', {
      headers: { 'if-none-match': `W/"a", ${etag}` },
    })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const other = await app.request('/getWallets?page=2', { headers: { 'if-none-match': etag } })
    expect(other.status).toBe(200)
  })

  test('is packed for those who take it', async () => {
    const packed = await app.request('/getWallets', { headers: { 'accept-encoding': 'br, gzip' } })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    const plain = await app.request('/getWallets', { headers: { 'accept-encoding': 'gzip;q=0' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(plain.headers.get('vary')).toBe('accept-encoding')
    const unpacked = gunzipSync(await packed.arrayBuffer()).toString()
    expect(unpacked).toBe(await plain.text())
    expect(packed.headers.get('etag')).toBe(plain.headers.get('etag'))
  })
})

describe('images', () => {
  const imageOf = async (path: string) => {
    const response = await app.request(path)
    return { response, text: await response.text() }
  }

  test('every wallet on a page has one', async () => {
    const { data } = await ask('entries=100')
    for (const { image_id } of data) {
      const { response } = await imageOf(`/getWalletImage/${image_id}`)
      expect(response.status).toBe(200)
    }
  })

  test.each([
    ['/public/getAssetImage/eip155:1', 'E'],
    ['/public/getAssetImage/eip155%3A8453', 'B'],
    ['/public/getCurrencyImage/usd', '$'],
    ['/public/getCurrencyImage/CHF', 'CHF'],
    ['/public/getTokenImage/usdc', 'USD'],
  ])('%s shows %s', async (path, letters) => {
    const { text } = await imageOf(path)
    expect(text).toContain(`>${letters}</text>`)
  })

  test('an image is kept for good', async () => {
    const { response, text } = await imageOf('/public/getAssetImage/eip155:10')
    expect(text).toMatchInlineSnapshot(
      `"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="80" height="80"><rect width="40" height="40" fill="#008063"/><text x="20" y="20" dy="0.355em" text-anchor="middle" fill="#fff" font-size="16" font-weight="600" font-family="ui-sans-serif,system-ui,-apple-system,sans-serif">O</text></svg>"`,
    )
    expect(Object.fromEntries(response.headers)).toMatchInlineSnapshot(`
      {
        "cache-control": "public, max-age=86400, stale-while-revalidate=2592000",
        "content-type": "image/svg+xml",
        "etag": ""2b35db7e-80e2-8747-ab46-fa3a5e28130a"",
      }
    `)
    const etag = response.headers.get('etag') ?? ''
    const again = await app.request('/public/getAssetImage/eip155:10', {
      headers: { 'if-none-match': etag },
    })
    expect(again.status).toBe(304)
  })

  test("the operator's own image is sent as it is, under an address of its own", async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>'
    const [plain, pictured] = [undefined, `data:image/svg+xml;base64,${btoa(drawing)}`].map(
      (image) =>
        createCatalogue({
          wallets: [
            walletSchema.parse({ id: '0'.repeat(64), name: 'Own', chains: ['eip155:*'], image }),
          ],
        }),
    )
    const walletIn = async (from = app) => (await ask('', from)).data[0]
    const [before, after] = [await walletIn(plain), await walletIn(pictured)]
    expect([before?.monogram, after?.monogram]).toEqual([true, false])
    expect(before?.image_id).not.toBe(after?.image_id)
    const response = await pictured?.request(`/getWalletImage/${after?.image_id}`)
    expect(response?.headers.get('content-type')).toBe('image/svg+xml')
    expect(await response?.text()).toBe(drawing)
    expect((await pictured?.request(`/getWalletImage/${before?.image_id}`))?.status).toBe(404)
  })

  test('a network that is not known: nothing, and no mistake', async () => {
    const { response, text } = await imageOf('/public/getAssetImage/eip155:0')
    expect(response.status).toBe(204)
    expect(text).toBe('')
  })

  test.each([
    '/getWalletImage/unknown',
    '/public/getAssetImage/mainnet',
    '/public/getAssetImage/__proto__',
    '/public/getCurrencyImage/XYZ1',
    '/public/getTokenImage/%3Cscript%3E',
  ])('%s is not there', async (path) => {
    const { response, text } = await imageOf(path)
    expect(response.status).toBe(404)
    expect(JSON.parse(text)).toEqual({
      status: 'FAILED',
      reasons: [{ field: 'id', description: 'There is no such image.' }],
    })
  })
})
