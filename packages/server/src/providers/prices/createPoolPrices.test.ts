import { accounts, type Devnet, LocalToken, startDevnet } from '@billfold/devnet'
import { createWalletClient, type Hex, http, parseAbi, parseEther, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChainReader, type ReadChain } from '../../rpc/createChainReader.js'
import { createChains } from '../../rpc/createChains.js'
import { createTokenList } from '../../tokens/createTokenList.js'
import { createPools } from '../swaps/createPools.js'
import { createPoolPrices } from './createPoolPrices.js'
import { createPrices } from './createPrices.js'

const chainId = 'eip155:31337'
const [one = expect.fail()] = accounts
const { signal } = new AbortController()
const routerAbi = parseAbi([
  'function addLiquidityETH(address token, uint256 amount, uint256 leastTokens, uint256 leastCoins, address to, uint256 deadline) payable',
])

let devnet: Devnet
/** A token whose pool holds a coin. */
let thin: Hex
/** A token without a pool. */
const unpooled: Hex = `0x${'6'.repeat(40)}`

beforeAll(async () => {
  devnet = await startDevnet()
  thin = await deployToken()
  await addToPool(thin, { coins: '1', tokens: '2' })
})
afterAll(() => devnet.stop())

const client = () =>
  createWalletClient({
    account: privateKeyToAccount(one.privateKey),
    transport: http(devnet.chains[0].rpcUrl),
    pollingInterval: 20,
  }).extend(publicActions)

async function deployToken(): Promise<Hex> {
  const wallet = client()
  const { abi, creationCode: bytecode } = LocalToken
  const args = [[one.address]] as const
  const hash = await wallet.deployContract({ abi, bytecode, args, chain: null })
  const { contractAddress } = await wallet.waitForTransactionReceipt({ hash })
  return contractAddress ?? expect.fail()
}

async function addToPool(token: Hex, held: { coins: string; tokens: string }) {
  const wallet = client()
  const { router } = devnet.chains[0].contracts
  const [coins, amount] = [parseEther(held.coins), parseEther(held.tokens)]
  const approve = {
    address: token,
    abi: LocalToken.abi,
    functionName: 'approve',
    chain: null,
  } as const
  const add = { address: router, abi: routerAbi, functionName: 'addLiquidityETH' } as const
  const args = [token, amount, 0n, 0n, one.address, 1n << 64n] as const
  for (const hash of [
    await wallet.writeContract({ ...approve, args: [router, amount] }),
    await wallet.writeContract({ ...add, args, value: coins, chain: null }),
  ])
    await wallet.waitForTransactionReceipt({ hash })
}

/** Prices by a real node's pools; the coin is worth 3,000. */
function start({
  coin = 3000,
  least = 10_000,
  read: readOther,
}: {
  coin?: number | undefined
  least?: number
  read?: ReadChain
} = {}) {
  const chains = createChains({
    upstreams: { [chainId]: [devnet.chains[0].rpcUrl] },
    isDev: true,
    metrics: { answered: () => {}, asked: () => {} },
  })
  const { token, silentToken, wrappedCoin, router } = devnet.chains[0].contracts
  const listed = { chainId, name: 'Local Token', symbol: 'LTK', decimals: 18 }
  const tokens = createTokenList([
    { ...listed, address: token },
    { ...listed, address: thin },
    { ...listed, address: unpooled },
    { ...listed, address: wrappedCoin },
    { ...listed, address: silentToken, decimals: 6 },
  ])
  const reads: number[] = []
  const readNode = readOther ?? createChainReader(chains)
  const read: ReadChain = (id, list) => {
    reads.push(list.length)
    return readNode(id, list)
  }
  const table = { prices: new Map(coin ? [[chainId, { price: coin }]] : []), rates: {} }
  const source = createPoolPrices({
    ...{ tokens, least, pools: createPools({ routers: { [chainId]: router }, read }) },
    prices: createPrices({ table, sources: [] }),
  })
  const ask = async (...addresses: readonly Hex[]) => {
    const assets = addresses.map((address) => ({ chainId, address }))
    const found = await source.prices(assets, signal)
    return addresses.map((address) => found.get(`${chainId}:${address.toLowerCase()}`)?.price)
  }
  return { source, ask, reads }
}

test('default: what a pool holds of the coin, for what it holds of the token', async () => {
  const { token, silentToken, wrappedCoin } = devnet.chains[0].contracts
  const { ask, reads } = start()
  const prices = await ask(token, silentToken, wrappedCoin)
  expect(prices.map((price) => price?.toFixed(6))).toEqual(['2.500000', '1.000000', '3000.000000'])
  // Which pool is whose is asked once.
  const first = reads.length
  await ask(token, silentToken)
  expect(reads.length).toBe(first + 1)
})

test('behavior: a pool that holds little has no price, until it holds more', async () => {
  expect(await start().ask(thin, unpooled)).toEqual([undefined, undefined])
  expect(await start({ least: 3000 }).ask(thin)).toEqual([1500])
  expect(await start({ least: 3001 }).ask(thin)).toEqual([undefined])
  await addToPool(thin, { coins: '3', tokens: '6' })
  expect(await start().ask(thin)).toEqual([1500])
})

test('behavior: a token that is on no list has none, however much is in its pool', async () => {
  const stranger = await deployToken()
  await addToPool(stranger, { coins: '100', tokens: '100' })
  const { ask, reads } = start()
  expect(await ask(stranger)).toEqual([undefined])
  expect(reads).toEqual([])
})

test('behavior: coins, and chains without an exchange, are left to others', async () => {
  const { token } = devnet.chains[0].contracts
  const { source } = start()
  const assets = [{ chainId }, { chainId: 'eip155:1', address: token }, { chainId: 'solana:x' }]
  expect([...(await source.prices(assets, signal))]).toEqual([])
})

test('behavior: where nobody knows what the coin is worth there is no price', async () => {
  const { token } = devnet.chains[0].contracts
  expect(await start({ coin: 0 }).ask(token)).toEqual([undefined])
})

test('errors: a node that does not answer is not a token without a price', async () => {
  const { token } = devnet.chains[0].contracts
  const read = async () => {
    throw new Error('away')
  }
  await expect(start({ read }).ask(token)).rejects.toThrow('away')
})
