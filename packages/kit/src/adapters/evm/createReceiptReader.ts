import { isHex } from '../../caip/Address.js'
import {
  actOf,
  findByNonce,
  type KnownTransaction,
  readTransaction,
} from '../../clients/transfers/findReplacement.js'
import type { TransactionOutcome } from '../../state/types.js'
import { isRecord } from '../../utils/isRecord.js'
import type { AdapterInstance, ReceiptQuestion, TransactionReceipt } from '../Adapter.js'
import type { Read } from './reads.js'

/**
 * Tells what has become of a transaction, also where another one has come into a block in its place: visitors speed
 * up and cancel in their wallets, which tell no page of it, and nodes forget the one that was replaced.
 */
export function createReceiptReader(read: Read): AdapterInstance['getReceipt'] {
  /** What nodes, or who has asked, have told of those that were in no block, by hash. */
  const known = new Map<string, Told>()

  async function readReceipt(
    { chainId, signal }: ReceiptQuestion,
    hash: string,
  ): Promise<TransactionReceipt | undefined> {
    const method = 'eth_getTransactionReceipt'
    const receipt = await read({ chainId, method, params: [hash], signal })
    if (!isRecord(receipt) || !isHex(receipt.blockNumber)) return undefined
    const status = Number(receipt.status) === 1 ? 'success' : 'reverted'
    return { status, hash, blockNumber: BigInt(receipt.blockNumber) }
  }

  return async (question) => {
    const { hash, chainId, signal } = question
    const noted = notedOf(question)
    if (noted?.act !== undefined) known.set(hash, noted)
    const receipt = await readReceipt(question, hash)
    if (receipt) return receipt
    const ask = (method: string, params: readonly unknown[]) =>
      read({ chainId, method, params, signal })
    const told = known.get(hash) ?? toldOf(await readTransaction(ask, hash)) ?? noted
    if (!told) return undefined
    known.set(hash, told)
    const found = await findByNonce(ask, told)
    // Its own receipt comes with the next question.
    if (!found || found.hash === hash.toLowerCase()) return undefined
    const instead = await readReceipt(question, found.hash)
    return instead && { ...instead, status: statusOf(found, told.act, instead.status) }
  }
}

/** Whose it is, by which number, and what it does. */
type Told = Pick<KnownTransaction, 'from' | 'nonce'> & { readonly act?: string | undefined }

const toldOf = (known: KnownTransaction | undefined): Told | undefined =>
  known && { ...known, act: actOf(known) }

const notedOf = ({ address: from, nonce, act }: ReceiptQuestion): Told | undefined =>
  from !== undefined && nonce !== undefined ? { from, nonce, act } : undefined

function statusOf(
  found: KnownTransaction,
  act: string | undefined,
  status: TransactionOutcome,
): TransactionOutcome {
  if (actOf(found) === act) return status
  const { from, to, value, data } = found
  return to === from && value === 0n && data === '0x' ? 'cancelled' : 'replaced'
}
