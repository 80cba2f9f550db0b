import type { Billfold } from '../Billfold.js'
import { type BatchParameters, requestCalls, type SentCalls } from './requestCalls.js'
import { requireWallet } from './requireWallet.js'

/**
 * Asks the connected EVM wallet to send several calls of its active account as one batch (EIP-5792).
 * Resolves once the wallet has accepted it; `getCallsStatus` tells its status. On pages that ask what
 * accounts hold, and on the visitor's next visit to them, `TRANSACTION_SETTLED` reports its transaction, or
 * its last one if there are several.
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
  const { id } = sent
  const [address] = addresses
  kit._internal.events.emit({ type: 'CALLS_SENT', id, connectorId, address, chainId })
  return sent
}
