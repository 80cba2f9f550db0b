import {
  accounts,
  type Devnet,
  ExchangeFactory,
  ExchangeRouter,
  SomeToken,
  setBalance,
  startDevnet,
} from '@billfold/devnet'
import fc from 'fast-check'
import { type Hex, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
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

/** When somebody else moves the price; `asked`: while the wallet waits for its owner. */
const moments = fc.constantFrom('quoted', 'prepared', 'asked', 'never')
/** A token that nobody lists, with a pool of the coin and one of the other token. */
const decimals = fc.integer({ min: 1, max: 24 })
const markets = fc.record({
  decimals: fc.tuple(decimals, decimals),
  /** Of each pool, how many coins and how many whole tokens it holds. */
  coins: fc.tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 300 })),
  tokens: fc.tuple(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 10_000 })),
  /** Whether the tokens can be had for each other directly as well. */
  isDirect: fc.boolean(),
  /** In thousandths, before and after somebody changes it. */
  fees: fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })),
  pair: fc.constantFrom<readonly [Side, Side]>(
    ['coin', 0],
    ['coin', 1],
    [0, 'coin'],
    [0, 1],
    [1, 0],
  ),
  /** What is given, in thousandths of what one pool holds of it. */
  share: fc.integer({ min: 1, max: 400 }),
  slippage: fc.integer({ min: 0, max: 500 }),
  moment: moments,
  /** What somebody else buys meanwhile, in thousandths of the coins of the first pool. */
  moved: fc.integer({ min: 0, max: 50 }),
})
type Side = 'coin' | 0 | 1
type Market = typeof markets extends fc.Arbitrary<infer market> ? market : never
/** In which a swap succeeds: of the others each may be refused. */
const calm: Market = {
  ...{ decimals: [6, 18], coins: [100, 100], tokens: [1000, 1000], isDirect: false, fees: [3, 3] },
  ...{ pair: ['coin', 0], share: 10, slippage: 100, moment: 'never', moved: 0 },
}
/** So small that a thousandth of its coins buys nothing. */
const tiny: Market = {
  ...{ decimals: [1, 1], coins: [1, 1], tokens: [1, 1], isDirect: false, fees: [0, 0] },
  ...{ pair: ['coin', 0], share: 112, slippage: 0, moment: 'asked', moved: 1 },
}
/** `npm run soak` plays many. */
const runs = isSoak ? 150 : 5

