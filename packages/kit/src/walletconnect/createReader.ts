import { assertHttpUrl } from '../clients/assertHttpUrl.js'
import { RpcError, rpcErrorCodes } from '../errors/RpcError.js'
import type { ChainRequest } from './answerEvm.js'

/**
 * Asks the RPC addresses of chains. The transport comes when it is first needed: many sites read
 * through a library of their own.
 *
 * @throws RpcUrlInvalidError when an address is not one of HTTP
 */
export function createReader(parameters: {
  chains: readonly { readonly id: string; readonly rpcUrls: readonly string[] }[]
}): (request: ChainRequest) => Promise<unknown> {
  const { chains } = parameters
  for (const { rpcUrls } of chains) rpcUrls.forEach(assertHttpUrl)
  return async ({ chain, method, params }) => {
    const urls = chains.find(({ id }) => id === chain)?.rpcUrls ?? []
    if (urls.length === 0) throw noRpcUrl(chain)
    const { rpcTransport } = await import('../clients/requestRpc.js')
    return rpcTransport(urls).request({ method, params })
  }
}

function noRpcUrl(chainId: string): RpcError {
  const message = 'No RPC url provided for chainId'
  return new RpcError(rpcErrorCodes.unsupported, message, { data: { chainId } })
}
