import { accounts, type Devnet, ExchangeRouter, LocalToken, startDevnet } from '@billfold/devnet'
import fc from 'fast-check'
import { type Hex, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { serveSwaps } from '../../../../test/helpers/serveSwaps.js'
import { endVisits } from '../../../../test/helpers/visit.js'
import { visitSwaps } from '../../../../test/helpers/visitSwaps.js'
import { isSoak } from '../../../../test/helpers/withSoakRows.js'
import { SwapError } from '../errors/SwapError.js'
import { getSwapQuote } from './getSwapQuote.js'
import { prepareSwap } from './prepareSwap.js'
import type { SwapTokenId } from './SwapToken.js'
import { approveSwap, swap } from './swap.js'
import { waitForTransaction } from './waitForTransaction.js'

const chainId = 'eip155:31337'
const [alice = expect.fail(), , mover = expect.fail()] = accounts

let devnet: Devnet
let server: Awaited<ReturnType<typeof serveSwaps>>
beforeAll(async () => {
  devnet = await startDevnet()
  server = await serveSwaps(devnet)
})
afterEach(endVisits)
afterAll(async () => {
  await server.stop()
  await devnet.stop()
})

type Name = 'coin' | 'token' | 'silentToken'
/** What is swapped for what: tokens of 18 and of 6 decimals, through one pool or two. */
const pairs = fc.constantFrom<readonly [Name, Name]>(
  ['coin', 'token'],
  ['coin', 'silentToken'],
  ['token', 'coin'],
  ['token', 'silentToken'],
  ['silentToken', 'coin'],
  ['silentToken', 'token'],
)
/** When somebody else moves the price; `asked`: while the wallet waits for its owner. */
const moments = fc.constantFrom('quoted', 'prepared', 'asked', 'never')
const trades = fc.record({
  pair: pairs,
  /** In thousandths. */
  amount: fc.integer({ min: 1, max: 20_000 }),
  /** In hundredths of a percent. */
  slippage: fc.integer({ min: 0, max: 500 }),
  moment: moments,
  moved: fc.integer({ min: 1, max: 60 }),
})

async function setUp() {
  const { kit, wallet, client, contracts, heldCoins } = await visitSwaps({ devnet, server, mover })
  const read = (name: Name, functionName: 'balanceOf' | 'allowance'): Promise<bigint> =>
    name === 'coin'
      ? expect.fail('no token')
      : client.readContract({
          ...{ address: contracts[name], abi: LocalToken.abi },
          ...(functionName === 'balanceOf'
            ? { functionName, args: [alice.address] }
            : { functionName, args: [alice.address, contracts.router] }),
        })
  const idOf = (name: Name): SwapTokenId =>
    name === 'coin' ? { chainId } : { chainId, address: `${chainId}:${contracts[name]}` }
  /** Buys both tokens for so many coins each, which makes the coin worth less of them. */
  async function move(coins: number) {
    for (const name of ['token', 'silentToken'] as const) {
      const hash = await client.writeContract({
        ...{ address: contracts.router, abi: ExchangeRouter.abi, value: parseEther(`${coins}`) },
        functionName: 'swapExactETHForTokens',
        args: [0n, [contracts.wrappedCoin, contracts[name]], mover.address, 10n ** 12n],
      })
      await client.waitForTransactionReceipt({ hash })
    }
  }
  const heldOf = (name: Name, hash?: Hex): Promise<bigint> =>
    name === 'coin' ? heldCoins(alice.address, hash) : read(name, 'balanceOf')
  return { kit, wallet, read, idOf, move, heldOf }
}

test(
  'behavior: never less comes out than was shown, and no approval is left',
  async () => {
    const { kit, wallet, read, idOf, move, heldOf } = await setUp()
    const outcomes = { swapped: 0, refused: 0, reverted: 0 }
    await fc.assert(
      fc.asyncProperty(trades, async ({ pair: [from, to], moment, moved, ...given }) => {
        const amount = String(given.amount / 1000)
        const parameters = {
          from: idOf(from),
          to: idOf(to),
          amount,
          slippage: given.slippage / 100,
        }
        try {
          let quote = await getSwapQuote(kit, parameters)
          let preview = await prepareSwap(kit, { quote })
          while (preview.step !== 'swap') {
            expect(await read(from, 'allowance')).toBe(0n)
            const hash = await approveSwap(kit, preview)
            await waitForTransaction(kit, { chainId, hash })
            // Exactly what is needed.
            expect(await read(from, 'allowance')).toBe(quote.amount.value)
            if (moment === 'quoted') await move(moved)
            quote = await getSwapQuote(kit, parameters)
            preview = await prepareSwap(kit, { quote })
          }
          expect(preview.minimum.value).toBeGreaterThanOrEqual(quote.minimum.value)
          if (moment === 'prepared') await move(moved)
          wallet.setApproval(async () => {
            if (moment === 'asked') await move(moved)
            return 'approve'
          })
          const before = await heldOf(to)
          const hash = (await swap(kit, preview)) as Hex // of an EVM transaction
          const { status } = await waitForTransaction(kit, { chainId, hash })
          const got = (await heldOf(to, hash)) - before
          if (status === 'reverted') {
            outcomes.reverted += 1
            expect(got).toBe(0n)
          } else {
            outcomes.swapped += 1
            expect(got).toBeGreaterThanOrEqual(preview.minimum.value)
            if (from !== 'coin') expect(await read(from, 'allowance')).toBe(0n)
          }
        } catch (error) {
          if (!(error instanceof SwapError) || error.code !== 'stale') throw error
          outcomes.refused += 1
        } finally {
          wallet.setApproval('auto')
          // What was approved for a swap that did not happen is used up by the next one, which is the same.
          await finish(parameters, from)
        }
      }),
      { numRuns: isSoak ? 100 : 12 },
    )
    expect(outcomes.swapped).toBeGreaterThan(0)

    async function finish(parameters: Parameters<typeof getSwapQuote>[1], from: Name) {
      if (from === 'coin' || (await read(from, 'allowance')) === 0n) return
      const quote = await getSwapQuote(kit, parameters)
      const preview = await prepareSwap(kit, { quote })
      expect(preview.step).toBe('swap')
      await waitForTransaction(kit, { chainId, hash: await swap(kit, preview) })
      expect(await read(from, 'allowance')).toBe(0n)
    }
  },
  isSoak ? 900_000 : 120_000,
)
