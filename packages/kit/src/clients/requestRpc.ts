import { RpcError, rpcErrorCodes } from '../errors/RpcError.js'
import { WalletError } from '../errors/WalletError.js'
import { rpcTransport } from './rpcTransport.js'

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
