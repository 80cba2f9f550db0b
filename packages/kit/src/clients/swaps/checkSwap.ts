import { type Hex, isEvmAddress, isHex } from '../../caip/Address.js'
import type { Caip2 } from '../../caip/Caip2.js'
import { SwapError } from '../../errors/SwapError.js'
import { readRouterSwap } from '../../protocol/routerSwaps.js'

/** What was asked for. Addresses are the tokens' own; none is the chain's coin. */
export type Trade = {
  readonly chainId: Caip2
  readonly account: Hex
  readonly from: Hex | undefined
  readonly to: Hex | undefined
  readonly amount: bigint
  /** The least that the visitor was shown. */
  readonly minimum: bigint
}

/** What a service says the transaction is. */
export type OfferedSwap = {
  /** CAIP-10. */
  readonly from: string
  readonly to: string
  readonly data: string
  readonly value?: string | undefined
}

/** What time it is, in Unix seconds, by clocks of which some may be off: the visitor's own, and the chain's. */
export type Clocks = { readonly earliest: bigint; readonly latest: bigint }

/** In seconds: what waits longer would be swapped when nobody thinks of it any more. */
const longestWait = 3600n

/**
 * Reads of a transaction's own bytes that it swaps what was asked for: by the router that is trusted, with what is
 * given and no more, for at least the minimum, and to the account itself. Nothing that is said beside them counts.
 *
 * @throws SwapError: `stale` where less may come out, `untrusted` for all else
 */
export function checkSwap(
  offered: OfferedSwap,
  trade: Trade,
  trusted: {
    router: Hex
    /** The chain's wrapped coin, as the router says. */
    wrapped: Hex
    clocks: Clocks
  },
): { readonly to: Hex; readonly data: Hex; readonly value: bigint; readonly minimum: bigint } {
  const { chainId, account, from, to, amount, minimum } = trade
  const { router, wrapped, clocks } = trusted
  const { data } = offered
  const value = from === undefined ? amount : 0n
  const swap = isHex(data) ? readRouterSwap({ data, value }) : undefined
  const isAsked =
    isHex(data) &&
    swap !== undefined &&
    isSame(plain(chainId, offered.to), router) &&
    isSame(plain(chainId, offered.from), account) &&
    BigInt(offered.value ?? value) === value &&
    (swap.from === 'coin') === (from === undefined) &&
    (swap.to === 'coin') === (to === undefined) &&
    (swap.amount === undefined || swap.amount === amount) &&
    isSame(swap.path[0], from ?? wrapped) &&
    isSame(swap.path.at(-1), to ?? wrapped) &&
    isSame(swap.receiver, account) &&
    swap.deadline > clocks.earliest &&
    swap.deadline <= clocks.latest + longestWait
  if (!isAsked) throw new SwapError('untrusted')
  if (swap.minimum < minimum) throw new SwapError('stale')
  return { to: router, data, value, minimum: swap.minimum }
}

function plain(chainId: Caip2, id: string): string | undefined {
  const address = id.slice(chainId.length + 1)
  return id.startsWith(`${chainId}:`) && isEvmAddress(address) ? address : undefined
}

function isSame(one: string | undefined, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase()
}
