import type { Billfold } from '../Billfold.js'
import type { Eip1193Provider } from '../connectors/Eip1193.js'
import { RpcError, rpcErrorCodes } from '../errors/RpcError.js'
import { selectConnection } from '../state/selectors.js'
import type { Session } from '../state/types.js'

/**
 * An EVM wallet for code that takes its chain for granted: it refuses as soon as the visitor is
 * elsewhere, so that nothing is sent on a chain that was not meant.
 */
export function bindWallet(
  kit: Billfold,
  { wallet, session }: { wallet: Eip1193Provider; session: Session },
): Eip1193Provider {
  return {
    async request(parameters) {
      const connection = selectConnection(kit.getState(), 'eip155')
      if (connection.status !== 'connected')
        throw new RpcError(rpcErrorCodes.disconnected, 'The wallet is not connected any more.')
      const { connectorId, chainId } = connection.session
      if (connectorId !== session.connectorId || chainId !== session.chainId)
        throw new RpcError(
          rpcErrorCodes.chainDisconnected,
          `The wallet has left ${session.chainId}.`,
        )
      // Connecting is done: a library that asks for it again must not open the wallet's window.
      if (parameters.method === 'eth_requestAccounts')
        return wallet.request({ method: 'eth_accounts' })
      return wallet.request(parameters)
    },
    on: (event, listener) => wallet.on?.(event, listener),
    removeListener: (event, listener) => wallet.removeListener?.(event, listener),
  }
}
