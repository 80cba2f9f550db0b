import { RpcError, rpcErrorCodes } from '../errors/RpcError.js'
import { WalletConnectError } from '../errors/walletConnect.js'

/** What the wallet or the relay has said, in the words of EIP-1193. */
export function toRpcError(error: unknown): unknown {
  if (!(error instanceof WalletConnectError)) return error
  const { code, peer, shortMessage } = error
  if (code === 'refusedByPeer' && peer)
    return new RpcError(peer.code === 5000 ? rpcErrorCodes.rejected : peer.code, peer.message, {
      cause: error,
      data: peer.data,
    })
  const offline = code === 'relayUnreachable' || code === 'refusedByRelay'
  return new RpcError(offline ? rpcErrorCodes.disconnected : rpcErrorCodes.internal, shortMessage, {
    cause: error,
  })
}
