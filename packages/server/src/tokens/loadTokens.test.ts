import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigError } from '../config.js'
import { createTokenList } from './createTokenList.js'
import { loadTokens } from './loadTokens.js'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const own = { chainId: 'eip155:1', address: `0x${'1'.repeat(40)}`, name: 'Own', symbol: 'OWN' }
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/billfold-tokens-`)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function load(content: unknown) {
  const file = `${folder}/tokens.json`
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return loadTokens(file).catch((error) => {
    expect(error).toBeInstanceOf(ConfigError)
    return String(error.message).replaceAll(folder, '')
  })
}

test('default: none', async () => {
  expect(await loadTokens(undefined)).toEqual([])
})

test('behavior: they come over ours, and coins too', async () => {
  const given = [
    { ...own, decimals: 18 },
    {
      chainId: 'eip155:1',
      address: usdc.toLowerCase(),
      name: 'Digital',
      symbol: 'DD',
      decimals: 2,
    },
    { chainId: 'eip155:5', name: 'Five', symbol: 'FIVE', decimals: 8 },
  ]
  const loaded = await load(given)
  expect(loaded).toEqual(given)
  const ours = createTokenList()
  const list = createTokenList(given)
  expect(ours.find('eip155:1', usdc)).toMatchObject({ symbol: 'USDC', decimals: 6 })
  expect(list.find('eip155:1', usdc)).toMatchObject({ symbol: 'DD', decimals: 2 })
  expect(list.tokensOf('eip155:1')).toHaveLength(ours.tokensOf('eip155:1').length + 1)
  expect(ours.coinOf('eip155:5').symbol).toBe('ETH')
  expect(list.coinOf('eip155:5').symbol).toBe('FIVE')
})

test('error', async () => {
  expect(await load('{')).toBe('TOKENS_FILE: /tokens.json is no JSON.')
  expect(await loadTokens('/nowhere').catch(({ message }) => message)).toBe(
    'TOKENS_FILE: /nowhere cannot be read.',
  )
  expect(await load({})).toMatchInlineSnapshot(`
    "TOKENS_FILE: /tokens.json does not fit.
      all of it: Invalid input: expected array, received object"
  `)
  const wrong = [
    { ...own, decimals: 37 },
    { ...own, decimals: 18, address: '0x1' },
    { ...own, decimals: 18, chainId: 'mainnet', logo: '' },
  ]
  expect(await load(wrong)).toMatchInlineSnapshot(`
    "TOKENS_FILE: /tokens.json does not fit.
      0.decimals: Too big: expected number to be <=36
      1.address: no address of that chain
      2.chainId: no CAIP-2 id
      2: Unrecognized key: "logo"
      2.address: no address of that chain"
  `)
})
