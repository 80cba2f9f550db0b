import { abortable } from '../../utils/abortable.js'
import type { EvmBridge } from './EvmBridge.js'

/** Asks a chain something by a client of the host's library. */
export function askClient(
  { request }: { request: unknown },
  { method, params, signal }: Omit<Parameters<EvmBridge['read']>[0], 'chainId'>,
): Promise<unknown> {
  // The kit's methods are not all in viem's typed list; the answer is parsed by whoever asked.
  const ask = request as (request: object, options: object) => Promise<unknown>
  return abortable(ask({ method, params }, { retryCount: 1 }), signal)
}
