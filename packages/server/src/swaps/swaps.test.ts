import { accounts, type Devnet, LocalToken, localOne, startDevnet } from '@billfold/devnet'
import { type AnswerOf, endpoints, type Hex } from 'billfold/protocol'
import { Hono } from 'hono'
import { createWalletClient, http, parseEther, parseUnits, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deployUniswapV3, type UniswapV3 } from '../../../../test/helpers/deployUniswapV3.js'
import type { Caller, CallerVariables } from '../middleware/Caller.js'
import { createLine } from '../middleware/createLine.js'
import { createPools } from '../providers/swaps/createPools.js'
import { createRouterSwaps } from '../providers/swaps/createRouterSwaps.js'
import { createSwaps } from '../providers/swaps/createSwaps.js'
import { createV3Swaps } from '../providers/swaps/createV3Swaps.js'
import type { SwapSource } from '../providers/swaps/SwapSource.js'
import { createChainReader } from '../rpc/createChainReader.js'
import { createChains } from '../rpc/createChains.js'
import { createTokenList } from '../tokens/createTokenList.js'
import { createSwapsApp } from './createSwapsApp.js'

const chainId = `eip155:${localOne.id}`
const coin = `${chainId}:0x${'e'.repeat(40)}`
const [one = expect.fail(), two = expect.fail(), three = expect.fail()] = accounts
let devnet: Devnet
let v3: UniswapV3

/** A pool of Uniswap's with the better price, one with the worse, and the only one of another token. */
beforeAll(async () => {
  devnet = await startDevnet()
  const [{ rpcUrl, contracts }] = devnet.chains
  const { wrappedCoin: wrapped, token, silentToken } = contracts
  v3 = await deployUniswapV3({ rpcUrl, wrapped, privateKey: one.privateKey })
  await v3.addPool(3000, [wrapped, parseEther('10')], [token, parseEther('30000')])
  await v3.addPool(500, [wrapped, parseEther('10')], [token, parseEther('29950')])
  await v3.addPool(100, [wrapped, parseEther('10')], [silentToken, parseUnits('20000', 6)])
})

afterAll(() => devnet.stop())

const away: SwapSource = {
  id: 'away',
  supports: () => true,
  ...{ spenderOn: fail, quote: fail, plan: fail },
}
async function fail(): Promise<never> {
  throw new Error('away')
}

function setup(more: { sources?: readonly SwapSource[]; first?: SwapSource } = {}) {
  const [{ rpcUrl, contracts }] = devnet.chains
  const chains = createChains({
    upstreams: { [chainId]: [rpcUrl], 'eip155:1': ['http://127.0.0.1:9'] },
    isDev: true,
    metrics: { answered() {}, asked() {} },
  })
  const read = createChainReader(chains)
  const routers = { [chainId]: contracts.router }
  const {
    first,
    sources = [
      ...(first ? [first] : []),
      createRouterSwaps({ pools: createPools({ routers, read }), read }),
      createV3Swaps({ exchanges: { [chainId]: v3 }, read }),
    ],
  } = more
  const token = { name: 'Local Token', symbol: 'LTK', decimals: 18 }
  const tokens = createTokenList([{ chainId, address: contracts.token, ...token }])
  const app = new Hono<{ Variables: CallerVariables }>()
  const spent: number[] = []
  const spend: Caller['spend'] = async (units) => void spent.push(units)
  app.use(async (context, next) => {
    context.set('caller', { key: 'a', spend, hold: () => true })
    return next()
  })
  const swaps = createSwaps(sources)
  const line = createLine(16)
  const imagePathOf = () => undefined
  app.route(
    '/',
    createSwapsApp({
      ...{ swaps, listed: [chainId], chains, tokens, imagePathOf, line },
      onRefused() {},
    }),
  )
  const answer = async (response: Response | Promise<Response>) => {
    const { status } = await response
    return { status, said: await (await response).json() }
  }
  const get = (path: string, query: Record<string, string>) =>
    answer(app.request(`${path}?${new URLSearchParams(query)}`))
  const build = (body: unknown) =>
    answer(
      app.request('/v1/convert/build-transaction', { method: 'POST', body: JSON.stringify(body) }),
    )
  const id = (address: Hex) => `${chainId}:${address}`
  return { get, build, spent, contracts, id, rpcUrl }
}

async function wallet({ privateKey }: { privateKey: Hex }) {
  const account = privateKeyToAccount(privateKey)
  const transport = http(devnet.chains[0].rpcUrl)
  return createWalletClient({ account, transport, pollingInterval: 20 }).extend(publicActions)
}

