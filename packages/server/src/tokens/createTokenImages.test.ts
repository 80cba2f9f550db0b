import { expect, test } from 'vitest'
import { loadMarks } from '../catalogue/loadMarks.js'
import { createTokenImages } from './createTokenImages.js'
import { createTokenList } from './createTokenList.js'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const other = '0x1111111111111111111111111111111111111111'
const { tokens: marks } = await loadMarks()
const tokens = createTokenList([
  { chainId: 'eip155:1', address: other, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  { chainId: 'eip155:31337', name: 'Local Ether', symbol: 'ETH', decimals: 18 },
])
const images = createTokenImages({ tokens, marks, imagePathOf: (url) => `/image?${url}` })
const found = (chainId: string, address: string) => tokens.find(chainId, address) ?? expect.fail()

test('default: the mark of a token that is known by its address', () => {
  const path = images.pathOf(found('eip155:1', usdc.toLowerCase())) ?? ''
  const [, id = ''] = /^\/public\/getTokenImage\/(.*)$/.exec(path) ?? []
  expect(images.find(id)?.type).toBe('image/svg+xml')
  expect(images.find(`eip155:1/erc20:${usdc}`)).toEqual(images.find(id))
})

test('default: that of a chain’s own coin', () => {
  const ether = images.find('eip155:8453/slip44:60')
  expect(ether).toBeDefined()
  expect(images.pathOf(tokens.coinOf('eip155:10'))).toBe(`/public/getTokenImage/${ether?.id}`)
})

test('behavior: whoever calls itself the same gets no mark', () => {
  expect(images.pathOf(found('eip155:1', other))).toBeUndefined()
  expect(images.find(`eip155:1/erc20:${other}`)).toBeUndefined()
  expect(images.pathOf(tokens.coinOf('eip155:31337'))).toBeUndefined()
  // By a symbol there are letters alone.
  const letters = Buffer.from(images.find('usdc')?.body ?? '').toString()
  expect(letters).toContain('USD')
})

test('behavior: the picture that an operator’s list names comes by way of this server', () => {
  const token = { ...found('eip155:1', other), iconUrl: 'https://larkfield.example/1.png' }
  expect(images.pathOf(token)).toBe('/image?https://larkfield.example/1.png')
})

test.for(['', 'eip155:1/erc20:', 'eip155:1/erc20:0x', 'eip155:1/erc721:0x1', '<svg>', '../x'])(
  'behavior: %s is no token',
  (id) => expect(images.find(id)).toBeUndefined(),
)

test('behavior: without marks, letters', () => {
  const plain = createTokenImages({ tokens, marks: new Map(), imagePathOf: () => undefined })
  expect(plain.pathOf(found('eip155:1', usdc))).toBeUndefined()
})
