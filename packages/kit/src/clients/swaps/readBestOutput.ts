import type { Hex } from '../../caip/Address.js'
import { call } from '../transfers/evmCalls.js'
import { noAnswer, requireNumber } from '../transfers/evmNumbers.js'
import type { Ask } from '../transfers/TransferPlan.js'
import {
  encodeAmountsOut,
  encodeQuote,
  feesV3,
  readAmountsOut,
  readQuote,
  wrappedCoinCall,
  wrappedCoinCallV3,
} from './routerCalls.js'
import type { SwapExchange } from './SwapExchange.js'

/**
 * The chain's wrapped coin, as an exchange has it.
 *
 * @throws WalletError when the network cannot be reached
 */
export async function readWrappedCoin(ask: Ask, { router, quoter }: SwapExchange): Promise<Hex> {
  const answer = quoter
    ? call(ask, { to: quoter, data: wrappedCoinCallV3 })
    : call(ask, { to: router, data: wrappedCoinCall })
  return `0x${requireNumber(await answer)
    .toString(16)
    .padStart(40, '0')}`
}

/**
 * What the chain itself says that comes out of a swap now: the most that an exchange gives, directly or by way of the
 * wrapped coin; undefined where it knows neither way.
 *
 * @throws WalletError when the network cannot be reached
 */
export async function readBestOutput(
  ask: Ask,
  given: {
    exchange: SwapExchange
    /** The chain's wrapped coin. */
    wrapped: Hex
    /** None: the chain's coin. */
    from: Hex | undefined
    to: Hex | undefined
    amount: bigint
  },
): Promise<bigint | undefined> {
  const { exchange, wrapped, amount } = given
  const { router, quoter } = exchange
  const [from, to] = [given.from ?? wrapped, given.to ?? wrapped]
  const isWrapped = (token: Hex) => token.toLowerCase() === wrapped.toLowerCase()
  const isDirect = isWrapped(from) || isWrapped(to)

  async function readPath(path: readonly Hex[]): Promise<bigint> {
    const data = encodeAmountsOut(amount, path)
    // A router without such a pool answers with an error.
    const answer = await call(ask, { to: router, data }).catch(noAnswer)
    return readAmountsOut(answer, path.length) ?? 0n
  }

  async function readPools(quoter: Hex, path: readonly [Hex, Hex], amount: bigint) {
    const data = feesV3.map((fee) => encodeQuote(path, amount, fee))
    const answers = data.map((data) => call(ask, { to: quoter, data }).catch(noAnswer))
    return mostOf((await Promise.all(answers)).map((answer) => readQuote(answer) ?? 0n))
  }

  async function readHops(quoter: Hex): Promise<bigint> {
    const between = await readPools(quoter, [from, wrapped], amount)
    return between > 0n ? readPools(quoter, [wrapped, to], between) : 0n
  }

  const best = mostOf(
    await Promise.all(
      quoter
        ? [readPools(quoter, [from, to], amount), ...(isDirect ? [] : [readHops(quoter)])]
        : [readPath([from, to]), ...(isDirect ? [] : [readPath([from, wrapped, to])])],
    ),
  )
  return best > 0n ? best : undefined
}

function mostOf(outputs: readonly bigint[]): bigint {
  let most = 0n
  for (const each of outputs) if (each > most) most = each
  return most
}
