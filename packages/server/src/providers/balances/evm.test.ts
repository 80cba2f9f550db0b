import { type Devnet, startDevnet } from '@billfold/devnet'
import { encodeAbiParameters, type Hex, toHex } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createChainReader } from '../../rpc/createChainReader.js'
import { createChains } from '../../rpc/createChains.js'
import { createTokenList } from '../../tokens/createTokenList.js'
import { createEvmReader } from './createEvmReader.js'
import { readEvmToken } from './readEvmToken.js'

const chainId = 'eip155:31337'
let devnet: Devnet
let rpcUrl: string
let holder: Hex
const reads: string[] = []

beforeAll(async () => {
  devnet = await startDevnet()
  rpcUrl = devnet.chains[0].rpcUrl
  holder = devnet.accounts[0]?.address ?? '0x'
})
afterAll(() => devnet.stop())
beforeEach(() => void reads.splice(0))

/** Reads by a real node; notes down what of. */
function start() {
  const chains = createChains({
    upstreams: { [chainId]: [rpcUrl] },
    isDev: true,
    metrics: { answered: () => {}, asked: () => {} },
  })
  const read = createChainReader(chains)
  const { token, silentToken } = devnet.chains[0].contracts
  const tokens = createTokenList([
    { chainId, address: token, name: 'Local Token', symbol: 'LTK', decimals: 18 },
    { chainId, address: gone, name: 'Gone', symbol: 'GONE', decimals: 18 },
    { chainId, address: silentToken, name: 'Silent Token', symbol: 'HUSH', decimals: 6 },
  ])
  const noting: typeof read = (id, list, hold) => {
    reads.push(list.map(({ method }) => method).join(' '))
    return read(id, list, hold)
  }
  return { read: noting, tokens }
}

const gone = `0x${'6'.repeat(40)}` as const
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

async function setCode(address: Hex, code: Hex) {
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'anvil_setCode',
    params: [address, code],
  })
  await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}

test('default: one call, whatever single tokens do', async () => {
  const held = await createEvmReader(start())({ chainId, address: holder })
  expect(held.map(({ symbol, amount }) => [symbol, amount])).toEqual([
    ['ETH', 10_000n * 10n ** 18n],
    ['LTK', 1000n * 10n ** 18n],
    ['HUSH', 1000n * 10n ** 6n],
  ])
  expect(reads).toEqual(['eth_call'])
})

test('behavior: a chain without Multicall3 is asked in a batch, and known for a while', async () => {
  let time = 0
  const { read, tokens } = start()
  const readHoldings = createEvmReader({ read, tokens, now: () => time })
  const [code] = await read(chainId, [{ method: 'eth_getCode', params: [multicall3, 'latest'] }])
  const before = await readHoldings({ chainId, address: holder })
  await setCode(multicall3, '0x')
  try {
    reads.splice(0)
    const batch = 'eth_getBalance eth_call eth_call eth_call'
    expect(await readHoldings({ chainId, address: holder })).toEqual(before)
    expect(await readHoldings({ chainId, address: holder })).toEqual(before)
    expect(reads).toEqual(['eth_call', batch, batch])
    time += 600_000
    await readHoldings({ chainId, address: holder })
    expect(reads.slice(3)).toEqual(['eth_call', batch])
  } finally {
    await setCode(multicall3, code as Hex) // What the node has given.
  }
})

const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const number = (value: bigint) => toHex(value, { size: 32 })

type Told = { balance?: Hex; decimals?: Hex; symbol?: Hex; name?: Hex }

/** What a token is taken for whose node tells this of it. */
async function readTold({
  balance = number(5n),
  decimals = number(2n),
  symbol = text('ODD'),
  name = text('Odd'),
}: Told) {
  const answers = [balance, decimals, symbol, name]
  const token = `0x${'5'.repeat(40)}`
  const tokens = createTokenList()
  const found = await readEvmToken(
    { chainId, address: holder, token },
    { read: async () => answers, tokens },
  )
  return found && `${found.amount} ${found.decimals} ${found.symbol} ${found.name}`
}

test.each<[what: string, told: Told, as: string | undefined]>([
  ['an honest one', {}, '5 2 ODD Odd'],
  ['the largest amount', { balance: number(2n ** 256n - 1n) }, `${2n ** 256n - 1n} 2 ODD Odd`],
  ['no balance', { balance: '0x' }, undefined],
  ['no decimals', { decimals: '0x' }, undefined],
  ['absurd decimals', { decimals: number(2n ** 256n - 1n) }, undefined],
  ['more decimals than any', { decimals: number(37n) }, undefined],
  ['no name, no symbol', { symbol: '0x', name: '0x' }, '5 2 0x5555…5555 0x5555…5555'],
  ['a direction override', { symbol: text('\u202eCDSU') }, '5 2 CDSU Odd'],
  ['markup', { name: text('<b>') }, '5 2 ODD <b>'],
  ['control characters', { symbol: text('A\u0000\nB') }, '5 2 A B Odd'],
  ['ten megabytes', { name: text('x'.repeat(10_000_000)) }, `5 2 ODD ${'x'.repeat(39)}…`],
  ['a symbol without end', { symbol: text('x'.repeat(99)) }, `5 2 ${'x'.repeat(15)}… Odd`],
  ['bytes that are no text', { symbol: `0x${'ff'.repeat(32)}` }, `5 2 ${'\ufffd'.repeat(15)}… Odd`],
  ['a length beyond the end', { name: `${number(32n)}${'f'.repeat(64)}` }, '5 2 ODD ODD'],
])('readEvmToken: %s', async (_, told, as) => {
  expect(await readTold(told)).toBe(as)
})

test('readEvmToken: one that answers with megabytes on a chain runs out of gas', async () => {
  // PUSH4 10,000,000, PUSH1 0, RETURN: that many zeros.
  await setCode(gone, '0x63009896806000f3')
  const found = await readEvmToken(
    { chainId, address: holder, token: gone },
    { ...start(), tokens: createTokenList() },
  )
  expect(found).toBe(undefined)
  // PUSH1 32, PUSH1 0, RETURN: zero decimals, nothing held.
  await setCode(gone, '0x60206000f3')
  const honest = await readEvmToken(
    { chainId, address: holder, token: gone },
    { ...start(), tokens: createTokenList() },
  )
  expect(honest).toMatchObject({ amount: 0n, decimals: 0 })
  await setCode(gone, '0x')
})

test('readEvmToken: one that has more to say than any token is not read to its end', async () => {
  // PUSH2 60,000, PUSH1 0, RETURN: little gas, and 120 kB of zeros for each question.
  await setCode(gone, '0x61ea606000f3')
  const question = { chainId, address: holder, token: gone }
  expect(await readEvmToken(question, { ...start(), tokens: createTokenList() })).toBe(undefined)
  await setCode(gone, '0x')
})

test('readEvmToken: the coin itself, by the address that stands for it', async () => {
  const token = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
  const coin = await readEvmToken({ chainId, address: holder, token }, start())
  expect(coin).toMatchObject({ symbol: 'ETH', amount: 10_000n * 10n ** 18n })
  expect(coin?.address).toBe(undefined)
})
