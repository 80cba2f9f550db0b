import type { TransactionReceipt } from '../adapters/Adapter.js'
import type { Billfold } from '../Billfold.js'
import { isHex } from '../caip/Address.js'
import { WalletError } from '../errors/WalletError.js'
import { isRecord } from '../utils/isRecord.js'
import { badWalletAnswer } from './badWalletAnswer.js'
import { request } from './request.js'

/** The status of a batch of calls. */
export type CallsStatus = {
  readonly status: 'pending' | 'success' | 'failure'
  /**
   * EIP-5792's code, from the wallet: 100 pending, 200 done, 400 never sent, 500 reverted, 600 partly
   * reverted.
   */
  readonly code: number
  /** Whether the calls succeeded or failed as one. */
  readonly isAtomic: boolean
  /** One for each transaction that is in a block; a single one if the batch is atomic. */
  readonly receipts: readonly TransactionReceipt[]
}

const method = 'wallet_getCallsStatus'

/**
 * Asks the connected EVM wallet for the status of a batch of calls (EIP-5792).
 *
 * @param parameters.id As `sendCalls` returned it.
 * @throws NotConnectedError, WalletError with code `notSupported` when the wallet does not tell
 */
export async function getCallsStatus(
  kit: Billfold,
  parameters: { id: string; signal?: AbortSignal | undefined },
): Promise<CallsStatus> {
  const { id, signal } = parameters
  try {
    return readStatus(await request(kit, { method, params: [id], signal }))
  } catch (cause) {
    const isUnknown = cause instanceof WalletError && cause.code === 'notSupported'
    if (!isUnknown) throw cause
    const shortMessage = 'Fetching call status not approved by the wallet.'
    throw new WalletError({ code: 'notSupported', shortMessage, cause })
  }
}

/** Words of the first version of the standard. */
const earlierCodes: Readonly<Record<string, number>> = { PENDING: 100, CONFIRMED: 200 }

function readStatus(answer: unknown): CallsStatus {
  if (!isRecord(answer)) throw badWalletAnswer(method)
  const code = typeof answer.status === 'string' ? earlierCodes[answer.status] : answer.status
  if (typeof code !== 'number' || !(code >= 100 && code < 700)) throw badWalletAnswer(method)
  const receipts = Array.isArray(answer.receipts) ? answer.receipts : []
  return {
    status: code < 200 ? 'pending' : code < 300 ? 'success' : 'failure',
    code,
    isAtomic: answer.atomic === true,
    receipts: receipts.flatMap(readReceipt),
  }
}

function readReceipt(value: unknown): TransactionReceipt[] {
  if (!isRecord(value)) return []
  const { transactionHash: hash, blockNumber, status } = value
  if (!isHex(hash) || !isHex(blockNumber) || blockNumber.length < 3) return []
  const succeeded = Number(status) === 1
  return [{ hash, blockNumber: BigInt(blockNumber), status: succeeded ? 'success' : 'reverted' }]
}
