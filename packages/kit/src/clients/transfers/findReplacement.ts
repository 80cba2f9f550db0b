import { isRecord } from '../../utils/isRecord.js'
import { readNumber, requireNumber } from './evmNumbers.js'
import type { Ask } from './TransferPlan.js'

/** A transaction of an account, as a node tells it. */
export type KnownTransaction = {
  readonly hash: string
  /** In lower case, as all that is compared. */
  readonly from: string
  readonly nonce: number
  /** None where a contract is created. */
  readonly to: string | undefined
  readonly value: bigint
  readonly data: string
}

/** What a transaction does, whatever it costs: the same for one that was sped up. */
export function actOf({ to = '', value, data }: KnownTransaction): string {
  return `${to} ${value} ${data}`
}

/** What a node knows of a transaction, in a block or not; `undefined` where it knows none. */
export async function readTransaction(
  ask: Ask,
  hash: string,
): Promise<KnownTransaction | undefined> {
  return parse(await ask('eth_getTransactionByHash', [hash]))
}

/**
 * Finds the transaction of an account that has a number, once one is in a block. Nodes have no list of them: it is
 * looked for where the account's count rises above the number, which those without an archive tell of late blocks.
 *
 * @throws WalletError where the node cannot be reached, or does not remember
 */
export async function findByNonce(
  ask: Ask,
  { from, nonce }: { from: string; nonce: number },
): Promise<KnownTransaction | undefined> {
  const isPast = async (block: string) =>
    (await ask('eth_getTransactionCount', [from, block]).then(requireNumber)) > nonce
  if (!(await isPast('latest'))) return undefined
  const last = await ask('eth_blockNumber', []).then(requireNumber)
  const at = await findFirst(last, (block) => isPast(toQuantity(block)))
  const block = await ask('eth_getBlockByNumber', [toQuantity(at), true])
  const all = isRecord(block) && Array.isArray(block.transactions) ? block.transactions : []
  return all
    .flatMap((each) => parse(each) ?? [])
    .find((each) => each.from === from.toLowerCase() && each.nonce === nonce)
}

/** The first number up to `last` for which it holds, as it does for all after it. Looks near the end first. */
async function findFirst(last: bigint, holds: (value: bigint) => Promise<boolean>) {
  let high = last
  let step = 1n
  let low = high - step
  while (low >= 0n && (await holds(low))) {
    high = low
    step *= 2n
    low = high - step
  }
  if (low < 0n) low = -1n
  while (high - low > 1n) {
    const middle = (high + low) / 2n
    if (await holds(middle)) high = middle
    else low = middle
  }
  return high
}

const toQuantity = (value: bigint) => `0x${value.toString(16)}`

function parse(answer: unknown): KnownTransaction | undefined {
  if (!isRecord(answer)) return undefined
  const { hash, from, to, input } = answer
  const nonce = readNumber(answer.nonce)
  const value = readNumber(answer.value)
  if (typeof hash !== 'string' || typeof from !== 'string') return undefined
  if (nonce === undefined || value === undefined || typeof input !== 'string') return undefined
  return {
    ...{ hash: hash.toLowerCase(), from: from.toLowerCase(), nonce: Number(nonce), value },
    to: typeof to === 'string' ? to.toLowerCase() : undefined,
    data: input.toLowerCase(),
  }
}
