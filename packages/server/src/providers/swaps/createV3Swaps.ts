import type { Hex } from 'billfold/protocol'
import { type ReadChain, unread } from '../../rpc/createChainReader.js'
import { ethCall } from '../balances/createEvmReader.js'
import { ProviderError } from '../ProviderError.js'
import { addressOf, encodeBytes, encodeCall, selectors, word, wordsOf } from './abi.js'
import { createExchangeFacts } from './createExchangeFacts.js'
import { impactOf } from './impactOf.js'
import { deadlineFrom, leastOf, type SwapPair, type SwapSource } from './SwapSource.js'

/** An exchange with the interface of Uniswap's third one: its SwapRouter02 and its QuoterV2. */
export type V3Exchange = { readonly router: Hex; readonly quoter: Hex }

/** What pools of such exchanges take, in millionths. */
const fees = [100n, 500n, 3000n, 10_000n]
/** Has the router keep what comes out, for its next call. */
const itself: Hex = '0x0000000000000000000000000000000000000002'

/** A pool, and what it gives. Tokens are in lower case. */
type Hop = { readonly from: Hex; readonly to: Hex; readonly fee: bigint; readonly amount: bigint }

/**
 * Swaps by Uniswap's third exchange, by the operator's own nodes and without a key: directly, or by way of the chain's
 * wrapped coin, by the pools that give most.
 *
 * @param parameters.exchanges By CAIP-2 id.
 * @see https://docs.uniswap.org/contracts/v3/reference/periphery/lens/QuoterV2
 * @see https://docs.uniswap.org/contracts/v3/reference/deployments
 */