type Built = AnswerOf<typeof endpoints.buildSwap>['tx']

async function sendBuilt(from: { privateKey: Hex }, { to, data, value, eip155 }: Built) {
  const client = await wallet(from)
  const hash = await client.sendTransaction({
    chain: null,
    to: plain(to),
    // It was checked by its schema.
    data: data as Hex,
    value: BigInt(value ?? '0'),
    gas: BigInt(eip155.gas),
  })
  return client.waitForTransactionReceipt({ hash })
}
const plain = (id: string) => id.split(':').at(-1) as Hex // An EVM address.

async function held(token: Hex, owner: Hex): Promise<bigint> {
  const client = await wallet(two)
  return client.readContract({
    address: token,
    abi: LocalToken.abi,
    functionName: 'balanceOf',
    args: [owner],
  })
}

test('tokens: the coin first, by the names of the list', async () => {
  const { get, contracts, id } = setup()
  const { said } = await get('/v1/convert/tokens', { chainId })
  expect(endpoints.getSwapTokens.answer.parse(said)).toEqual(said)
  const ether = { name: 'Ether', symbol: 'ETH', address: coin, decimals: 18 }
  const token = { name: 'Local Token', symbol: 'LTK', address: id(contracts.token), decimals: 18 }
  const rest = { logoUri: null, eip2612: false }
  expect(said.tokens).toEqual([
    { ...ether, ...rest },
    { ...token, ...rest },
  ])
  const one = await get('/v1/convert/tokens', { chainId, address: coin })
  expect(one.said.tokens).toHaveLength(1)
  expect((await get('/v1/convert/tokens', { chainId: 'eip155:1' })).status).toBe(400)
})

test('quote: what the router says, and by how much it is worse than the pool’s price', async () => {
  const { get, contracts, id, spent } = setup()
  const ask = async (amount: bigint) => {
    const query = { amount: String(amount), from: coin, to: id(contracts.token) }
    const { said } = await get('/v1/convert/quotes', query)
    expect(endpoints.getSwapQuotes.answer.parse(said)).toEqual(said)
    return said.quotes[0]
  }
  const small = await ask(parseEther('0.001'))
  const { router } = contracts
  expect(small).toMatchObject({ id: 'uniswap', source: 'uniswap', spender: router })
  expect(small.priceImpact).toBeCloseTo(0.003, 4)
  const large = await ask(parseEther('1000'))
  expect(large.priceImpact).toBeGreaterThan(0.49)
  expect(spent).toEqual([4, 4])
})

test('quote: by way of the wrapped coin where that gives more', async () => {
  const { get, contracts, id } = setup()
  const { silentToken, token } = contracts
  const amount = String(parseUnits('100', 6))
  const { said } = await get('/v1/convert/quotes', { amount, from: id(silentToken), to: id(token) })
  // Directly it costs one fee; by way of the coin two.
  expect(said.quotes[0].priceImpact).toBeLessThan(0.004)
})

test('build: coins for tokens; never less than the least comes out', async () => {
  const { build, contracts, id } = setup()
  const before = await held(contracts.token, two.address)
  const { said } = await build({
    ...{ amount: String(parseEther('1')), from: coin, to: id(contracts.token) },
    ...{ userAddress: id(two.address), eip155: { slippage: 1 }, projectId: 'p' },
  })
  const { tx } = endpoints.buildSwap.answer.parse(said)
  expect(tx).toMatchObject({
    ...{ from: id(two.address), to: id(contracts.router), value: String(parseEther('1')) },
    ...{ spender: contracts.router, source: 'uniswap' },
  })
  expect(BigInt(tx.minAmount ?? 0)).toBe((BigInt(tx.amount) * 99n + 99n) / 100n)
  expect((await sendBuilt(two, tx)).status).toBe('success')
  expect((await held(contracts.token, two.address)) - before).toBe(BigInt(tx.amount))
})

