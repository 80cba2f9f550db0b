import { isRecord } from '../../utils/isRecord.js'
import { noAnswer, readNumber, requireNumber } from './evmNumbers.js'
import type { Ask } from './TransferPlan.js'

/** What gas may cost, in the smallest unit of the chain's coin, as the wallet is told it. */
export type GasPrice = {
  readonly most: bigint
  readonly fields:
    | { readonly gasPrice: bigint }
    | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
  /** Whether it is far above what recent blocks have paid. */
  readonly isHigh: boolean
  /** When the block was made that it is read from, in Unix seconds. */
  readonly blockTime: bigint | undefined
}

const gwei = 1_000_000_000n

/** A tip as small as this is nobody's loss, however little others pay. */
const harmlessTip = 2n * gwei

/** No tip is more, unless the base fee is: whoever tells of the tips of others may lie of those as well. */
const highestTip = 100n * gwei

/** Beyond how many times the usual price it is worth waiting: eleven full blocks raise it by less (EIP-1559). */
const highFactor = 4n

/** How many blocks tell what is usual. */
const recentBlocks = '0x14'

/** What gas costs at most: the base fee may double, which takes six full blocks (EIP-1559), the tip is bounded. */
export async function readGasPrice(ask: Ask): Promise<GasPrice> {
  const [block, tip, plain, recent] = await Promise.all([
    ask('eth_getBlockByNumber', ['latest', false]),
    ask('eth_maxPriorityFeePerGas', []).catch(noAnswer),
    ask('eth_gasPrice', []).then(requireNumber),
    readRecent(ask),
  ])
  const { baseFeePerGas, timestamp } = isRecord(block) ? block : {}
  const base = readNumber(baseFeePerGas)
  const blockTime = readNumber(timestamp)
  if (base === undefined) {
    const gasPrice = (plain * 5n) / 4n
    return { most: gasPrice, fields: { gasPrice }, isHigh: false, blockTime }
  }
  const told = readNumber(tip) ?? (plain > base ? plain - base : 0n)
  const maxPriorityFeePerGas = boundTip(told, { base, others: recent?.tip })
  const most = base * 2n + maxPriorityFeePerGas
  const isHigh = recent !== undefined && base + maxPriorityFeePerGas > recent.price * highFactor
  return { most, fields: { maxFeePerGas: most, maxPriorityFeePerGas }, isHigh, blockTime }
}

function boundTip(told: bigint, given: { base: bigint; others: bigint | undefined }): bigint {
  const { base, others = told } = given
  return lesser(told, lesser(greater(others, harmlessTip), greater(base, highestTip)))
}

/**
 * What recent blocks have paid: gas in half of all transactions, and in tips nine of ten. `undefined` where the
 * node does not tell, or nobody has paid anything.
 */
async function readRecent(ask: Ask): Promise<{ price: bigint; tip: bigint } | undefined> {
  const history = await ask('eth_feeHistory', [recentBlocks, 'latest', [50, 90]]).catch(noAnswer)
  if (!isRecord(history)) return undefined
  const { baseFeePerGas: bases, reward: tips, gasUsedRatio: used } = history
  if (!Array.isArray(bases) || !Array.isArray(tips) || !Array.isArray(used)) return undefined
  const blocks = tips.flatMap((tip: unknown, index) => {
    const base = readNumber(bases[index])
    const [half, most] = Array.isArray(tip) ? tip.map(readNumber) : []
    // An empty block says nothing of what has to be paid.
    const isTold = base !== undefined && half !== undefined && most !== undefined
    return isTold && used[index] > 0 ? [{ price: base + half, tip: most }] : []
  })
  const price = median(blocks.map((block) => block.price))
  const tip = median(blocks.map((block) => block.tip))
  return price === undefined || tip === undefined ? undefined : { price, tip }
}

function median(values: readonly bigint[]): bigint | undefined {
  const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return sorted[sorted.length >> 1]
}

function lesser(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

function greater(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}