test(
  'property: never less comes out than was shown, whatever pools, fees and decimals there are',
  async () => {
    const { kit, wallet, client, contracts, heldCoins } = await visitSwaps({
      devnet,
      server,
      mover,
    })
    const { router, wrappedCoin } = contracts
    const done = (hash: Hex) => client.waitForTransactionReceipt({ hash })
    const last = 10n ** 12n
    const swapping = { address: router, abi: ExchangeRouter.abi } as const
    const factory = await client.readContract({ ...swapping, functionName: 'factory' })
    const setFee = async (thousandths: number) => {
      const args = [BigInt(thousandths)] as const
      const fees = { address: factory, abi: ExchangeFactory.abi } as const
      await done(await client.writeContract({ ...fees, functionName: 'setFee', args }))
    }
    onTestFinished(() => setFee(3))

    /** A token of the mover's, who lets the exchange have of it. */
    async function makeToken(places: number): Promise<Hex> {
      const hash = await client.deployContract({
        ...SomeToken,
        bytecode: SomeToken.creationCode,
        args: [places],
      })
      const { contractAddress: address } = await done(hash)
      if (!address) throw new Error('The token was not made.')
      const token = { address, abi: SomeToken.abi } as const
      for (const to of [alice.address, mover.address])
        await done(
          await client.writeContract({
            ...token,
            functionName: 'mint',
            args: [to, 10n ** BigInt(places + 6)],
          }),
        )
      await done(
        await client.writeContract({
          ...token,
          functionName: 'approve',
          args: [router, 2n ** 256n - 1n],
        }),
      )
      return address
    }

    const outcomes = { swapped: 0, refused: 0, reverted: 0 }
    await fc.assert(
      fc.asyncProperty(markets, async (market) => {
        const { pair, moment, slippage, share } = market
        // Pools keep what goes into them.
        for (const { address } of [alice, mover])
          await setBalance(devnet.chains[0], { address, value: parseEther('10000') })
        await setFee(market.fees[0])
        const tokens = [
          await makeToken(market.decimals[0]),
          await makeToken(market.decimals[1]),
        ] as const
        const heldIn = (side: 0 | 1) =>
          BigInt(market.tokens[side]) * 10n ** BigInt(market.decimals[side])
        for (const side of [0, 1] as const) {
          const args = [tokens[side], heldIn(side), 0n, 0n, mover.address, last] as const
          const value = parseEther(`${market.coins[side]}`)
          await done(
            await client.writeContract({
              ...swapping,
              functionName: 'addLiquidityETH',
              args,
              value,
            }),
          )
        }
        const both = [...tokens, heldIn(0), heldIn(1), 0n, 0n, mover.address, last] as const
        if (market.isDirect)
          await done(
            await client.writeContract({ ...swapping, functionName: 'addLiquidity', args: both }),
          )

        /** The price moves, and so does what the pools keep. */
        async function move() {
          await setFee(market.fees[1])
          for (const [side, token] of tokens.entries()) {
            const value = (parseEther(`${market.coins[side]}`) * BigInt(market.moved)) / 1000n
            const path = [wrappedCoin, token] as const
            // What would buy nothing, the exchange does not take.
            const buys = await client
              .readContract({ ...swapping, functionName: 'getAmountsOut', args: [value, path] })
              .catch(() => undefined)
            if (!buys) continue
            const args = [0n, path, mover.address, last] as const
            await done(
              await client.writeContract({
                ...swapping,
                functionName: 'swapExactETHForTokens',
                args,
                value,
              }),
            )
          }
        }
        const idOf = (side: Side): SwapTokenId =>
          side === 'coin' ? { chainId } : { chainId, address: `${chainId}:${tokens[side]}` }
        const readToken = (side: 0 | 1, functionName: 'balanceOf' | 'allowance') =>
          client.readContract({
            ...{ address: tokens[side], abi: SomeToken.abi },
            ...(functionName === 'balanceOf'
              ? { functionName, args: [alice.address] }
              : { functionName, args: [alice.address, router] }),
          })
        const heldOf = (side: Side, hash?: Hex) =>
          side === 'coin' ? heldCoins(alice.address, hash) : readToken(side, 'balanceOf')
        const [from, to] = pair
        const pooled =
          from === 'coin' ? parseEther(`${market.coins[to === 'coin' ? 0 : to]}`) : heldIn(from)
        const amount = (pooled * BigInt(share)) / 1000n
        const parameters = { from: idOf(from), to: idOf(to), amount, slippage: slippage / 100 }
        try {
          let preview = await prepareSwap(kit, { quote: await getSwapQuote(kit, parameters) })
          if (preview.step !== 'swap') {
            await waitForTransaction(kit, { chainId, hash: await approveSwap(kit, preview) })
            if (moment === 'quoted') await move()
            preview = await prepareSwap(kit, { quote: await getSwapQuote(kit, parameters) })
          }
          expect(preview.step).toBe('swap')
          expect(preview.minimum.decimals).toBe(to === 'coin' ? 18 : market.decimals[to])
          if (moment === 'prepared') await move()
          wallet.setApproval(async () => {
            if (moment === 'asked') await move()
            return 'approve'
          })
          const before = await heldOf(to)
          const hash = (await swap(kit, preview)) as Hex // of an EVM transaction
          const { status } = await waitForTransaction(kit, { chainId, hash })
          const got = (await heldOf(to, hash)) - before
          outcomes[status === 'reverted' ? 'reverted' : 'swapped'] += 1
          if (status === 'reverted') expect(got).toBe(0n)
          else expect(got).toBeGreaterThanOrEqual(preview.minimum.value)
          if (status !== 'reverted' && from !== 'coin')
            expect(await readToken(from, 'allowance')).toBe(0n)
        } catch (error) {
          // What would give nothing at all, or less than was shown, is not asked for.
          const refused = ['stale', 'noLiquidity', 'badAmount']
          if (!(error instanceof SwapError) || !refused.includes(error.code)) throw error
          outcomes.refused += 1
        } finally {
          wallet.setApproval('auto')
        }
      }),
      { numRuns: runs, examples: [[calm], [tiny]] },
    )
    expect(outcomes.swapped).toBeGreaterThan(0)
  },
  120_000 + runs * 5000,
)