export function createV3Swaps(parameters: {
  exchanges: Readonly<Record<string, V3Exchange>>
  read: ReadChain
  now?: (() => number) | undefined
}): SwapSource {
  const { exchanges, read, now = Date.now } = parameters
  const readFacts = createExchangeFacts({ read, wrappedCall: selectors.weth9 })
  const pools = new Map<string, Hex>()

  function exchangeOn(chainId: string): V3Exchange {
    const exchange = exchanges[chainId]
    if (!exchange) throw new ProviderError('unknown')
    return exchange
  }

  const factsOf = async (chainId: string) => readFacts(chainId, exchangeOn(chainId).quoter)

  /** The pool that gives most of each pair; undefined where there is none. */
  async function readHops(
    { chainId, hold }: SwapPair,
    pairs: readonly Pick<Hop, 'from' | 'to' | 'amount'>[],
  ): Promise<readonly (Hop | undefined)[]> {
    const to = exchangeOn(chainId).quoter
    const asked = pairs.flatMap(({ from, to, amount }) =>
      fees.map((fee) => [from, to, amount, fee, 0n] as const),
    )
    const answers = await read(
      chainId,
      asked.map((given) =>
        ethCall({ to, data: encodeCall(selectors.quoteExactInputSingle, given) }),
      ),
      hold,
    )
    if (answers.length > 0 && answers.every((answer) => answer === unread))
      throw new ProviderError('unavailable')
    return pairs.map(({ from, to }, at) => {
      let best: Hop | undefined
      for (const [nth, fee] of fees.entries()) {
        const [amount = 0n] = wordsOf(answers[at * fees.length + nth])
        if (amount > (best?.amount ?? 0n)) best = { from, to, fee, amount }
      }
      return best
    })
  }

  /**
   * What comes out of the second pool grows with what comes out of the first: so the best of each are the best
   * together.
   */
  async function findWay(pair: SwapPair): Promise<readonly [Hop, ...Hop[]]> {
    const { chainId, amount } = pair
    const { wrapped } = await factsOf(chainId)
    const [first, last] = [lower(pair.from ?? wrapped), lower(pair.to ?? wrapped)]
    if (first === last) throw new ProviderError('unknown')
    const isDirect = first === wrapped || last === wrapped
    const [direct, before] = await readHops(pair, [
      { from: first, to: last, amount },
      ...(isDirect ? [] : [{ from: first, to: wrapped, amount }]),
    ])
    const [after] = before
      ? await readHops(pair, [{ from: wrapped, to: last, amount: before.amount }])
      : []
    if (before && after && after.amount > (direct?.amount ?? 0n)) return [before, after]
    if (!direct) throw new ProviderError('unknown')
    return [direct]
  }

  /** The prices of pools, as what would be given for what. */
  async function readPrices(
    { chainId, hold }: SwapPair,
    hops: readonly Hop[],
  ): Promise<readonly (readonly [bigint, bigint])[]> {
    const { factory } = await factsOf(chainId)
    const keyOf = ({ from, to, fee }: Hop) => `${chainId} ${[from, to].sort()} ${fee}`
    const missing = hops.filter((hop) => !pools.has(keyOf(hop)))
    const found = missing.length
      ? await read(
          chainId,
          missing.map(({ from, to, fee }) =>
            ethCall({ to: factory, data: encodeCall(selectors.getPool, [from, to, fee]) }),
          ),
          hold,
        )
      : []
    missing.forEach((hop, at) => {
      const pool = addressOf(found[at])
      if (pool) pools.set(keyOf(hop), pool)
    })
    const known = hops.flatMap((hop) => pools.get(keyOf(hop)) ?? [])
    if (known.length < hops.length) return []
    const data = encodeCall(selectors.slot0)
    const answers = await read(
      chainId,
      known.map((to) => ethCall({ to, data })),
      hold,
    )
    return hops.map(({ from, to }, at) => {
      const [root = 0n] = wordsOf(answers[at])
      const price = [1n << 192n, root * root] as const
      return from < to ? price : [price[1], price[0]]
    })
  }

  return {
    id: 'uniswap-v3',
    supports: (chainId) => exchanges[chainId] !== undefined,
    spenderOn: async (chainId) => exchangeOn(chainId).router,
    async quote(pair) {
      const hops = await findWay(pair)
      const amount = amountOf(hops)
      const reserves = await readPrices(pair, hops)
      const priceImpact = impactOf({ given: pair.amount, amount, reserves })
      const spender = exchangeOn(pair.chainId).router
      return { amount, spender, ...(priceImpact !== undefined && { priceImpact }) }
    },
    async plan(pair) {
      const { chainId, from, to, account, slippage } = pair
      const { router } = exchangeOn(chainId)
      const hops = await findWay(pair)
      const amount = amountOf(hops)
      const minAmount = leastOf(amount, slippage)
      // Coins are for the router what they are for its pools, until it is told to pay them out.
      const isUnwrapped = to === undefined
      const receiver = isUnwrapped ? itself : account
      const swap = { hops, receiver, amount: pair.amount, minAmount }
      const data = encodeMulticall(deadlineFrom(now()), [
        encodeExactInput(swap),
        ...(isUnwrapped ? [encodeCall(selectors.unwrapWeth9, [minAmount, account])] : []),
      ])
      const value = from === undefined ? pair.amount : 0n
      return { amount, minAmount, spender: router, to: router, data, value }
    },
  }
}

const amountOf = (hops: readonly [Hop, ...Hop[]]) => (hops.at(-1) ?? hops[0]).amount

function encodeExactInput(swap: {
  hops: readonly [Hop, ...Hop[]]
  receiver: Hex
  amount: bigint
  minAmount: bigint
}): Hex {
  const { hops, receiver, amount, minAmount } = swap
  const path = hops.map(({ fee, to }) => fee.toString(16).padStart(6, '0') + to.slice(2))
  // One argument of several fields, of which the first one comes behind the others.
  const fields = [32n, 128n, receiver, amount, minAmount].map(word).join('')
  return `0x${selectors.exactInput}${fields}${encodeBytes(hops[0].from.slice(2) + path.join(''))}`
}

function encodeMulticall(deadline: bigint, calls: readonly Hex[]): Hex {
  const bodies = calls.map((call) => encodeBytes(call.slice(2)))
  let place = calls.length * 32
  const places = bodies.map((body) => {
    const own = place
    place += body.length / 2
    return word(BigInt(own))
  })
  const heads = [deadline, 64n, BigInt(calls.length)].map(word)
  return `0x${selectors.multicall}${[...heads, ...places, ...bodies].join('')}`
}

// Addresses are hexadecimal in either case.
const lower = (address: Hex) => address.toLowerCase() as Hex
