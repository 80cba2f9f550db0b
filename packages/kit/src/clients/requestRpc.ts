import { RpcError, rpcErrorCodes } from '../errors/RpcError.js'
import { WalletError } from '../errors/WalletError.js'
import { createRpcTransport, type RpcTransport } from './createRpcTransport.js'
import { shareByUrls } from './shareByUrls.js'

/**
 * The transport to RPC addresses. There is one for each list of them, so that all who read a network
 * ask together and know how its addresses do.
 *
 * @throws RpcUrlInvalidError when an address is not one of HTTP
 */
export const rpcTransport: (urls: readonly string[]) => RpcTransport = /*#__PURE__*/ shareByUrls(
  (urls) => createRpcTransport({ urls }),
)

/**
 * Asks a chain's RPC addresses by the transport that all who read the chain share. An answer that is
 * an error is final.
 *
 * @throws WalletError with code `networkUnreachable`, or `unknown` with the node's error as cause
 */
export async function requestRpc(parameters: {
  urls: readonly string[]
  method: string
  params: readonly unknown[]
  signal?: AbortSignal | undefined
}): Promise<unknown> {
  const { urls, ...call } = parameters
  try {
    return await rpcTransport(urls).request(call)
  } catch (cause) {
    if (!(cause instanceof RpcError)) throw cause
    if (cause.code !== rpcErrorCodes.chainDisconnected)
      throw new WalletError({
        code: 'unknown',
        shortMessage: 'The network refused the request.',
        cause,
      })
    const shortMessage = 'The network could not be reached.'
    throw new WalletError({ code: 'networkUnreachable', shortMessage, cause })
  }
}