test('build: tokens for coins and for tokens, once they are approved', async () => {
  const { get, build, contracts, id } = setup()
  const client = await wallet(three)
  for (const to of [coin, id(contracts.silentToken)]) {
    const from = id(contracts.token)
    const user = { userAddress: id(three.address) }
    const amount = String(parseEther('10'))
    const body = { ...user, amount, from, to, eip155: { slippage: 0.5 } }
    expect((await build(body)).status).toBe(400)
    const approval = await get('/v1/convert/build-approve', { ...user, from, to, amount })
    const { tx } = endpoints.buildSwapApproval.answer.parse(approval.said)
    expect(tx).toMatchObject({ from, to: from, value: '0' })
    const data = tx.data as Hex // It was checked by its schema.
    const hash = await client.sendTransaction({ chain: null, to: plain(tx.to), data })
    await client.waitForTransactionReceipt({ hash })
    const allowance = () =>
      get('/v1/convert/allowance', { tokenAddress: from, userAddress: id(three.address) })
    const { router } = contracts
    expect((await allowance()).said).toEqual({ allowance: amount, spender: router })
    const { said } = await build(body)
    expect((await sendBuilt(three, said.tx)).status).toBe('success')
    expect((await allowance()).said).toEqual({ allowance: '0', spender: router })
  }
})

test('build: an approval without an amount is for what the account holds', async () => {
  const { get, contracts, id } = setup()
  const query = { userAddress: id(two.address), from: id(contracts.silentToken), to: coin }
  const { said } = await get('/v1/convert/build-approve', query)
  const amount = await held(contracts.silentToken, two.address)
  expect(BigInt(`0x${said.tx.data.slice(-64)}`)).toBe(amount)
})

test('build: before it is approved, gas is a guess where that is asked for', async () => {
  const { build, contracts, id } = setup()
  const user = { userAddress: id(two.address) }
  const body = { ...user, amount: '100000000', from: id(contracts.token), to: coin }
  const { said } = await build({ ...body, eip155: { slippage: 1 }, disableEstimate: true })
  expect(said.tx.eip155.gas).toBe('400000')
})

const third = 'uniswap-v3'

test('uniswap-v3: the pool that gives most, and by how much it is worse than its price', async () => {
  const { get, contracts, id } = setup()
  const ask = async (amount: bigint, source: string) => {
    const query = { amount: String(amount), from: coin, to: id(contracts.token), source }
    const { said } = await get('/v1/convert/quotes', query)
    return endpoints.getSwapQuotes.answer.parse(said).quotes[0] ?? expect.fail()
  }
  const small = await ask(parseEther('0.001'), third)
  expect(small).toMatchObject({ source: third, spender: v3.router })
  // 29,950 for 10 less a twentieth of a percent is more than 30,000 less three tenths.
  expect(small.priceImpact).toBeCloseTo(0.0006, 4)
  expect(Number(small.toAmount) / 1e18).toBeCloseTo(2.995 * 0.9995, 2)
  const large = await ask(parseEther('10'), third)
  expect(large.priceImpact).toBeGreaterThan(0.49)
  const second = await ask(parseEther('0.001'), 'uniswap')
  const best = await ask(parseEther('0.001'), `${third},uniswap`)
  expect(best).toEqual(BigInt(second.toAmount) > BigInt(small.toAmount) ? second : small)
  expect(await ask(parseEther('0.001'), `uniswap,${third}`)).toEqual(best)
})

test('uniswap-v3: coins, tokens, and by way of the wrapped coin; what was said comes out', async () => {
  const { get, build, contracts, id } = setup()
  const client = await wallet(three)
  const user = { userAddress: id(three.address), source: third }
  const [token, silent] = [contracts.token, contracts.silentToken]
  const balanceOf = (to: string) =>
    to === coin ? client.getBalance({ address: three.address }) : held(plain(to), three.address)
  for (const [from, to] of [
    [coin, id(token)],
    [id(token), id(silent)],
    [id(token), coin],
  ] as const) {
    const amount = String(parseEther('0.01'))
    if (from !== coin) {
      const approval = await get('/v1/convert/build-approve', { ...user, from, to, amount })
      const { tx } = endpoints.buildSwapApproval.answer.parse(approval.said)
      const data = tx.data as Hex // It was checked by its schema.
      const hash = await client.sendTransaction({ chain: null, to: plain(tx.to), data })
      await client.waitForTransactionReceipt({ hash })
    }
    const { said } = await build({ ...user, amount, from, to, eip155: { slippage: 1 } })
    const { tx } = endpoints.buildSwap.answer.parse(said)
    expect(tx).toMatchObject({ source: third, spender: v3.router, to: id(v3.router) })
    const before = await balanceOf(to)
    const { status, gasUsed, effectiveGasPrice } = await sendBuilt(three, tx)
    expect(status, `${from} ${to}`).toBe('success')
    const gas = to === coin ? gasUsed * effectiveGasPrice : 0n
    expect((await balanceOf(to)) - before + gas).toBe(BigInt(tx.amount))
  }
  // Nothing is left with the router.
  expect(await client.getBalance({ address: v3.router })).toBe(0n)
  expect(await held(contracts.wrappedCoin, v3.router)).toBe(0n)
})

