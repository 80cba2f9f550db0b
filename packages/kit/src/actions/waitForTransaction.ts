import { type Caip2, parseCaip2 } from '../caip/Caip2.js'
import type { Billfold } from '../createBillfold.js'
import { AdapterNotFoundError } from '../errors/connection.js'
import { delay } from '../utils/delay.js'
import { isRecord } from '../utils/isRecord.js'

/** How often a chain is asked for a transaction, in milliseconds. */
const pollTime = 1_000

/** What became of a transaction. */
export type TransactionReceipt = {
  readonly status: 'success' | 'reverted'
  readonly hash: string
  readonly blockNumber: bigint
}

/**
 * Waits until a transaction is in a block. Polls for as long as the signal and the kit let it; a
 * node that cannot be reached is asked again.
 *
 * @throws AdapterNotFoundError; the signal's reason when it aborts
 */
export async function waitForTransaction(
  kit: Billfold,
  parameters: { chain: Caip2; hash: string; signal?: AbortSignal | undefined },
): Promise<TransactionReceipt> {
  const { chain, hash } = parameters
  const { namespace } = parseCaip2(chain)
  const adapter = kit._internal.adapters[namespace]
  if (!adapter) throw new AdapterNotFoundError(namespace)
  const signal = parameters.signal
    ? AbortSignal.any([parameters.signal, kit._internal.run.signal])
    : kit._internal.run.signal
  while (true) {
    signal.throwIfAborted()
    const answer = await adapter
      .read({ chain, method: 'eth_getTransactionReceipt', params: [hash], signal })
      .catch(() => undefined)
    const receipt = parseReceipt(answer)
    if (receipt) return receipt
    await delay(pollTime, signal)
  }
}

function parseReceipt(answer: unknown): TransactionReceipt | undefined {
  if (!isRecord(answer)) return undefined
  const { status, transactionHash, blockNumber } = answer
  if (typeof transactionHash !== 'string' || typeof blockNumber !== 'string') return undefined
  return {
    status: Number(status) === 1 ? 'success' : 'reverted',
    hash: transactionHash,
    blockNumber: BigInt(blockNumber),
  }
}
