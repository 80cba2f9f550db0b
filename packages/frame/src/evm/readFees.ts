import type { Ask } from '../server/askOf.js'
import { NodeError } from '../server/createRpcCaller.js'
import { readNumber } from './readNumber.js'
import type { AskedFees } from './readTransactionCall.js'

/** What gas may cost, in the smallest unit of the network's coin. */
export type Fees =
  | { readonly gasPrice: bigint }
  | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }

const gwei = 1_000_000_000n
/** A tip as small as this is nobody's loss. */
const harmlessTip = 2n * gwei
/** No tip is more, unless the base fee is. */
const highestTip = 100n * gwei
/** So many times the usual fee a page may ask for. */
const mostWished = 3n

/**
 * Reads what gas costs at most: the base fee may double, which takes six full blocks (EIP-1559), and the tip is
 * bounded. A page's own wish is taken where it is not far from that.
 */
export async function readFees(
  ask: Ask,
  wished: AskedFees | undefined,
): Promise<{ readonly fees: Fees; readonly isWishRefused: boolean }> {
  const [block, told, price] = await Promise.all([
    ask('eth_getBlockByNumber', ['latest', false]),
    ask('eth_maxPriorityFeePerGas', []).catch(noAnswer),
    ask('eth_gasPrice', []).then(readNumber),
  ])
  const base = readNumber(Object(block).baseFeePerGas)
  if (price === undefined) throw new NodeError({ code: -32_603, message: 'The node tells no fee.' })
  const own: Fees =
    base === undefined
      ? { gasPrice: (price * 5n) / 4n }
      : feesOf(base, readNumber(told) ?? greater(price - base, 0n))
  if (!wished) return { fees: own, isWishRefused: false }
  const fees = readWish(wished, { own, least: base ?? price / 2n })
  return { fees: fees ?? own, isWishRefused: fees === undefined }
}

function feesOf(base: bigint, told: bigint): Fees {
  const maxPriorityFeePerGas = lesser(told, greater(highestTip, base))
  return { maxFeePerGas: base * 2n + maxPriorityFeePerGas, maxPriorityFeePerGas }
}

function readWish(
  wished: AskedFees,
  { own, least }: { own: Fees; least: bigint },
): Fees | undefined {
  const most = 'gasPrice' in own ? own.gasPrice : own.maxFeePerGas
  const isUsual = (price: bigint) => price >= least && price <= most * mostWished
  if ('gasPrice' in wished) return isUsual(wished.gasPrice) ? wished : undefined
  // A network that knows no tips.
  if ('gasPrice' in own) return undefined
  const { maxFeePerGas, maxPriorityFeePerGas = own.maxPriorityFeePerGas } = wished
  const usualTip = greater(own.maxPriorityFeePerGas * mostWished, harmlessTip)
  const isWhole = maxPriorityFeePerGas <= maxFeePerGas && maxPriorityFeePerGas <= usualTip
  return isUsual(maxFeePerGas) && isWhole ? { maxFeePerGas, maxPriorityFeePerGas } : undefined
}

const greater = (a: bigint, b: bigint) => (a > b ? a : b)
const lesser = (a: bigint, b: bigint) => (a < b ? a : b)

/** What a node does not know it has not answered. */
function noAnswer(error: unknown): undefined {
  if (!(error instanceof NodeError)) throw error
}