test('uniswap-v3: never less than the least, and nothing after its deadline', async () => {
  const { build, contracts, id } = setup()
  const body = { amount: String(parseEther('0.1')), from: coin, to: id(contracts.token) }
  const user = { userAddress: id(two.address), source: third }
  const { said } = await build({ ...body, ...user, eip155: { slippage: 0 } })
  const client = await wallet(two)
  const before = await held(contracts.token, two.address)
  const other = await build({ ...body, ...user, eip155: { slippage: 1 } })
  expect((await sendBuilt(two, other.said.tx)).status).toBe('success')
  expect((await sendBuilt(two, said.tx)).status).toBe('reverted')
  expect((await held(contracts.token, two.address)) - before).toBe(BigInt(other.said.tx.amount))
  const { data } = other.said.tx
  const passed = `${data.slice(0, 10)}${'1'.padStart(64, '0')}${data.slice(74)}` as Hex // Its own bytes.
  const late = client.call({ to: v3.router, data: passed, value: parseEther('0.1') })
  await expect(late).rejects.toThrow(/Transaction too old/)
})

test('error: pairs, chains and accounts that make no swap', async () => {
  const { get, build, contracts, id } = setup()
  const ask = async (query: Record<string, string>) => {
    const { status, said } = await get('/v1/convert/quotes', { amount: '5', ...query })
    return `${status} ${said.reasons.map(({ field }: { field: string }) => field)}`
  }
  const token = id(contracts.token)
  expect(await ask({ from: coin, to: coin })).toBe('400 to')
  expect(await ask({ from: 'x', to: coin })).toBe('400 from')
  expect(await ask({ from: coin, to: `eip155:1:${contracts.token}` })).toBe('400 from,to')
  expect(await ask({ from: coin, to: 'eip155:31337:0x1' })).toBe('400 to')
  expect(await ask({ from: coin, to: token, amount: '0' })).toBe('400 amount')
  expect(await ask({ from: coin, to: token, amount: '1.5' })).toBe('400 amount')
  expect(await ask({ from: coin, to: token, userAddress: 'x' })).toBe('400 userAddress')
  const [one] = [`eip155:1:0x${'1'.repeat(40)}`]
  expect(await ask({ from: `eip155:1:0x${'e'.repeat(40)}`, to: one })).toBe('400 from,to')
  const body = { amount: '5', from: coin, to: token, userAddress: id(two.address) }
  for (const slippage of [51, -1, '1', undefined])
    expect((await build({ ...body, eip155: { slippage } })).status).toBe(400)
  expect((await build({ ...body, eip155: { slippage: 1, permit: '0x' } })).status).toBe(400)
  expect((await build({ ...body, userAddress: coin, eip155: { slippage: 1 } })).status).toBe(400)
})

test('error: no pool, said so that clients know it', async () => {
  const { get, contracts, id } = setup()
  const query = { amount: '5', from: id(contracts.token), to: id(contracts.collectible) }
  const { status, said } = await get('/v1/convert/quotes', query)
  expect([status, said.reasons[0].description]).toEqual([
    400,
    'There is insufficient liquidity for it.',
  ])
})

test('error: nobody answers, and one who is away leaves it to the next', async () => {
  const query = (token: string) => ({ amount: '5000', from: coin, to: token })
  const alone = setup({ sources: [away] })
  const token = alone.id(alone.contracts.token)
  expect((await alone.get('/v1/convert/quotes', query(token))).status).toBe(503)
  const { get, build } = setup({ first: away })
  expect((await get('/v1/convert/quotes', query(token))).status).toBe(200)
  const named = { ...query(token), userAddress: alone.id(two.address), source: 'away' }
  expect((await build({ ...named, eip155: { slippage: 1 } })).status).toBe(503)
})

test('error: a source that asks for more than was to be given is not passed on', async () => {
  const { contracts } = setup()
  const liar: SwapSource = {
    ...away,
    plan: async ({ amount }) => ({
      ...{ amount: 100n, minAmount: 99n, spender: contracts.router, to: contracts.router },
      ...{ data: '0x01', value: amount + 1n },
    }),
  }
  const { build, id } = setup({ sources: [liar] })
  const body = { amount: '5', from: coin, to: id(contracts.token), userAddress: id(two.address) }
  expect((await build({ ...body, eip155: { slippage: 1 } })).status).toBe(503)
})
