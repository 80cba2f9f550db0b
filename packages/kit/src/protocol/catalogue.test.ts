import { expect, test } from 'vitest'
import { readWallet, readWalletPage } from './catalogue.js'

test('default', () => {
  const entry = {
    id: 'a',
    name: 'A',
    mobile_link: 'a://',
    order: 3,
    rdns: null,
    chains: ['eip155:1'],
  }
  expect(readWalletPage({ data: [entry], count: 7 })).toMatchInlineSnapshot(`
    {
      "count": 7,
      "wallets": [
        {
          "chains": [
            "eip155:1",
          ],
          "id": "a",
          "mobile_link": "a://",
          "name": "A",
        },
      ],
    }
  `)
})

test('behavior: what makes no sense is left out', () => {
  const data = [{ id: 'a' }, { name: 'A' }, null, 'a', { id: 1, name: 'A' }, { id: 'b', name: 'B' }]
  expect(readWalletPage({ data, count: 'many' })).toEqual({
    wallets: [{ id: 'b', name: 'B' }],
    count: 1,
  })
})

test('behavior: no list', () => {
  for (const value of [undefined, null, [], {}, { data: 'x' }])
    expect(readWalletPage(value)).toBeUndefined()
})

test('behavior: links that are no texts', () => {
  expect(readWallet({ id: 'a', name: 'A', mobile_link: 7, chains: ['eip155:1', 5] })).toEqual({
    id: 'a',
    name: 'A',
    chains: ['eip155:1'],
  })
})

test('behavior: a monogram is no picture to ask for', () => {
  const wallet = { id: 'a', name: 'A', image_id: 'letter' }
  expect(readWallet({ ...wallet, monogram: true })).toEqual({ id: 'a', name: 'A' })
  expect(readWallet({ ...wallet, monogram: false })).toEqual(wallet)
})
