import { expect, test } from 'vitest'
import { createTokenList } from '../../tokens/createTokenList.js'
import { createSolanaReader } from './createSolanaReader.js'

const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const address = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const other = 'BPC61etYUQSAWy1c2pUNPDAZosPpHWPUyKM6ZrDk2y1i'

const holding = (mint: unknown, amount: unknown, decimals: unknown = 6) => ({
  pubkey: address,
  account: { data: { parsed: { info: { mint, tokenAmount: { amount, decimals } } } } },
})
const list = (...value: unknown[]) => ({ context: { slot: 1 }, value })

async function readTold(...answers: unknown[]) {
  const readHoldings = createSolanaReader({ read: async () => answers, tokens: createTokenList() })
  const held = await readHoldings({ chainId, address })
  return held.map(({ amount, decimals, symbol }) => `${amount} ${decimals} ${symbol}`)
}

test('default: of both token programs, several accounts of a mint together', async () => {
  const first = list(holding(usdc, '5'), holding(usdc, '7'), holding(other, '1', 0))
  const told = await readTold({ value: 9 }, first, list(holding(other, '2', 0)))
  expect(told).toEqual(['9 9 SOL', '12 6 USDC', '3 0 BPC61e…2y1i'])
})

test('behavior: a chain without the newer program', async () => {
  expect(await readTold({ value: 9 }, list(holding(usdc, '5')), undefined)).toEqual([
    '9 9 SOL',
    '5 6 USDC',
  ])
})

test('behavior: what is not held, and what is no holding, is left out', async () => {
  const wrong = [
    holding(usdc, '0'),
    holding(usdc, '-1'),
    holding(usdc, '1e9'),
    holding(usdc, 5),
    holding(usdc, '9'.repeat(21)),
    holding('<script>', '1'),
    holding(other, '1', 255),
    holding(other, '1', -1),
    null,
    'x',
    { account: { data: ['', 'base64'] } },
  ]
  expect(await readTold({ value: 9 }, list(...wrong), list())).toEqual(['9 9 SOL'])
})

test('behavior: of the many that anybody may send, some; those that are known come first', async () => {
  const alphabet = [...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz']
  const mints = alphabet.flatMap((a) => alphabet.map((b) => `${other.slice(0, -2)}${a}${b}`))
  const told = await readTold(
    { value: 9 },
    list(...mints.map((mint) => holding(mint, '1')), holding(usdc, '5')),
    list(),
  )
  expect(told.slice(0, 2)).toEqual(['9 9 SOL', '5 6 USDC'])
  expect(told).toHaveLength(501)
})

test.each([
  ['no balance', [undefined, list(), list()]],
  ['a balance that is none', [{ value: '9' }, list(), list()]],
  ['no accounts', [{ value: 9 }, undefined, list()]],
])('error: %s', async (_, answers) => {
  await expect(readTold(...answers)).rejects.toThrow('No data: refused.')
})
