import type { Hex } from 'billfold/protocol'
import { type ReadChain, unread } from '../../rpc/createChainReader.js'
import { ethCall } from '../balances/createEvmReader.js'
import { ProviderError } from '../ProviderError.js'
import { encodeCall, selectors, wordsOf } from './abi.js'
import type { Pools } from './createPools.js'
import { impactOf } from './impactOf.js'
import {
  deadlineFrom,
  leastOf,
  type SwapOffer,
  type SwapPair,
  type SwapSource,
} from './SwapSource.js'

type Path = readonly [Hex, Hex, ...Hex[]]
type Way = { readonly path: Path; readonly amount: bigint }

/**
 * Swaps by routers with the interface of Uniswap's second one, by the operator's own nodes and without a
 * key: directly, or by way of the chain's wrapped coin, whichever gives more.
 *
 * @see https://docs.uniswap.org/contracts/v2/reference/smart-contracts/router-02
 */
export function createRouterSwaps(parameters: {
  pools: Pools
  read: ReadChain
  now?: (() => number) | undefined
}): SwapSource {
  const { pools, read, now = Date.now } = parameters
  const { routerOn } = pools

  async function findWay({ chainId, from, to, amount, hold }: SwapPair): Promise<Way> {
    const wrapped = await pools.wrappedOn(chainId)
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
    const steps = path.slice(1).map((to, at) => ({ from: path[at] ?? to, to }))
    const reserves = await pools.reservesOf(chainId, steps, hold)
    return reserves.every((each) => each !== undefined) ? reserves : []
  }

  return {
    id: 'uniswap',
    supports: pools.supports,
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
      const last = deadlineFrom(now())
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

// Addresses are hexadecimal in either case.
const lower = (address: Hex) => address.toLowerCase() as Hex
