import type { Hex } from 'billfold/protocol'
import type { ReadChain } from '../../rpc/createChainReader.js'
import type { Hold } from '../../rpc/post.js'
import { ethCall } from '../balances/createEvmReader.js'
import { ProviderError } from '../ProviderError.js'
import { addressOf, encodeCall, selectors, wordsOf } from './abi.js'
import { createExchangeFacts } from './createExchangeFacts.js'

/** What goes into a pool, and what comes out of it: tokens, in lower case. */
export type Step = { readonly from: Hex; readonly to: Hex }

/** The pools of exchanges with the interface of Uniswap's second one. */
export type Pools = {
  supports(chainId: string): boolean
  /** @throws ProviderError on a chain without one */
  routerOn(chainId: string): Hex
  /** The chain's own coin as a token. */
  wrappedOn(chainId: string): Promise<Hex>
  /**
   * What the pool of each step holds, of what goes in and of what comes out; undefined where there is none.
   *
   * @throws ProviderError when no node answers
   */
  reservesOf(
    chainId: string,
    steps: readonly Step[],
    hold?: Hold | undefined,
  ): Promise<readonly (readonly [bigint, bigint] | undefined)[]>
}

/** @param parameters.routers Their addresses by CAIP-2 id. */
export function createPools(parameters: {
  routers: Readonly<Record<string, Hex>>
  read: ReadChain
}): Pools {
  const { routers, read } = parameters
  const readFacts = createExchangeFacts({ read, wrappedCall: selectors.weth })
  const pairs = new Map<string, Hex>()

  function routerOn(chainId: string): Hex {
    const router = routers[chainId]
    if (!router) throw new ProviderError('unknown')
    return router
  }

  const factsOf = async (chainId: string) => readFacts(chainId, routerOn(chainId))

  return {
    supports: (chainId) => routers[chainId] !== undefined,
    routerOn,
    wrappedOn: async (chainId) => (await factsOf(chainId)).wrapped,
    async reservesOf(chainId, steps, hold) {
      const { factory } = await factsOf(chainId)
      const keyOf = ({ from, to }: Step) => `${chainId} ${[from, to].sort()}`
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
      const answers = (reads.length ? await read(chainId, reads, hold) : []).values()
      return steps.map((step) => {
        if (!pairs.has(keyOf(step))) return undefined
        const [one = 0n, other = 0n] = wordsOf(answers.next().value)
        return step.from < step.to ? [one, other] : [other, one]
      })
    },
  }
}
