import type { Hex } from '../../caip/Address.js'
import { call } from '../transfers/evmCalls.js'
import { noAnswer } from '../transfers/evmNumbers.js'
import type { Ask } from '../transfers/TransferPlan.js'
import { encodeAmountsOut, readAmountsOut } from './routerCalls.js'

/**
 * What the chain itself says that comes out of a swap now: the most that its router gives, directly or by way of the
 * wrapped coin; undefined where it knows neither way.
 *
 * @throws WalletError when the network cannot be reached
 */
export async function readBestOutput(
  ask: Ask,
  given: {
    router: Hex
    /** The chain's wrapped coin. */
    wrapped: Hex
    /** None: the chain's coin. */
    from: Hex | undefined
    to: Hex | undefined
    amount: bigint
  },
): Promise<bigint | undefined> {
  const { router, wrapped, amount } = given
  const [from, to] = [given.from ?? wrapped, given.to ?? wrapped]
  const isWrapped = (token: Hex) => token.toLowerCase() === wrapped.toLowerCase()
  const paths =
    isWrapped(from) || isWrapped(to)
      ? [[from, to]]
      : [
          [from, to],
          [from, wrapped, to],
        ]
  const outputs = await Promise.all(
    paths.map(async (path) => {
      const data = encodeAmountsOut(amount, path)
      // A router without such a pool answers with an error.
      const answer = await call(ask, { to: router, data }).catch(noAnswer)
      return readAmountsOut(answer, path.length) ?? 0n
    }),
  )
  let best = 0n
  for (const each of outputs) if (each > best) best = each
  return best > 0n ? best : undefined
}
