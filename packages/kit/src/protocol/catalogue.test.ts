import { expect, test } from 'vitest'
import { getWallets } from './catalogue.js'

const read = (page: unknown) => getWallets.answer.safeParse(page).data

test('answer: default', () => {
  const wallet = { id: 'a', name: 'A', mobile_link: 'a://', order: 3, chains: ['eip155:1'] }
  expect(read({ data: [wallet], count: 7 })).toEqual({ data: [wallet], count: 7 })
})

test('answer: what is no wallet is left out', () => {
  const data = [{ id: 'a' }, { name: 'A' }, null, 'a', { id: 1, name: 'A' }, { id: 'b', name: 'B' }]
  expect(read({ data, count: 6 })).toEqual({ data: [{ id: 'b', name: 'B' }], count: 6 })
})

test('answer: what is wrong with a wallet counts as absent, and what is unknown is dropped', () => {
  const wrong = { mobile_link: 7, rdns: null, chains: ['eip155:1', 5], homepage: '', own: 1 }
  expect(read({ data: [{ id: 'a', name: 'A', ...wrong }], count: 1 })?.data).toEqual([
    { id: 'a', name: 'A' },
  ])
})

test.each([undefined, null, [], {}, { data: 'x', count: 1 }, { data: [], count: 'many' }])(
  'answer: %j is none',
  (page) => {
    expect(read(page)).toBeUndefined()
  },
)

test('query: default', () => {
  expect(getWallets.query.parse({})).toEqual({ page: 1, entries: 40 })
  expect(getWallets.query.parse({ page: '2', chains: 'eip155:1, eip155:10,' })).toEqual({
    page: 2,
    entries: 40,
    chains: ['eip155:1', 'eip155:10'],
  })
})
