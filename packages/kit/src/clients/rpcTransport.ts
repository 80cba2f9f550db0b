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
