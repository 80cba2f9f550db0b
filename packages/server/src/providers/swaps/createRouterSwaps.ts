import type { Hex } from 'billfold/protocol'
import { type ReadChain, unread } from '../../rpc/createChainReader.js'
import { ethCall } from '../balances/createEvmReader.js'
import { ProviderError } from '../ProviderError.js'
import { addressOf, encodeCall, selectors, wordsOf } from './abi.js'
import { leastOf, type SwapOffer, type SwapPair, type SwapSource } from './SwapSource.js'

const second = 1000
/** How long a transaction may wait to be in a block, in seconds. */
const longestWait = 20 * 60

type Path = readonly [Hex, Hex, ...Hex[]]
type Way = { readonly path: Path; readonly amount: bigint }

/**
 * Swaps by routers with the interface of Uniswap's second one, by the operator's own nodes and without a
 * key: directly, or by way of the chain's wrapped coin, whichever gives more.
 *
 * @see https://docs.uniswap.org/contracts/v2/reference/smart-contracts/router-02
 */
export function createRouterSwaps(parameters: {
  /** Their addresses by CAIP-2 id. */
  routers: Readonly<Record<string, Hex>>
  read: ReadChain
  now?: (() => number) | undefined
}): SwapSource {
  const { routers, read, now = Date.now } = parameters
  const facts = new Map<string, Promise<{ wrapped: Hex; factory: Hex }>>()
  const pairs = new Map<string, Hex>()

  function routerOn(chainId: string): Hex {
    const router = routers[chainId]
    if (!router) throw new ProviderError('unknown')
    return router
  }

  /** What a router says of itself, which never changes. */
  function factsOf(chainId: string): Promise<{ wrapped: Hex; factory: Hex }> {
    const known = facts.get(chainId)
    if (known) return known
    const to = routerOn(chainId)
    const calls = [selectors.weth, selectors.factory].map((each) => encodeCall(each))
    const asked = read(
      chainId,
      calls.map((data) => ethCall({ to, data })),
    ).then((answers) => {
      const [wrapped, factory] = answers.map(addressOf)
      if (!wrapped || !factory) throw new ProviderError('unavailable')
      return { wrapped, factory }
    })
    facts.set(chainId, asked)
    asked.catch(() => facts.delete(chainId))
    return asked
  }

  async function findWay({ chainId, from, to, amount, hold }: SwapPair): Promise<Way> {
    const { wrapped } = await factsOf(chainId)
    const [first, last] = [lower(from ?? wrapped), lower(to ?? wrapped)]
    if (first === last) throw new ProviderError('unknown')
    const paths: readonly Path[] = [
      [first, last],
      ...(first === wrapped || last === wrapped ? [] : [[first, wrapped, last] as const]),
    ]
    const router = routerOn(chainId)
    const calls = paths.map((path) => encodeCall(selectors.getAmountsOut, [amount, path]))
    const answers = await read(
      chainId,
      calls.map((data) => ethCall({ to: router, data })),
      hold,
    )
    if (answers.every((answer) => answer === unread)) throw new ProviderError('unavailable')
    const ways = paths.flatMap((path, at) => {
      const out = wordsOf(answers[at]).at(-1)
      return out ? { path, amount: out } : []
    })
    const [best] = ways.sort((one, other) => (other.amount > one.amount ? 1 : -1))
    if (!best) throw new ProviderError('unknown')
    return best
  }

  /** What pools hold, in the order of a path: of what goes in, and of what comes out. */
  async function readReserves(
    { chainId, hold }: SwapPair,
    path: Path,
  ): Promise<readonly (readonly [bigint, bigint])[]> {
    const { factory } = await factsOf(chainId)
    const steps = path.slice(1).map((to, at) => ({ from: path[at] ?? to, to }))
    const keyOf = ({ from, to }: { from: Hex; to: Hex }) => `${chainId} ${[from, to].sort()}`
    const missing = steps.filter((step) => !pairs.has(keyOf(step)))
    const found = missing.length
      ? await read(
          chainId,
          missing.map(({ from, to }) =>
            ethCall({ to: factory, data: encodeCall(selectors.getPair, [from, to]) }),
          ),
          hold,
        )
      : []
    missing.forEach((step, at) => {
      const pair = addressOf(found[at])
      if (pair) pairs.set(keyOf(step), pair)
    })
    const reads = steps.flatMap((step) => {
      const pair = pairs.get(keyOf(step))
      return pair ? ethCall({ to: pair, data: encodeCall(selectors.getReserves) }) : []
    })
    if (reads.length < steps.length) return []
    const answers = await read(chainId, reads, hold)
    return steps.map(({ from, to }, at) => {
      const [one = 0n, other = 0n] = wordsOf(answers[at])
      return from < to ? [one, other] : [other, one]
    })
  }

  return {
    id: 'uniswap',
    supports: (chainId) => routers[chainId] !== undefined,
    spenderOn: async (chainId) => routerOn(chainId),
    async quote(pair) {
      const { path, amount } = await findWay(pair)
      const reserves = await readReserves(pair, path)
      const offer: SwapOffer = { amount, spender: routerOn(pair.chainId) }
      const priceImpact = impactOf({ given: pair.amount, amount, reserves })
      return priceImpact === undefined ? offer : { ...offer, priceImpact }
    },
    async plan(pair) {
      const { chainId, from, to, account, slippage } = pair
      const router = routerOn(chainId)
      const { path, amount } = await findWay(pair)
      const minAmount = leastOf(amount, slippage)
      const last = BigInt(Math.floor(now() / second) + longestWait)
      const data =
        from === undefined
          ? encodeCall(selectors.swapExactEthForTokens, [minAmount, path, account, last])
          : encodeCall(
              to === undefined
                ? selectors.swapExactTokensForEth
                : selectors.swapExactTokensForTokens,
              [pair.amount, minAmount, path, account, last],
            )
      const value = from === undefined ? pair.amount : 0n
      return { amount, minAmount, spender: router, to: router, data, value }
    },
  }
}

/** Parts of a share that are told. */
const precision = 1_000_000n

/** By how much less comes out than by the prices of the pools; undefined where those are not known. */
function impactOf(swap: {
  given: bigint
  amount: bigint
  reserves: readonly (readonly [bigint, bigint])[]
}): number | undefined {
  const { given, amount, reserves } = swap
  if (reserves.length === 0 || reserves.flat().includes(0n)) return undefined
  const into = reserves.reduce((product, [each]) => product * each, 1n)
  const out = reserves.reduce((product, [, each]) => product * each, 1n)
  const fair = given * out
  const share = Number((amount * into * precision) / fair) / Number(precision)
  return Math.max(0, Number((1 - share).toFixed(6)))
}

// Addresses are hexadecimal in either case.
const lower = (address: Hex) => address.toLowerCase() as Hex
