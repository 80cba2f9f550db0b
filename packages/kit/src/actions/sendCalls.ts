import type { Billfold } from '../Billfold.js'
import { waitForCalls } from './followCalls.js'
import { followTransaction } from './followTransaction.js'
import { type BatchParameters, requestCalls, type SentCalls } from './requestCalls.js'
import { requireWallet } from './requireWallet.js'
import { noteSentCalls, type SentCallsNote } from './sentCalls.js'

/**
 * Asks the connected EVM wallet to send several calls of its active account as one batch (EIP-5792).
 * Resolves once the wallet has taken it; `getCallsStatus` says what becomes of it. Once it is in a block
 * `TRANSACTION_SENT` and `TRANSACTION_SETTLED` tell of its transaction, of the last one where it is several, and so does the
 * next visit of a page that asks what accounts hold.
 *
 * @example
 * ```ts
 * import { sendCalls } from 'billfold'
 *
 * const { id } = await sendCalls(billfold, {
 *   calls: [
 *     { to: token, data: approve },
 *     { to: exchange, data: swap },
 *   ],
 * })
 * ```
 * @throws NotConnectedError, WalletError with code `notSupported` when the wallet knows no batches,
 * RpcError when a call has no receiver or data that are not hexadecimal
 */
export async function sendCalls(
  kit: Billfold,
  parameters: BatchParameters & { signal?: AbortSignal | undefined },
): Promise<SentCalls> {
  const { connectorId, addresses, chainId: current } = requireWallet(kit, 'eip155').session
  const { chainId = current } = parameters
  const sent = await requestCalls(kit, { ...parameters, chainId })
  void follow(kit, { id: sent.id, connectorId, address: addresses[0], chainId })
  return sent
}

async function follow(kit: Billfold, calls: SentCallsNote): Promise<void> {
  noteSentCalls(kit, calls)
  // Of what nobody tells by now the next visit asks once more.
  const hash = await waitForCalls(kit, calls).catch(() => undefined)
  const { connectorId, address, chainId } = calls
  if (hash) followTransaction(kit, { connectorId, address, chainId, hash })
}
