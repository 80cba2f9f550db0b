import {
  type Address,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type ReadonlyUint8Array,
  type Transaction,
} from '@solana/kit'
import { RpcFailure, rpcCode } from './RpcFailure.js'

/** A transaction off the wire, with what the node itself must know of it. */
export type DecodedTransaction = {
  readonly transaction: Transaction
  readonly blockhash: string
  readonly accounts: readonly Address[]
}

/** @throws RpcFailure when the bytes are no transaction */
export function decodeTransaction(bytes: ReadonlyUint8Array): DecodedTransaction {
  try {
    const transaction = getTransactionDecoder().decode(bytes)
    return { transaction, ...decodeMessage(transaction.messageBytes) }
  } catch (cause) {
    throw unreadable('transaction', cause)
  }
}

/** What a message without signatures costs, in lamports: the base fee. */
export function feeOf(bytes: ReadonlyUint8Array): number {
  try {
    const { header } = getCompiledTransactionMessageDecoder().decode(bytes)
    return lamportsPerSignature * header.numSignerAccounts
  } catch (cause) {
    throw unreadable('message', cause)
  }
}

const lamportsPerSignature = 5000

function decodeMessage(bytes: ReadonlyUint8Array) {
  const message = getCompiledTransactionMessageDecoder().decode(bytes)
  const { lifetimeToken: blockhash = '', staticAccounts: accounts } = message
  return { blockhash, accounts }
}

function unreadable(what: string, cause: unknown) {
  return new RpcFailure(rpcCode.badParameters, `failed to deserialize the ${what}: ${cause}`)
}
