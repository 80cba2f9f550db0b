import { accounts, type Devnet, LocalToken, startDevnet } from '@billfold/devnet'
import { type Hex, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { deployUniswapV3, type UniswapV3 } from '../../../../test/helpers/deployUniswapV3.js'
import { serveSwaps } from '../../../../test/helpers/serveSwaps.js'
import { endVisits } from '../../../../test/helpers/visit.js'
import { visitSwaps } from '../../../../test/helpers/visitSwaps.js'
import { type GetSwapQuoteParameters, getSwapQuote } from './getSwapQuote.js'
import { prepareSwap } from './prepareSwap.js'
import { approveSwap, swap } from './swap.js'
import { waitForTransaction } from './waitForTransaction.js'

const chainId = 'eip155:31337'
const coin = { chainId } as const
const [alice = expect.fail(), , mover = expect.fail()] = accounts

let devnet: Devnet
let v3: UniswapV3
let server: Awaited<ReturnType<typeof serveSwaps>>

/** Uniswap's own contracts. For the one token they give a tenth more than the second exchange, for the other nothing. */
beforeAll(async () => {
  devnet = await startDevnet()
  const [{ rpcUrl, contracts }] = devnet.chains
  const { wrappedCoin: wrapped, token } = contracts
  v3 = await deployUniswapV3({ rpcUrl, wrapped, privateKey: mover.privateKey })
  await v3.addPool(3000, [wrapped, parseEther('100')], [token, parseEther('132000')])
  server = await serve('uniswap,uniswap-v3')
})
beforeEach(() => {
  server.lie = (_, answer) => answer
})
afterEach(endVisits)
afterAll(async () => {
  await server.stop()
  await devnet.stop()
})

function serve(sources: string) {
  const exchange = { router: v3.router, quoter: v3.quoter }
  const SWAP_EXCHANGES_V3 = JSON.stringify({ [chainId]: exchange })
  return serveSwaps(devnet, { settings: { SWAP_SOURCES: sources, SWAP_EXCHANGES_V3 } })
}

const tokenAt = (name: 'token' | 'silentToken') =>
  ({ chainId, address: devnet.chains[0].contracts[name] }) as const
const open = (by = server) => visitSwaps({ devnet, server: by, mover, v3 })
type Visit = Awaited<ReturnType<typeof open>>

/** Goes through all steps; tells which there were, and what has come of it. */
async function swapAll({ kit }: Visit, parameters: GetSwapQuoteParameters) {
  const steps: string[] = []
  for (;;) {
    const quote = await getSwapQuote(kit, parameters)
    const preview = await prepareSwap(kit, { quote })
    steps.push(preview.step)
    const isLast = preview.step === 'swap'
    const hash = isLast ? await swap(kit, preview) : await approveSwap(kit, preview)
    expect(await waitForTransaction(kit, { chainId, hash })).toMatchObject({ status: 'success' })
    if (isLast) return { steps, preview, hash }
  }
}

const heldTokens = ({ client, contracts }: Visit, owner: Hex) =>
  client.readContract({
    ...{ address: contracts.token, abi: LocalToken.abi },
    ...{ functionName: 'balanceOf', args: [owner] },
  })

test('default: by the exchange that gives more', async () => {
  const visit = await open()
  const before = await heldTokens(visit, alice.address)
  const bought = await swapAll(visit, { from: coin, to: tokenAt('token'), amount: '0.1' })
  const { quote, router, minimum, warnings } = bought.preview
  expect([bought.steps, quote.source, router, warnings]).toEqual([
    ...[['swap'], 'uniswap-v3', v3.router, []],
  ])
  const got = (await heldTokens(visit, alice.address)) - before
  expect(got).toBe(quote.expected.value)
  expect(got).toBeGreaterThanOrEqual(minimum.value)

  const coins = await visit.heldCoins(alice.address)
  const sold = await swapAll(visit, { from: tokenAt('token'), to: coin, amount: '50' })
  // That way the second exchange gives a tenth more.
  expect([sold.steps, sold.preview.quote.source]).toEqual([['approve', 'swap'], 'uniswap'])
  expect(await visit.heldCoins(alice.address)).toBeGreaterThan(coins)

  const other = { from: coin, to: tokenAt('silentToken'), amount: '0.1' }
  expect((await getSwapQuote(visit.kit, other)).source).toBe('uniswap')
})

test('default: tokens for coins, approved for its router and paid out to the account', async () => {
  const alone = await serve('uniswap-v3')
  onTestFinished(alone.stop)
  const visit = await open(alone)
  const before = await visit.heldCoins(alice.address)
  const { steps, preview, hash } = await swapAll(visit, {
    ...{ from: tokenAt('token'), to: coin, amount: '50' },
  })
  expect(steps).toEqual(['approve', 'swap'])
  expect(preview.router).toBe(v3.router)
  // The second one gives a tenth more, and the chain says so.
  expect(preview.warnings).toEqual([{ code: 'badPrice' }])
  const approved = await visit.client.readContract({
    ...{ address: visit.contracts.token, abi: LocalToken.abi },
    ...{ functionName: 'allowance', args: [alice.address, v3.router] },
  })
  expect(approved).toBe(0n)
  const after = await visit.heldCoins(alice.address, hash as Hex)
  // The approval has cost gas as well.
  const got = Number(after - before) / 1e18
  expect(got).toBeCloseTo(Number(preview.quote.expected.formatted), 3)
})

test('error: whoever answers for swaps may not name another exchange, nor say too little', async () => {
  const { kit } = await open()
  const asked = { from: coin, to: tokenAt('token'), amount: '0.1' }
  const change = (more: (quote: { toAmount: string }) => object) => {
    server.lie = (path, answer) => {
      if (!path.startsWith('/v1/convert/quotes')) return answer
      const { quotes } = answer as { quotes: { toAmount: string }[] }
      return { quotes: quotes.map((quote) => ({ ...quote, ...more(quote) })) }
    }
  }
  change(() => ({ source: 'lifi' }))
  await expect(getSwapQuote(kit, asked)).rejects.toMatchObject({ code: 'untrusted' })
  change(({ toAmount }) => ({ toAmount: String((BigInt(toAmount) * 98n) / 100n) }))
  const low = await getSwapQuote(kit, asked)
  await expect(prepareSwap(kit, { quote: low })).rejects.toMatchObject({ code: 'untrusted' })
})

test('error: the bytes of its call are read', async () => {
  const { kit } = await open()
  const asked = { from: coin, to: tokenAt('token'), amount: '0.1' }
  const quote = await getSwapQuote(kit, asked)
  expect(quote.source).toBe('uniswap-v3')
  const own = alice.address.slice(2).toLowerCase()
  const bend = (act: (data: string) => string) => {
    server.lie = (path, answer) => {
      if (!path.startsWith('/v1/convert/build-transaction')) return answer
      const { tx } = answer as { tx: { data: string } }
      expect(act(tx.data)).not.toBe(tx.data)
      return { tx: { ...tx, data: act(tx.data) } }
    }
  }
  const attempt = () => prepareSwap(kit, { quote })
  bend((data) => data.replace(own, mover.address.slice(2).toLowerCase()))
  await expect(attempt()).rejects.toMatchObject({ code: 'untrusted' })
  bend((data) => data.replace(own, '2'.padStart(40, '0')))
  await expect(attempt()).rejects.toMatchObject({ code: 'untrusted' })
  const least = (quote.minimum.value + 5n).toString(16).padStart(64, '0')
  bend((data) => data.replace(/(?<=b858183f.{64}.{64}.{64}.{64}).{64}/, '1'.padStart(64, '0')))
  await expect(attempt()).rejects.toMatchObject({ code: 'stale' })
  bend((data) => data.replace(/(?<=b858183f.{64}.{64}.{64}.{64}).{64}/, least))
  expect((await attempt()).minimum.value).toBe(quote.minimum.value + 5n)
})
