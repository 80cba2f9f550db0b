import type { Caip2 } from '../caip/Caip2.js'
import { requestRpc } from '../clients/requestRpc.js'
import { SiwxError } from '../errors/SiwxError.js'
import { isRecord } from '../utils/isRecord.js'
import type { EthCall } from './EthCall.js'

/** What nodes answer with when the code fails (EIP-1474 and beyond). */
const executionReverted = 3

/**
 * Makes an `EthCall` from the RPC addresses of chains; a chain's next address is asked when one cannot be
 * reached.
 *
 * @example
 * ```ts
 * const call = createEthCall({ 'eip155:1': ['https://rpc.example.org'] })
 * ```
 */
export function createEthCall(rpcUrls: Readonly<Record<Caip2, readonly string[]>>): EthCall {
  return async ({ chainId, to, data, signal }) => {
    const urls = rpcUrls[chainId]
    if (!urls || urls.length === 0)
      throw new SiwxError({
        code: 'chainUnavailable',
        shortMessage: `There is no RPC address for ${chainId}.`,
      })
    const call = to === undefined ? { data } : { to, data }
    try {
      return await requestRpc({ urls, method: 'eth_call', params: [call, 'latest'], signal })
    } catch (error) {
      if (isRevert(error)) return '0x'
      throw error
    }
  }
}

function isRevert(error: unknown): boolean {
  const { code, message } = error instanceof Error && isRecord(error.cause) ? error.cause : {}
  return code === executionReverted || /revert/i.test(String(message))
}
