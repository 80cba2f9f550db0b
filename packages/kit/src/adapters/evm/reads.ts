import { isHex } from '../../caip/Address.js'
import { isRecord } from '../../utils/isRecord.js'
import type { TransactionReceipt } from '../Adapter.js'
import { parseQuantity } from './answers.js'

/** Asks one chain something, past the wallet. */
export type Read = (method: string, params: readonly unknown[]) => Promise<unknown>

/** What an address holds of the chain's own currency, in wei. */
export async function getBalance(read: Read, { address }: { address: string }): Promise<bigint> {
  const method = 'eth_getBalance'
  return parseQuantity(method, await read(method, [address, 'latest']))
}

/** What became of a transaction; `undefined` while it is in no block. */
export async function getReceipt(
  read: Read,
  { hash }: { hash: string },
): Promise<TransactionReceipt | undefined> {
  const receipt = await read('eth_getTransactionReceipt', [hash])
  if (!isRecord(receipt) || !isHex(receipt.blockNumber)) return undefined
  return {
    status: Number(receipt.status) === 1 ? 'success' : 'reverted',
    hash,
    blockNumber: BigInt(receipt.blockNumber),
  }
}
