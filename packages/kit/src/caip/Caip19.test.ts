import { expect, test } from 'vitest'
import { parseAsset } from './Caip19.js'

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

test('parseAsset', () => {
  expect(parseAsset('eip155:1/slip44:60')).toEqual({ chainId: 'eip155:1', token: undefined })
  expect(parseAsset(`eip155:1/erc20:${token}`)).toEqual({ chainId: 'eip155:1', token })
  expect(parseAsset(`${solana}/token:${mint}`)).toEqual({ chainId: solana, token: mint })
  expect(parseAsset(`${solana}/slip44:501`)).toEqual({ chainId: solana, token: undefined })
})

test.each([
  '',
  'eip155:1',
  'slip44:60',
  'eip155:1/slip44:x',
  'eip155:1/erc20:0x12',
  `eip155:1/erc721:${token}/1`,
  `eip155:1/token:${mint}`,
  `eip155:1/erc20:${token}/../x`,
  `eip155:1/erc20:${token}\n`,
  `eip155:/erc20:${token}`,
  `${solana}/erc20:${token}`,
])('error: no coin or token: %s', (text) => {
  expect(parseAsset(text)).toBeUndefined()
})
