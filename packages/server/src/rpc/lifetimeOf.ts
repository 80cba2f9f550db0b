import type { Call } from './readCalls.js'

const forever = Number.POSITIVE_INFINITY
const second = 1000

/** So many blocks on top, and no chain that we know has taken one back. */
const deep = 256n

const constants: ReadonlySet<string> = new Set([
  'eth_chainId',
  'net_version',
  'getGenesisHash',
  // A hash names one block: whatever the chain decides, its content stays.
  'eth_getBlockByHash',
  'eth_getBlockTransactionCountByHash',
  'eth_getUncleCountByBlockHash',
])

const mined: ReadonlySet<string> = new Set([
  'eth_getTransactionByHash',
  'eth_getTransactionReceipt',
])

/**
 * For how long a node's result holds, in milliseconds; 0 when the next one may differ.
 *
 * @param head The highest block that was heard of.
 */
export function lifetimeOf({ method }: Call, result: string, head: bigint | undefined): number {
  if (result === 'null') return 0
  if (method === 'eth_blockNumber') return second
  if (constants.has(method)) return forever
  if (!mined.has(method) || head === undefined) return 0
  const height = heightOf(result)
  return height !== undefined && height + deep <= head ? forever : 0
}

/** The number in a result of `eth_blockNumber`. */
export function readQuantity(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[\da-f]{1,16}$/i.test(value) ? BigInt(value) : undefined
}

function heightOf(result: string): bigint | undefined {
  const value: unknown = JSON.parse(result)
  if (typeof value !== 'object' || value === null || !('blockNumber' in value)) return undefined
  return readQuantity(value.blockNumber)
}
